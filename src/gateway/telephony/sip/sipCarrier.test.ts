import { createSocket } from 'node:dgram';
import { afterEach, expect, test } from '@jest/globals';
import { createSipHouse, listenTo, trunkAt } from '../../../../test/support/sip/sipHouse';
import { responseTo } from './sipEndpoint';
import { headerOf, type SipHeaders } from './sipMessage';
import { parseSip } from './sipParser';
import { printSip } from './sipPrinter';

const house = createSipHouse();
afterEach(() => house.close());

const offer = 'v=0\r\nc=IN IP4 127.0.0.1\r\nm=audio 4000 RTP/AVP 8\r\n';

/**
 * A trunk on the loopback that the gateway registers at. It calls the gateway, and answers its
 * calls.
 */
const aTrunk = async () => {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => {
    socket.bind({ address: '127.0.0.1', port: 0 }, resolve);
  });
  house.later(() => {
    socket.close();
  });
  const trunk = socket.address().port;
  const waiting = new Map<string, (status: number) => void>();
  let known: (port: number) => void = () => undefined;
  const gateway = new Promise<number>((resolve) => (known = resolve));
  socket.on('message', (bytes, from) => {
    const message = parseSip(bytes);
    if (message?.kind === 'response')
      waiting.get(headerOf(message, 'call-id') ?? '')?.(message.status);
    else if (message?.method === 'REGISTER') {
      socket.send(printSip(responseTo(message, [200, 'OK'])), from.port, from.address);
      known(from.port);
    } else if (message?.method === 'INVITE') {
      const body = offer.replace('127.0.0.1', '127.0.0.2');
      const answer = responseTo(message, [200, 'OK'], { body, tag: 'peer' });
      socket.send(printSip(answer), from.port, from.address);
    } else if (message?.method === 'BYE')
      socket.send(printSip(responseTo(message, [200, 'OK'])), from.port, from.address);
  });
  const carrier = house.carrier(
    trunkAt(trunk, {
      ...{ PLENARY_SIP_PORT: '0', PLENARY_SIP_REGISTER: 'on' },
      ...{ PLENARY_SIP_USER: 'plenary', PLENARY_SIP_PASSWORD: 'correct horse' },
      PLENARY_DIAL_IN_NUMBERS: 'DE +493023125000',
    }),
  );
  return {
    carrier,
    /** Calls the gateway. @returns the status that the call is refused with */
    call: async (id: string, headers: SipHeaders, body: string): Promise<number> => {
      const port = await gateway;
      const answered = new Promise<number>((resolve) => waiting.set(id, resolve));
      const invite = printSip({
        ...{ kind: 'request', method: 'INVITE', uri: 'sip:+4930@127.0.0.1', body },
        headers: [
          ['via', `SIP/2.0/UDP 127.0.0.1:${trunk};branch=z9hG4bK${id}`],
          ['from', '<sip:+4917012345@127.0.0.1>;tag=peer'],
          ['to', '<sip:+4930@127.0.0.1>'],
          ['call-id', id],
          ['cseq', '1 INVITE'],
          ...headers,
        ],
      });
      socket.send(invite, port, '127.0.0.1');
      return answered;
    },
  };
};

test('after calls that it cannot accept, the carrier accepts the next one', async () => {
  const { carrier, call } = await aTrunk();
  const callers: string[] = [];
  carrier.receive((line) => {
    callers.push(line.from);
    line.refuse();
  });
  expect(await call('a', [], '')).toBe(488);
  expect(await call('b', [], 'v=0\r\nm=audio 4000 RTP/AVP 8\r\n')).toBe(488);
  expect(await call('c', [['require', '100rel']], offer)).toBe(420);
  expect(await call('d', [['session-expires', '30']], offer)).toBe(422);
  expect(callers).toEqual([]);
  expect(await call('e', [], offer)).toBe(486);
  expect(callers).toEqual(['+4917012345']);
});

test('a call whose audio would go to another port of this machine fails', async () => {
  const { carrier } = await aTrunk();
  const { events, until } = listenTo(carrier);
  await until('failed');
  expect(events).toEqual([{ is: 'failed', isUnavailable: false }]);
});
