import { describe, expect, test } from '@jest/globals';
import { createSipTrunk } from '../../../../test/fakes/fakeSipTrunk';
import { responseTo } from './sipEndpoint';
import type { SipRequest } from './sipMessage';

/** The most simultaneous requests without a call. */
const most = 500;

/** A trunk that is called by many, who are all busy, while one call goes on. */
const aTrunk = (isReliable = false) => {
  const trunk = createSipTrunk({ isReliable });
  const { endpoint } = trunk;
  const [heard, taken]: [string[], string[]] = [[], []];
  endpoint.follow('live', {
    request: (request, answer) => {
      heard.push(request.method);
      answer(responseTo(request, [200, 'OK']));
    },
    unacknowledged: () => undefined,
  });
  const send = (method: string, callId: string, number = 1): void => {
    const branch = `z9hG4bK${callId}-${number}`;
    endpoint.receive({
      ...{ kind: 'request', method, uri: 'sip:+4930@192.0.2.1', body: '' },
      headers: [
        ['via', `SIP/2.0/UDP 192.0.2.9;branch=${branch}`],
        ['from', `<sip:+49170@192.0.2.9>;tag=${callId}`],
        ['to', '<sip:+4930@192.0.2.1>'],
        ['call-id', callId],
        ['cseq', `${number} ${method}`],
      ],
    });
  };
  endpoint.receiveCalls((invite, answer) => {
    taken.push(invite.method);
    answer(responseTo(invite, [486, 'Busy Here'], { tag: 'busy' }));
  });
  return { ...{ trunk, heard, taken, send } };
};

describe('many refused calls', () => {
  test('are dropped beyond a limit, while requests of a live call are processed', () => {
    const { heard, send, taken } = aTrunk();
    for (let at = 0; at < most + 50; at += 1) send('INVITE', `call ${at}`);
    expect(taken).toHaveLength(most);
    for (const [at, method] of ['INFO', 'CANCEL', 'BYE'].entries()) send(method, 'live', at + 2);
    expect(heard).toEqual(['INFO', 'CANCEL', 'BYE']);
  });

  test('are forgotten soon after their ack', () => {
    const { send, taken, trunk } = aTrunk();
    for (let at = 0; at < most; at += 1) {
      send('INVITE', `call ${at}`);
      send('ACK', `call ${at}`);
    }
    trunk.wait(4900);
    // The repetition of an INVITE is no call.
    send('INVITE', 'call 0');
    send('ACK', 'call 0');
    expect(taken).toHaveLength(most);
    trunk.wait(200);
    send('INVITE', 'another');
    expect(taken).toHaveLength(most + 1);
  });

  test('are forgotten at once on a reliable transport', () => {
    const { send, taken } = aTrunk(true);
    for (let at = 0; at < most + 1; at += 1) {
      send('INVITE', `call ${at}`);
      send('ACK', `call ${at}`);
    }
    expect(taken).toHaveLength(most + 1);
  });
});

test('answered requests on a reliable transport do not count against calls', () => {
  const { send, taken } = aTrunk(true);
  for (let at = 0; at < most; at += 1) send('OPTIONS', `request ${at}`);
  send('INVITE', 'call');
  expect(taken).toHaveLength(1);
});

test('a call with endless requests does not count against others', () => {
  const { heard, send, taken, trunk } = aTrunk();
  for (let at = 0; at < most + 50; at += 1) send('INFO', 'live', at);
  expect(heard).toHaveLength(most);
  send('INVITE', 'another');
  expect(taken).toHaveLength(1);
  trunk.wait(40_000);
  send('BYE', 'live', most + 50);
  expect(heard.at(-1)).toBe('BYE');
});

test('a connection is dropped when nothing came on it for the longest time of an answer', () => {
  const trunk = createSipTrunk({ isReliable: true });
  const { endpoint } = trunk;
  const ask = (callId: string): SipRequest => {
    const request: SipRequest = {
      ...{ kind: 'request', method: 'REGISTER', uri: 'sip:192.0.2.9', body: '' },
      headers: [
        endpoint.via(),
        ['from', '<sip:a@192.0.2.9>;tag=a'],
        ['to', '<sip:a@192.0.2.9>'],
        ['call-id', callId],
        ['cseq', '1 REGISTER'],
      ],
    };
    endpoint.ask(request, { onResponse: () => undefined, onTimeout: () => undefined });
    return request;
  };
  ask('unanswered');
  trunk.answer(ask('answered'), 200);
  trunk.wait(40_000);
  expect(trunk.drops()).toBe(0);
  ask('silence');
  trunk.wait(40_000);
  expect(trunk.drops()).toBe(1);
});
