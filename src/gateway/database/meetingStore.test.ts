import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { systemEnvironment } from '../environment';
import { matchesHash } from '../security/passcode';
import { FolderInUseError, lockFolder } from './folderLock';
import { defaultMeetingOptions } from '../../protocol/http/meetings';
import { MeetingStore } from './meetingStore';
import { migrations } from './migrations';
import { openDatabase, type Database, type DatabasePlace } from './openDatabase';
import { RegistrationStore } from './registrationStore';

jest.setTimeout(60_000);

const server = process.env['TEST_DATABASE_URL'];
/** The same cases for every engine that is at hand. */
const engines: readonly (readonly [string, (folder: string) => DatabasePlace])[] = [
  ['PGlite in a folder', (folder) => ({ in: 'folder', folder })],
  ...(server === undefined
    ? []
    : [
        [
          'PostgreSQL',
          (): DatabasePlace => ({ in: 'postgres', url: server, onError: () => undefined }),
        ] as const,
      ]),
];

describe.each(engines)('meetings in %s', (_name, placeIn) => {
  let folder = '';
  let database: Database;
  let store: MeetingStore;
  const openStore = async () => {
    database = await openDatabase(placeIn(folder));
    store = new MeetingStore(database.sql, systemEnvironment);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plenary-'));
    await openStore();
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  test('survive a restart, with their passcode and host key as hashes alone', async () => {
    const { meeting, hostKey } = await store.create({
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
    expect(await matchesHash(hostKey, read?.hostKeyHash ?? '')).toBe(true);
  });

  test('are listed newest first, and removed once', async () => {
    const { meeting } = await store.create({ topic: 'Later', passcode: '' });
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
    const patient = new MeetingStore(database.sql, { ...systemEnvironment, monotonic: () => now });
    const { meeting } = await patient.create({ topic: 'Busy' });
    const { number } = meeting.summary;
    const [first, second] = await Promise.all([patient.read(number), patient.read(number)]);
    expect(second).toBe(first);
    await store.remove(number);
    expect(await patient.read(number)).toBe(first);
    now = 1000;
    expect(await patient.read(number)).toBeUndefined();
    const { meeting: next } = await patient.create({ topic: 'Next' });
    expect(await patient.read(next.summary.number)).toEqual(next);
    expect(await patient.remove(next.summary.number)).toBe(true);
    expect(await patient.read(next.summary.number)).toBeUndefined();
  });

  test('get another number where the drawn one is taken', async () => {
    const draws = [7n, 7n, 8n];
    const rigged = new MeetingStore(database.sql, {
      ...systemEnvironment,
      secret: (length) => {
        const bytes = systemEnvironment.secret(length);
        if (length === 8) bytes.writeBigUInt64BE(draws.shift() ?? 9n);
        return bytes;
      },
    });
    const first = await rigged.create({ topic: 'First' });
    const second = await rigged.create({ topic: 'Second' });
    expect(first.meeting.summary.number).toBe('1000000007');
    expect(second.meeting.summary.number).toBe('1000000008');
    for (const number of ['1000000007', '1000000008']) await store.remove(number);
  });
});

test('what was stored before options were a document is read as it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plenary-'));
  const old = new PGlite(join(folder, 'database'));
  const [first] = migrations;
  await old.exec('CREATE TABLE plenary_migrations (id text PRIMARY KEY, at bigint NOT NULL)');
  await old.query('INSERT INTO plenary_migrations VALUES ($1, 0)', [first?.id]);
  for (const statement of first?.statements ?? []) await old.exec(statement);
  await old.query(
    `INSERT INTO meetings VALUES
      ('1234567890', 'mid-of-old-one', 'Old', NULL, 'hash', true, true, false, 25, 1000, 30, 5)`,
  );
  await old.close();
  const database = await openDatabase({ in: 'folder', folder });
  const store = new MeetingStore(database.sql, systemEnvironment);
  expect(await store.read('1234567890')).toEqual({
    mid: 'mid-of-old-one',
    passcodeHash: null,
    hostKeyHash: 'hash',
    barred: { emails: [], informationBarrier: [] },
    summary: {
      number: '1234567890',
      topic: 'Old',
      hasPasscode: false,
      startTime: 1000,
      duration: 30,
      options: {
        ...defaultMeetingOptions(),
        isWebinar: true,
        bMutedUponEntry: true,
        capacity: 25,
      },
      createdAt: 5,
    },
  });
  const registrations = new RegistrationStore(database.sql, systemEnvironment);
  const place = await registrations.register('1234567890', { name: 'Ada', email: 'Ada@b.org' });
  expect(place).toMatchObject({ name: 'Ada', email: 'ada@b.org' });
  await database.close();
  await rm(folder, { recursive: true });
});

test('one folder serves one gateway; what a dead one left is taken over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plenary-'));
  // Process 1 always runs, and is never this one.
  await writeFile(join(folder, 'gateway.pid'), '1');
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await writeFile(join(folder, 'gateway.pid'), '4194305');
  const unlock = await lockFolder(folder);
  await unlock();
  const unlockAgain = await lockFolder(folder);
  await unlockAgain();
  await rm(folder, { recursive: true });
});
