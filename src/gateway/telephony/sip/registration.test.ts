import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import { createSipHouse, trunkAt } from '../../../../test/support/sip/sipHouse';
import { responseTo } from './sipEndpoint';
import { parseNameAddress, parseSipUri } from './sipAddress';
import { headerOf, type SipRequest } from './sipMessage';
import { parseSip } from './sipParser';
import { printSip } from './sipPrinter';

// A trunk that is lost is tried again after some seconds.
jest.setTimeout(30_000);

const house = createSipHouse();
afterEach(() => house.close());

/** A registration that came, and the connection it came on. */
interface Registered {
  readonly request: SipRequest;
  readonly socket: Socket;
}

/** A trunk over TCP that takes each registration. */
const aTrunk = async () => {
  const came: Registered[] = [];
  let look: () => void = () => undefined;
  const server = createServer((socket) => {
    house.later(() => void socket.destroy());
    socket.on('data', (bytes: Buffer) => {
      const request = parseSip(bytes);
      if (request?.kind !== 'request' || request.method !== 'REGISTER') return;
      socket.write(printSip(responseTo(request, [200, 'OK'])));
      came.push({ request, socket });
      look();
    });
  });
  house.later(() => void server.close());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const next = async (): Promise<Registered> => {
    for (;;) {
      const first = came.shift();
      if (first) return first;
      await new Promise<void>((resolve) => (look = resolve));
    }
  };
  return { port: (server.address() as AddressInfo).port, next };
};

const contactPort = ({ request }: Registered): number | undefined =>
  parseSipUri(parseNameAddress(headerOf(request, 'contact') ?? '')?.uri ?? '')?.port;

test('a trunk that closed the connection is registered with again soon', async () => {
  const trunk = await aTrunk();
  let known: () => void = () => undefined;
  const isKnown = new Promise<void>((resolve) => (known = resolve));
  house.carrier(
    trunkAt(0, {
      PLENARY_SIP_TRUNK: `sip:127.0.0.1:${trunk.port};transport=tcp`,
      PLENARY_SIP_REGISTER: 'on',
    }),
    { log: { info: known, warn: () => undefined } },
  );
  const first = await trunk.next();
  await isKnown;
  first.socket.destroy();
  const second = await trunk.next();
  expect(second.socket).not.toBe(first.socket);
  expect(contactPort(second)).toBe(second.socket.remotePort);
});
