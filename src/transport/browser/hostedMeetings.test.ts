import { webcrypto } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { meetingOptions, type HostedMeeting } from '../../protocol/http/meetings';
import type { HostedDatabase } from './hostedDatabase';
import { createHostedMeetings } from './hostedMeetings';

const now = Date.parse('2026-03-02T09:00:00Z');

/** A token that its host could show until `expiry`. */
const tokenUntil = (expiry: number): string =>
  `head.${Buffer.from(JSON.stringify({ exp: expiry / 1000 })).toString('base64url')}.sign`;

const aMeeting = (number = '123456789', expiry = now + 1000): HostedMeeting => ({
  number,
  topic: 'Standup',
  hasPasscode: true,
  startTime: now,
  duration: 30,
  options: meetingOptions.parse({}),
  createdAt: now,
  passcode: 's3cret',
  hostKey: '483920',
  revision: 0,
  hostToken: tokenUntil(expiry),
});

const aDatabase = () => {
  const kept = new Map<string, unknown>();
  const keys: CryptoKey[] = [];
  const database: HostedDatabase = {
    keyOr: async (made) => {
      keys.push(made);
      return keys[0] ?? made;
    },
    all: async () => [...kept.values()],
    get: async (number) => kept.get(number),
    put: async (record) => void kept.set(record.meetingNumber, record),
    remove: async (number) => void kept.delete(number),
  };
  return { kept, keys, database };
};

const open = (database: HostedDatabase, at = now) =>
  createHostedMeetings({ database, crypto: webcrypto as Crypto, now: () => at });

describe('RELIABILITY 2.2 item 17: meetings made on this device', () => {
  test('are found again by a later page, and forgotten', async () => {
    const { database } = aDatabase();
    expect(await open(database).keep(aMeeting())).toBe(true);
    const later = open(database);
    expect(await later.list()).toEqual([aMeeting()]);
    expect(await later.find('123456789')).toEqual(aMeeting());
    await later.forget('123456789');
    expect(await later.list()).toEqual([]);
    expect(await later.find('123456789')).toBeNull();
  });

  test('lie sealed, under a key that cannot be read out', async () => {
    const { database, kept, keys } = aDatabase();
    await open(database).keep(aMeeting());
    const { sealed } = kept.get('123456789') as { sealed: Uint8Array };
    const text = Buffer.from(sealed).toString('latin1');
    for (const secret of ['s3cret', '483920', 'Standup', 'head.'])
      expect(text).not.toContain(secret);
    await expect(webcrypto.subtle.exportKey('raw', keys[0] as CryptoKey)).rejects.toThrow(
      'not extractable',
    );
  });

  test('go once their token has expired', async () => {
    const { database, kept } = aDatabase();
    await open(database).keep(aMeeting());
    expect(await open(database, now + 1000).list()).toEqual([]);
    expect(kept.size).toBe(0);
  });

  test('are not taken from another meeting’s place', async () => {
    const { database, kept } = aDatabase();
    await open(database).keep(aMeeting());
    const record = kept.get('123456789') as object;
    kept.set('987654321', { ...record, meetingNumber: '987654321' });
    expect(await open(database).find('987654321')).toBeNull();
    expect(await open(database).list()).toEqual([aMeeting()]);
  });

  test.each([null, 'rubbish', {}, { meetingNumber: '1', iv: new Uint8Array(12) }])(
    'are not made of what is no record: %j',
    async (rubbish) => {
      const { database, kept } = aDatabase();
      kept.set('123456789', rubbish);
      expect(await open(database).list()).toEqual([]);
      expect(await open(database).find('123456789')).toBeNull();
    },
  );

  test('stay where the key cannot be opened for a moment', async () => {
    const { database, kept } = aDatabase();
    await open(database).keep(aMeeting());
    const locked = { ...database, keyOr: () => Promise.reject(new Error('locked')) };
    expect(await open(locked).list()).toEqual([]);
    expect(kept.size).toBe(1);
  });

  test('are kept nowhere without a cipher or storage', async () => {
    const { database, kept } = aDatabase();
    const bare = createHostedMeetings({
      database,
      crypto: { getRandomValues: webcrypto.getRandomValues } as unknown as Crypto,
      now: () => now,
    });
    expect(await bare.keep(aMeeting())).toBe(false);
    expect(kept.size).toBe(0);
    const forbidden = { ...database, put: () => Promise.reject(new Error('forbidden')) };
    expect(await open(forbidden).keep(aMeeting())).toBe(false);
  });
});
