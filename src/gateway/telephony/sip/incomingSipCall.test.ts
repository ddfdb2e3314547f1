import { createSocket } from 'node:dgram';
import { describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createSipTrunk } from '../../../../test/fakes/fakeSipTrunk';
import type { CallEvent } from '../carrier';
import { IncomingSipCall } from './incomingSipCall';
import { headerOf, type SipHeaders, type SipResponse } from './sipMessage';

const offerAt = (address: string): string =>
  `v=0\r\nc=IN IP4 ${address}\r\nm=audio 4000 RTP/AVP 8 101\r\na=rtpmap:101 telephone-event/8000\r\n`;
const offer = offerAt('192.0.2.9');

/** A trunk through which somebody calls. Null: no port is left for sound. */
const aTrunk = (port: number | null = 20_000) => {
  const trunk = createSipTrunk({ isPeer: (address) => address === '192.0.2.9' });
  const { endpoint, environment } = trunk;
  const events: CallEvent[] = [];
  const calls: IncomingSipCall[] = [];
  let over = 0;
  endpoint.receiveCalls((invite, answer) => {
    const call = IncomingSipCall.open({
      ...{ endpoint, environment, invite, answer, log: pino({ level: 'silent' }) },
      identity: { from: 'sip:a@example.org', contact: 'sip:a@192.0.2.1' },
      credentials: undefined,
      openSockets: () =>
        Promise.resolve(
          port === null
            ? undefined
            : { rtp: createSocket('udp4'), rtcp: createSocket('udp4'), port },
        ),
      mediaAddress: '192.0.2.1',
      silenceLimit: 60_000,
      onOver: () => (over += 1),
    });
    if (call) calls.push(call);
  });
  const send = (
    method: string,
    number: number,
    headers: SipHeaders = [],
    body = '',
    from = '<sip:+4917012345@192.0.2.9>;tag=peer',
  ): void =>
    endpoint.receive({
      ...{ kind: 'request', method, uri: 'sip:+4930@192.0.2.1', body },
      headers: [
        [
          'via',
          `SIP/2.0/UDP 192.0.2.9;branch=z9hG4bK${method === 'CANCEL' ? 'INVITE' : method}${number}`,
        ],
        ['from', from],
        ['call-id', 'c'],
        ['cseq', `${number} ${method}`],
        ...headers,
      ],
    });
  const to = ['to', '<sip:+4930@192.0.2.1>'] as const;
  const answers = (): readonly SipResponse[] =>
    trunk.sent.flatMap(({ message }) => (message.kind === 'response' ? [message] : []));
  return {
    ...{ trunk, calls, events, answers, send },
    over: () => over,
    invite: (headers: SipHeaders = [], body = offer, from?: string) =>
      send('INVITE', 1, [to, ['contact', '<sip:peer@192.0.2.9>'], ...headers], body, from),
    cancel: () => send('CANCEL', 1, [to]),
    answer: async () => {
      calls[0]?.answer({ event: (event) => events.push(event), frame: () => undefined });
      for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
    },
    toTag: () => headerOf(answers().at(-1) ?? { headers: [] }, 'to') ?? '',
    status: () => answers().at(-1)?.status,
  };
};

describe('an incoming call', () => {
  test('is answered with audio, reports keys, and is hung up', async () => {
    const { trunk, answer, invite, send, events, status, toTag, answers, calls, over } = aTrunk();
    invite();
    expect(calls[0]?.from).toBe('+4917012345');
    expect(status()).toBeUndefined();
    await answer();
    expect(answers().at(-1)).toMatchObject({ status: 200 });
    expect(answers().at(-1)?.body).toMatch(/m=audio 20000 RTP\/AVP 8 101\r\n/);
    expect(events).toEqual([{ is: 'answered', sampleRate: 8000 }]);
    send('ACK', 1, [['to', toTag()]]);
    const dtmf = ['content-type', 'application/dtmf-relay'] as const;
    send('INFO', 2, [['to', toTag()], dtmf], 'Signal=5\r\n');
    expect(events.at(-1)).toEqual({ is: 'dtmf', digit: '5' });
    calls[0]?.hangUp();
    expect(trunk.last('BYE')).toMatchObject({ uri: 'sip:peer@192.0.2.9' });
    expect(over()).toBe(1);
    trunk.answer(trunk.last('BYE'), 200);
    trunk.wait(60_000);
    expect(trunk.endpoint.isBusy).toBe(false);
  });

  test('SECURITY L26: has the number that the trunk asserts, whatever its display name', () => {
    const { invite, calls } = aTrunk();
    const name = '"\\"<sip:+4911111@192.0.2.9>;tag=a, <sip:+4922222@192.0.2.9>"';
    invite([['p-asserted-identity', `${name} <sip:+4917012345@192.0.2.9>`]]);
    expect(calls[0]?.from).toBe('+4917012345');
  });

  test.each([
    ['<tel:+49-170.(123)45;ext=7;cpc=ordinary>', '+4917012345'],
    ['"Ada" <TEL:0170-12345;phone-context=+49>', '017012345'],
    ['tel:+4917012345;verstat=TN-Validation-Passed', '+4917012345'],
    ['<sip:ada@192.0.2.9>, <tel:+4917012345>', '+4917012345'],
    ['<tel:+49170123456789012>', ''],
    ['<tel:*31%23017012345>', ''],
    ['<tel:---()>', ''],
    ['<sip:+49-170@192.0.2.9>', ''],
  ])('asserted or sent as %s has the number "%s"', (address, number) => {
    const asserted = aTrunk();
    asserted.invite([['p-asserted-identity', address]]);
    expect(asserted.calls[0]?.from).toBe(number);
    const own = aTrunk();
    own.invite([], offer, `${address.split(', ').at(-1) ?? ''};tag=peer`);
    expect(own.calls[0]?.from).toBe(number);
  });

  test('gets a tag of its own in the answer, whatever the display name', () => {
    const { calls, send, toTag } = aTrunk();
    const to = '"a;tag=b" <sip:+4930@192.0.2.1>';
    send(
      'INVITE',
      1,
      [
        ['to', to],
        ['contact', '<sip:peer@192.0.2.9>'],
      ],
      offer,
    );
    calls[0]?.refuse();
    expect(toTag()).toMatch(/^"a;tag=b" <sip:\+4930@192\.0\.2\.1>;tag=\w+$/);
  });

  test('ends when the caller hangs up', async () => {
    const { answer, invite, send, events, toTag, status, over } = aTrunk();
    invite();
    await answer();
    send('ACK', 1, [['to', toTag()]]);
    send('BYE', 2, [['to', toTag()]]);
    expect(status()).toBe(200);
    expect(events.at(-1)).toEqual({ is: 'hung up' });
    expect(over()).toBe(1);
  });

  test('is cancelled before it is answered, and not answered afterwards', async () => {
    const { answer, cancel, invite, events, answers, over } = aTrunk();
    invite();
    cancel();
    expect(answers().map(({ status }) => status)).toEqual([200, 487]);
    await answer();
    expect(events).toEqual([]);
    expect(answers()).toHaveLength(2);
    expect(over()).toBe(1);
  });

  test('is lost when the answer is never acknowledged', async () => {
    const { trunk, answer, invite, events, over } = aTrunk();
    invite();
    await answer();
    trunk.wait(40_000);
    expect(events.at(-1)).toEqual({ is: 'hung up' });
    expect(over()).toBe(1);
  });

  test('is busy when the gateway refuses it, and fails when no port is free', async () => {
    const busy = aTrunk();
    busy.invite();
    busy.calls[0]?.refuse();
    expect(busy.status()).toBe(486);
    const portless = aTrunk(null);
    portless.invite();
    await portless.answer();
    expect(portless.status()).toBe(500);
    expect(portless.events).toEqual([{ is: 'hung up' }]);
  });

  test.each([
    [488, 'has no offer', [], ''],
    [488, 'offers no audio', [], 'v=0\r\nc=IN IP4 192.0.2.9\r\nm=video 4000 RTP/AVP 99\r\n'],
    [488, 'asks for audio on this machine', [], offerAt('127.0.0.1')],
    [488, 'asks for reports on this machine', [], `${offerAt('127.0.0.1')}a=inactive\r\n`],
    [420, 'requires an unknown extension', [['require', 'precondition']], offer],
    [422, 'asks for too short a session interval', [['session-expires', '30']], offer],
  ] as const)('is refused with %i if it %s', (status, _, headers, body) => {
    const { invite, calls, status: answered, toTag } = aTrunk();
    invite(headers, body);
    expect(answered()).toBe(status);
    expect(toTag()).toMatch(/;tag=\w+$/);
    expect(calls).toHaveLength(0);
  });

  test('may be held and move its audio, but only to a permitted address', async () => {
    const { answer, answers, invite, send, toTag } = aTrunk();
    invite();
    await answer();
    const to = ['to', toTag()] as const;
    send('ACK', 1, [to]);
    const places = ['203.0.113.9', '169.254.169.254', '239.0.0.1', '192.168.1.1', '0.0.0.0'];
    for (const [at, place] of places.entries()) send('UPDATE', at + 2, [to], offerAt(place));
    const statuses = answers().map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 488, 488, 488, 200]);
  });

  test('is refused when the gateway has no numbers', () => {
    const trunk = createSipTrunk();
    trunk.endpoint.receive({
      ...{ kind: 'request', method: 'INVITE', uri: 'sip:+4930@192.0.2.1', body: offer },
      headers: [
        ['via', 'SIP/2.0/UDP 192.0.2.9;branch=z9hG4bKa'],
        ['from', '<sip:+49@192.0.2.9>;tag=peer'],
        ['to', '<sip:+4930@192.0.2.1>'],
        ['call-id', 'c'],
        ['cseq', '1 INVITE'],
      ],
    });
    expect(trunk.sent[0]?.message).toMatchObject({ status: 403 });
  });
});
