import { connect } from 'node:net';
import { expect, jest, test } from '@jest/globals';
import {
  askInfo,
  createMeeting,
  Person,
  signalSearch,
} from '../../../test/builders/aGatewayPerson';
import { useGateway } from '../../../test/support/testGateway';
import { mediaPath, signalPath, type MediaSocketType } from '../../protocol/channels/queries';
import { testPaths } from '../../protocol/http/deviceTest';

jest.setTimeout(180_000);

const gateway = useGateway();

/**
 * Sends an upgrade and, in the same packet, what is no frame; gives the answer once all is closed.
 */
const upgradeWithNoFrame = (path: string): Promise<string> =>
  new Promise((resolve) => {
    const said: Buffer[] = [];
    const socket = connect(gateway.port, '127.0.0.1', () => {
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\n` +
          'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\nhello',
      );
    });
    socket.on('data', (some) => said.push(some)).on('error', () => undefined);
    socket.once('close', () => {
      resolve(Buffer.concat(said).toString('latin1'));
    });
  });

const mediaAddress = async (type: MediaSocketType): Promise<string> => {
  const { number } = await createMeeting(gateway);
  const { given, reply } = await Person.join(gateway, number);
  const { [type]: ticket = '' } = reply.tickets;
  return `${mediaPath(number)}?${new URLSearchParams({ type, cid: given.cid, ticket })}`;
};
const signalAddress = async (): Promise<string> => {
  const { number } = await createMeeting(gateway);
  const { result } = await askInfo(gateway, { number });
  if (!result) throw new Error('The meeting-info call was refused');
  return `${signalPath(number)}?${signalSearch(result, 'Ann', 'client-of-test')}`;
};

// Without an error's listener on each of these sockets the whole process ends.
test.each([
  ['of a signalling socket without a query', () => signalPath('1234567890')],
  ['of a signalling socket with a good proof', signalAddress],
  ['of a media socket without a query', () => mediaPath('1234567890')],
  ['of a sound socket with a good ticket', () => mediaAddress('a')],
  ['of a command channel with a good ticket', () => mediaAddress('x')],
  ['of a test', () => `${testPaths.socket}?type=signal`],
])(
  'SECURITY H1: bytes that are no frame, sent with the upgrade %s, close that socket alone',
  async (_what, addressOf) => {
    const answer = await upgradeWithNoFrame(await addressOf());
    expect(answer).toMatch(/^HTTP\/1\.1 101 /);
    const { number } = await createMeeting(gateway);
    const person = await Person.join(gateway, number);
    expect(await person.ask('raiseHand')).toMatchObject({ code: 0 });
    await person.vanish();
  },
);
