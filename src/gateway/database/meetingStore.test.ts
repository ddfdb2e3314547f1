import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { systemEnvironment } from '../environment';
import { makeTestPlace, type TestPlace, testSecret } from '../../../test/support/testDatabase';
import { MeetingStore } from './meetingStore';
import { openDatabase, type Database } from './openDatabase';
import { HostVault } from '../security/hostSecrets';
import { meetings } from './schema';

jest.setTimeout(180_000);

describe('stored meetings', () => {
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

  test('survive a restart, without their passcode in clear', async () => {
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
    expect(await store.hashes.matches('pass', read?.passcodeHash ?? '')).toBe(true);
    expect(await store.hashes.matches('Pass', read?.passcodeHash ?? '')).toBe(false);
    const secrets = store.secretsOf(meeting);
    expect(secrets).toEqual({ passcode: 'pass', hostKey: expect.stringMatching(/^\d{6}$/) });
    expect(await store.hashes.matches(secrets.hostKey, read?.hostKeyHash ?? '')).toBe(true);
    expect(JSON.stringify(read)).not.toContain(secrets.hostKey);
    const stranger = new MeetingStore(database.sql, systemEnvironment, `${testSecret}.`);
    expect(stranger.secretsOf(meeting)).toEqual({ passcode: '', hostKey: '' });
  });

  test('change only in the fields that are sent, at once and for good', async () => {
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
    expect(await store.hashes.matches('second', closed?.passcodeHash ?? '')).toBe(true);
    expect(closed && store.secretsOf(closed)).toEqual({ passcode: 'second', hostKey });
    expect(await store.update('1999999999', { topic: 'Nothing' })).toBeUndefined();
  });

  test('SECURITY L9: with hashes made without the secret get new ones when they are read', async () => {
    // Made with salt alone, of 123456 and of pass.
    const key = 'AAECAwQFBgcICQoLDA0ODw.nuI1hpNgeZ2AMl_CvLHbCb83nLTiqCPH3ZWr_EEM2YI';
    const passcode = 'AAECAwQFBgcICQoLDA0ODw.0d_1f7LHceADUDPWH6J96JwejvMy9_B4bpMm5lRV7oo';
    const meeting = await store.create({ topic: 'Old', passcode: 'pass' });
    const { number } = meeting.summary;
    const vault = new HostVault(testSecret, systemEnvironment);
    const asStored = async (hostSecrets: string | null) => {
      await database.sql
        .update(meetings)
        .set({ passcodeHash: passcode, hostKeyHash: key, hostSecrets })
        .where(eq(meetings.number, number));
      store = new MeetingStore(database.sql, systemEnvironment, testSecret);
      return store.read(number);
    };
    // Its secrets were never sealed: it matches as it is.
    expect(await asStored(null)).toMatchObject({ passcodeHash: passcode, hostKeyHash: key });
    expect(await store.hashes.matches('pass', passcode)).toBe(true);
    expect(await store.hashes.matches('123456', key)).toBe(true);
    expect(await store.hashes.matches('123457', key)).toBe(false);

    const renewed = await asStored(vault.close(number, { passcode: 'pass', hostKey: '123456' }));
    const { passcodeHash = '', hostKeyHash = '' } = renewed ?? {};
    expect([passcodeHash, hostKeyHash]).toEqual([
      expect.stringMatching(/^2\.[\w-]{22}\.[\w-]{43}$/),
      expect.stringMatching(/^2\.[\w-]{22}\.[\w-]{43}$/),
    ]);
    expect(await store.hashes.matches('pass', passcodeHash ?? '')).toBe(true);
    expect(await store.hashes.matches('123456', hostKeyHash)).toBe(true);
    store = new MeetingStore(database.sql, systemEnvironment, testSecret);
    expect(await store.read(number)).toEqual(renewed);
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

  test('are read once a second however many ask, and no longer after their removal', async () => {
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

  test('get another number when the drawn one is taken', async () => {
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
