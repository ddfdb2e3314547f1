import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { eq, getTableName, is, SQL } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { askInfo, createMeeting, Person } from '../../test/builders/aGatewayPerson';
import { openTestDatabase } from '../../test/support/testDatabase';
import { infoReply, type MeetingInfo } from '../protocol/http/meetingInfo';
import { registrationMade } from '../protocol/http/registration';
import { JoinErrorCode, LeaveReason } from '../protocol/vocabulary/errorCodes';
import type { Database, Sql } from './database/openDatabase';
import { registrations } from './database/schema';
import { systemEnvironment } from './environment';
import { startGateway, type RunningGateway } from './startGateway';

jest.setTimeout(180_000);

const dialect = new PgDialect();
/** What joins read of: leases and reports have times of their own. */
const tables = ['meetings', 'panelists', 'registrations', 'removals', 'runs'] as const;
/** The first table of each read since it was last looked at. */
const reads: string[] = [];
const note = (table: string | undefined): void => {
  if (tables.some((one) => one === table)) reads.push(table ?? '');
};
const counted = (sql: Sql): Sql =>
  new Proxy(sql, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...given: readonly unknown[]): unknown => {
        const [statement] = given;
        if (key === 'execute' && is(statement, SQL))
          note(/FROM "(\w+)"/i.exec(dialect.sqlToQuery(statement).sql)?.[1]);
        const made: unknown = Reflect.apply(value, target, given);
        if (key !== 'select') return made;
        const from = (table: PgTable): unknown => {
          note(getTableName(table));
          return (made as ReturnType<Sql['select']>).from(table);
        };
        return { from };
      };
    },
  });

let database: Database;
let gateway: RunningGateway;
/** Time stands still but where a test lets it pass. */
let now = performance.now();
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = await startGateway({
    port: 0,
    database: { ...database, sql: counted(database.sql) },
    environment: { ...systemEnvironment, monotonic: () => now },
  });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

/** What `attempt` reads, `since` milliseconds after anything else was read. */
const readsOf = async (
  attempt: () => Promise<unknown>,
  since = 2000,
): Promise<readonly string[]> => {
  now += since;
  reads.length = 0;
  await attempt();
  return [...reads];
};
const aWebinar = () =>
  createMeeting(gateway, {
    options: { isWebinar: true, isRegistrationRequired: true, isJoinBeforeHost: false },
  });
/** The proof of somebody who has registered for a webinar. */
const registered = async (number: string): Promise<MeetingInfo> => {
  const address = `http://127.0.0.1:${gateway.port}/api/v1`;
  const made = await fetch(`${address}/webinars/${number}/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.org' }),
  });
  const { token: tk } = registrationMade.parse(await made.json());
  const query = new URLSearchParams({ meetingNumber: number, tk });
  return proofOf(await (await fetch(`${address}/wc/info?${query}`)).json());
};
const proofOf = (answer: unknown): MeetingInfo => {
  const { result } = infoReply.parse(answer);
  if (!result) throw new Error('The meeting-info call was refused');
  return result;
};

describe('a join', () => {
  test('of a running meeting reads the meeting once a second', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const info = proofOf(await askInfo(gateway, { number }));
    const host = await Person.join(gateway, number, { token: hostToken });
    expect(await readsOf(() => Person.join(gateway, number, { info }))).toEqual(['meetings']);
    let back = host;
    const comeBack = async () => (back = await host.comeBack());
    expect(await readsOf(comeBack)).toEqual(['meetings']);
    await back.ask('lockMeeting', { bLock: true });
    const refused = () => Person.knock(gateway, number, { info });
    expect(await readsOf(refused)).toEqual(['meetings']);
    expect(await readsOf(refused, 0)).toEqual([]);
    expect((await refused()).ack).toMatchObject({ code: LeaveReason.locked });
  });

  test('of a running webinar reads the meeting and the registration, and within a second the registration alone', async () => {
    const { number, hostToken } = await aWebinar();
    const info = await registered(number);
    await Person.join(gateway, number, { token: hostToken });
    const join = () => Person.join(gateway, number, { info });
    expect(await readsOf(join)).toEqual(['meetings']);
    expect(await readsOf(join, 0)).toEqual(['registrations']);
  });

  test('of a meeting that is not running reads it with the registration, and more to open it', async () => {
    const { number } = await aWebinar();
    const info = await registered(number);
    const knock = () => Person.knock(gateway, number, { info });
    expect(await readsOf(knock)).toEqual(['meetings', 'removals', 'runs']);
    expect(await readsOf(knock)).toEqual(['meetings']);
    expect((await knock()).ack).toMatchObject({ code: JoinErrorCode.meetingNotStarted });
    const open = await createMeeting(gateway, { options: { isJoinBeforeHost: false } });
    const ofOpen = proofOf(await askInfo(gateway, { number: open.number }));
    const early = () => Person.knock(gateway, open.number, { info: ofOpen });
    expect(await readsOf(early)).toEqual(['meetings', 'removals', 'runs']);
    expect(await readsOf(early)).toEqual(['meetings']);
  });

  test('with a deleted registration is refused, whether the webinar is running or not', async () => {
    const { number, hostToken } = await aWebinar();
    const info = await registered(number);
    await database.sql.delete(registrations).where(eq(registrations.number, number));
    for (const isRunning of [false, true]) {
      if (isRunning) await Person.join(gateway, number, { token: hostToken });
      const { ack } = await Person.knock(gateway, number, { info });
      expect(ack).toMatchObject({ code: JoinErrorCode.disconnect });
    }
  });
});
