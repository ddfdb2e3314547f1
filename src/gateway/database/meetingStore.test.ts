import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { systemEnvironment } from '../environment';
import { matchesHash } from '../security/passcode';
import { makeTestPlace, type TestPlace, testSecret } from '../../../test/support/testDatabase';
import { MeetingStore } from './meetingStore';
import { openDatabase, type Database } from './openDatabase';

jest.setTimeout(60_000);

describe('meetings', () => {
  let where: TestPlace;
  let database: Database;
  let store: MeetingStore;
  const openStore = async () => {
    database = await openDatabase(where.place);
    store = new MeetingStore(database.sql, systemEnvironment, testSecret);
  };
  beforeAll(async () => {
    where = await makeTestPlace();
    await openStore();
  });
  afterAll(async () => {
    await database.close();
    await where.remove();
  });

  test('survive a restart, and only a host reads their passcode and key', async () => {
    const meeting = await store.create({
      topic: "O'Hara; DROP TABLE meetings",
      passcode: 'pass',
      startTime: 1_800_000_000_000,
      duration: 45,
      options: { bMutedUponEntry: true, capacity: 12 },
    });
    const { number } = meeting.summary;
    expect(number).toMatch(/^[1-9]\d{9,10}$/);
    await database.close();
    await openStore();
    const read = await store.read(number);
    expect(read).toEqual(meeting);
    expect(read?.summary).toMatchObject({
      topic: "O'Hara; DROP TABLE meetings",
      hasPasscode: true,
      startTime: 1_800_000_000_000,
      duration: 45,
      options: { isWebinar: false, bMutedUponEntry: true, bLock: false, capacity: 12 },
    });
    expect(JSON.stringify(read)).not.toContain('"pass"');
    expect(await matchesHash('pass', read?.passcodeHash ?? '')).toBe(true);
    expect(await matchesHash('Pass', read?.passcodeHash ?? '')).toBe(false);
    const secrets = store.secretsOf(meeting);
    expect(secrets).toEqual({ passcode: 'pass', hostKey: expect.stringMatching(/^\d{6}$/) });
    expect(await matchesHash(secrets.hostKey, read?.hostKeyHash ?? '')).toBe(true);
    expect(JSON.stringify(read)).not.toContain(secrets.hostKey);
    const stranger = new MeetingStore(database.sql, systemEnvironment, `${testSecret}.`);
    expect(stranger.secretsOf(meeting)).toEqual({ passcode: '', hostKey: '' });
  });

  test('are changed as far as a change says, at once and for good', async () => {
    const before = await store.create({
      topic: 'Before',
      passcode: 'first',
      startTime: 1_800_000_000_000,
      options: { bHoldUponEntry: true },
    });
    const { number } = before.summary;
    expect(await store.read(number)).toEqual(before);
    const { hostKey } = store.secretsOf(before);
    const moved = await store.update(number, {
      topic: 'After',
      duration: 60,
      options: { bMutedUponEntry: true },
    });
    expect(await store.read(number)).toEqual(moved);
    expect(moved).toMatchObject({
      passcodeHash: before.passcodeHash,
      summary: {
        topic: 'After',
        startTime: 1_800_000_000_000,
        duration: 60,
        options: { bHoldUponEntry: true, bMutedUponEntry: true },
      },
    });
    const opened = await store.update(number, { passcode: '' });
    expect(opened?.summary.hasPasscode).toBe(false);
    expect(opened && store.secretsOf(opened)).toEqual({ passcode: '', hostKey });
    const closed = await store.update(number, { passcode: 'second' });
    expect(await matchesHash('second', closed?.passcodeHash ?? '')).toBe(true);
    expect(closed && store.secretsOf(closed)).toEqual({ passcode: 'second', hostKey });
    expect(await store.update('1999999999', { topic: 'Nothing' })).toBeUndefined();
  });

  test('are listed newest first, and removed once', async () => {
    const meeting = await store.create({ topic: 'Later', passcode: '' });
    const { number } = meeting.summary;
    expect(meeting.summary.hasPasscode).toBe(false);
    const topics = (await store.list()).map(({ topic }) => topic);
    expect(topics[0]).toBe('Later');
    expect(await store.remove(number)).toBe(true);
    expect(await store.remove(number)).toBe(false);
    expect(await store.read(number)).toBeUndefined();
  });

  test('are read once a second however many ask, and forgotten at once where they are removed', async () => {
    let now = 0;
    const patient = new MeetingStore(
      database.sql,
      { ...systemEnvironment, monotonic: () => now },
      testSecret,
    );
    const meeting = await patient.create({ topic: 'Busy' });
    const { number } = meeting.summary;
    const [first, second] = await Promise.all([patient.read(number), patient.read(number)]);
    expect(second).toBe(first);
    await store.remove(number);
    expect(await patient.read(number)).toBe(first);
    now = 1000;
    expect(await patient.read(number)).toBeUndefined();
    const next = await patient.create({ topic: 'Next' });
    expect(await patient.read(next.summary.number)).toEqual(next);
    expect(await patient.remove(next.summary.number)).toBe(true);
    expect(await patient.read(next.summary.number)).toBeUndefined();
  });

  test('get another number where the drawn one is taken', async () => {
    const draws = [7n, 7n, 8n];
    const rigged = new MeetingStore(
      database.sql,
      {
        ...systemEnvironment,
        secret: (length) => {
          const bytes = systemEnvironment.secret(length);
          if (length === 8) bytes.writeBigUInt64BE(draws.shift() ?? 9n);
          return bytes;
        },
      },
      testSecret,
    );
    const first = await rigged.create({ topic: 'First' });
    const second = await rigged.create({ topic: 'Second' });
    expect(first.summary.number).toBe('1000000007');
    expect(second.summary.number).toBe('1000000008');
    for (const number of ['1000000007', '1000000008']) await store.remove(number);
  });
});
