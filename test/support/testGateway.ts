import { afterAll, beforeAll } from '@jest/globals';
import type { MeetingInfo } from '../../src/protocol/http/meetingInfo';
import { askInfo, createMeeting } from '../builders/aGatewayPerson';
import type { Database } from '../../src/gateway/database/openDatabase';
import type { GatewayOptions } from '../../src/gateway/options';
import { startGateway, type RunningGateway } from '../../src/gateway/startGateway';
import { testAccount } from './testAccount';
import { openTestDatabase } from './testDatabase';

const wide = { burst: 1e6, interval: 1 };
const unlimited = { byMeetingAndAddress: wide, byMeeting: wide, byAddress: wide };

/**
 * A gateway for all tests of a file, on a port of its own and an empty database. It asks nobody
 * to slow down, unless `options` say so, and stops after the last test.
 */
export const useGateway = (options: GatewayOptions = {}): Pick<RunningGateway, 'port'> => {
  const used: { database?: Database; gateway?: RunningGateway } = {};
  beforeAll(async () => {
    used.database = await openTestDatabase();
    used.gateway = await startGateway({
      port: 0,
      database: used.database,
      attemptLimits: { byAddress: { burst: 1e6, interval: 1 } },
      creationLimits: unlimited,
      ...testAccount,
      ...options,
    });
  });
  afterAll(async () => {
    await used.gateway?.close();
    await used.database?.close();
  });
  return {
    get port(): number {
      if (!used.gateway) throw new Error('The gateway has not started');
      return used.gateway.port;
    },
  };
};

/** A meeting of `gateway` for all tests of a file, and what the meeting-info call tells of it. */
export const useMeeting = (
  gateway: Pick<RunningGateway, 'port'>,
): { readonly number: string; readonly info: MeetingInfo } => {
  const used: { number?: string; info?: MeetingInfo } = {};
  beforeAll(async () => {
    const { number } = await createMeeting(gateway);
    const { result } = await askInfo(gateway, { number });
    if (!result) throw new Error('No meeting info');
    Object.assign(used, { number, info: result });
  });
  return {
    get number(): string {
      return used.number ?? '';
    },
    get info(): MeetingInfo {
      if (!used.info) throw new Error('The meeting does not exist yet');
      return used.info;
    },
  };
};
