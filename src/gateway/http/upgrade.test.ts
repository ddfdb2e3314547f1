import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createMeeting } from '../../../test/builders/aGatewayPerson';
import { infoReply, type InfoReply } from '../../protocol/http/meetingInfo';
import { mediaSdkVersion } from '../../protocol/limits';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import type { Database } from '../database/openDatabase';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { readOptions } from '../options';
import { startGateway, type RunningGateway } from '../startGateway';

jest.setTimeout(180_000);

let database: Database;
const gateways: RunningGateway[] = [];
const start = async (env: Readonly<Record<string, string>>): Promise<RunningGateway> => {
  const gateway = await startGateway({ ...readOptions(env), port: 0, database });
  gateways.push(gateway);
  return gateway;
};
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await database.close();
});

const askAs = async (
  { port }: RunningGateway,
  meetingNumber: string,
  version: string | undefined,
): Promise<InfoReply> => {
  const query = new URLSearchParams({ meetingNumber, ...(version !== undefined && { version }) });
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/wc/info?${query}`);
  return infoReply.parse(await answer.json());
};

describe('core 5: the required version of a client', () => {
  test('is named to clients that are older or send none, and others are admitted', async () => {
    const gateway = await start({ PLENARY_MINIMUM_CLIENT: '3.10.0' });
    const { number } = await createMeeting(gateway);
    for (const version of ['3.9.9', '3', undefined, 'newest', '']) {
      // Whether there is such a meeting does not show.
      for (const asked of [number, '9999999999'])
        expect(await askAs(gateway, asked, version)).toEqual({
          status: false,
          result: null,
          errorCode: JoinErrorCode.upgrade,
          errorMessage: '3.10.0',
        });
    }
    for (const version of ['3.10.0', '3.10', '3.11', '4'])
      expect(await askAs(gateway, number, version)).toMatchObject({ status: true, errorCode: 0 });
  });

  test('is neither required nor recommended by default', async () => {
    const gateway = await start({});
    const { number } = await createMeeting(gateway);
    const { status, result } = await askAs(gateway, number, undefined);
    expect(status).toBe(true);
    expect(result).not.toHaveProperty('showRecommendVersion');
  });

  test('may be a recommendation', async () => {
    const gateway = await start({ PLENARY_RECOMMENDED_CLIENT: '99.0.0' });
    const { number } = await createMeeting(gateway);
    const { result } = await askAs(gateway, number, mediaSdkVersion);
    expect(result).toMatchObject({ showRecommendVersion: '99.0.0' });
  });

  test.each(['PLENARY_MINIMUM_CLIENT', 'PLENARY_RECOMMENDED_CLIENT'])(
    'is refused by %s when it is no version',
    (setting) => {
      for (const text of ['newest', '', '3.6.x', '1.2.3.4.5'])
        expect(() => readOptions({ [setting]: text })).toThrow(`${setting} must be a version`);
    },
  );
});
