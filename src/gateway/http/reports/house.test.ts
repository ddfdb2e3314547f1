import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createMeeting } from '../../../../test/builders/aGatewayPerson';
import { aLogFile, reportBodies } from '../../../../test/builders/aReport';
import { openTestDatabase } from '../../../../test/support/testDatabase';
import { infoReply } from '../../../protocol/http/meetingInfo';
import { reportPath, reportTaken } from '../../../protocol/http/reports';
import type { Database } from '../../database/openDatabase';
import { readOptions, SettingError } from '../../options';
import { startGateway, type RunningGateway } from '../../startGateway';

jest.setTimeout(180_000);

let database: Database;
const gateways: RunningGateway[] = [];
const start = async (at: Database, gatewaySecret = 'g'.repeat(32)) => {
  const gateway = await startGateway({ port: 0, database: at, gatewaySecret });
  gateways.push(gateway);
  return gateway;
};
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  await database.close();
});

const post = ({ port }: RunningGateway, body: unknown, token = '') =>
  fetch(`http://127.0.0.1:${port}${reportPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
const taken = async (answer: Response) => reportTaken.parse(await answer.json());

describe('several gateways with one database', () => {
  test('accept the pieces of one report at any of them', async () => {
    const one = await start(database);
    const two = await start(database);
    const stranger = await start(database, 'h'.repeat(32));
    const [first, second, third] = reportBodies(aLogFile(60_000));
    const { uploadToken = '' } = await taken(await post(one, first));
    expect((await post(stranger, second, uploadToken)).status).toBe(404);
    expect((await taken(await post(two, second, uploadToken))).isComplete).toBe(false);
    // Both hear of the last piece at once.
    const ends = await Promise.all([post(one, third, uploadToken), post(two, third, uploadToken)]);
    for (const end of ends) expect(await taken(end)).toMatchObject({ isComplete: true });
  });

  test('stop while a file is checked, and continue after a restart', async () => {
    const first = await start(database);
    const bodies = reportBodies(aLogFile(500_000));
    const { uploadToken = '' } = await taken(await post(first, bodies[0]));
    for (const body of bodies.slice(1, -1)) await post(first, body, uploadToken);
    const cut = post(first, bodies.at(-1), uploadToken).catch(() => undefined);
    await first.close();
    await cut;
    const next = await start(database);
    const again = await taken(await post(next, bodies.at(-1), uploadToken));
    expect(again).toMatchObject({ isComplete: true });
  });

  test('show no details after a failure of the database', async () => {
    const broken = await openTestDatabase();
    const ailing = await start(broken);
    await broken.close();
    const answer = await post(ailing, reportBodies(aLogFile(10))[0]);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ errorCode: 200, errorMessage: 'common error' });
  });
});

describe('the support token', () => {
  test('is read from the settings', () => {
    const supportToken = 'A-token_of.32-characters-or-more';
    expect(readOptions({ PLENARY_SUPPORT_TOKEN: supportToken })).toMatchObject({ supportToken });
    expect(readOptions({})).not.toHaveProperty('supportToken');
  });

  test.each([
    ['it is empty', ''],
    ['it is too short', 'too-short'],
    ['it has two words', `${'x'.repeat(32)} y`],
    ['it has other letters', 'ü'.repeat(40)],
    ['it is too long', 'x'.repeat(1001)],
  ])('is refused when %s', (_what, text) => {
    expect(() => readOptions({ PLENARY_SUPPORT_TOKEN: text })).toThrow(SettingError);
  });
});

describe('the public key for logs', () => {
  const keyOf = (modulusLength: number): string =>
    generateKeyPairSync('rsa', { modulusLength })
      .publicKey.export({ type: 'spki', format: 'der' })
      .toString('base64');

  test('is sent to people who may enter a meeting', async () => {
    const logPublicKey = keyOf(2048);
    expect(readOptions({ PLENARY_LOG_PUBLIC_KEY: logPublicKey })).toMatchObject({ logPublicKey });
    const gateway = await startGateway({ port: 0, database, logPublicKey });
    gateways.push(gateway);
    const { number } = await createMeeting(gateway);
    const answer = await fetch(
      `http://127.0.0.1:${gateway.port}/api/v1/wc/info?meetingNumber=${number}&version=9.0.0`,
    );
    const { result } = infoReply.parse(await answer.json());
    expect(result).toMatchObject({ logEncryptionPubKey: logPublicKey });
  });

  test.each([
    ['it is no key', 'abc'],
    ['it is too short', keyOf(1024)],
    [
      'it is of another type',
      generateKeyPairSync('ed25519')
        .publicKey.export({ type: 'spki', format: 'der' })
        .toString('base64'),
    ],
  ])('is refused when %s', (_what, text) => {
    expect(() => readOptions({ PLENARY_LOG_PUBLIC_KEY: text })).toThrow(SettingError);
  });
});
