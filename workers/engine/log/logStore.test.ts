import { describe, expect, test } from '@jest/globals';
import { logDatabaseSize, logLifetime } from '../../../src/protocol/limits';
import { LogStore, type PieceDatabase } from './logStore';

const aDatabase = (): PieceDatabase & { readonly kept: Map<string, unknown> } => {
  const kept = new Map<string, unknown>();
  return {
    kept,
    getItem: (key) => Promise.resolve(kept.get(key)),
    setItem: (key, value) => Promise.resolve(kept.set(key, value)),
    removeItem: (key) => Promise.resolve(void kept.delete(key)),
    keys: () => Promise.resolve([...kept.keys()]),
  };
};
const now = 1_700_000_000_000;
const orders = { next: 0 };
const facts = (segment: number, at = now, order = (orders.next += 1)) => ({
  segment,
  order,
  startedAt: at + segment,
  endedAt: at + segment + 1,
  actions: 10,
});
const bytes = (length: number, fill = 1) => new Uint8Array(length).fill(fill);

describe('the logs of a browser', () => {
  test('are read in their order, by the next page as well', async () => {
    const database = aDatabase();
    const store = new LogStore(database);
    await store.open(now);
    for (let at = 0; at < 12; at += 1) await store.keep('one', bytes(10, at), facts(0));
    await store.keep('two', bytes(5), facts(3));
    const next = new LogStore(database);
    await next.open(now);
    expect((await next.read('one')).map(([first]) => first)).toEqual([...Array(12).keys()]);
    expect(next.list()).toEqual([
      { logId: 'two', startedAt: now + 3, endedAt: now + 4, actions: 10, bytes: 5 },
      { logId: 'one', startedAt: now, endedAt: now + 1, actions: 120, bytes: 120 },
    ]);
    await next.forget('one');
    expect([...database.kept.keys()]).toHaveLength(1);
  });

  test('lose whole segments, the oldest first, where they grow too large', async () => {
    const store = new LogStore(aDatabase(), { bytes: 100, age: logLifetime });
    await store.open(now);
    for (let at = 0; at < 6; at += 1) await store.keep('one', bytes(20, at), facts(at >> 1));
    expect((await store.read('one')).map(([first]) => first)).toEqual([2, 3, 4, 5]);
  });

  test('are gone after seven days, and never larger than documented', async () => {
    expect([logDatabaseSize, logLifetime]).toEqual([49_283_072, 604_800_000]);
    const database = aDatabase();
    const store = new LogStore(database);
    await store.open(now);
    await store.keep('old', bytes(10), facts(0, now - logLifetime));
    await store.keep('young', bytes(10), facts(0, now));
    const next = new LogStore(database);
    await next.open(now + 60_000);
    expect(next.list().map(({ logId }) => logId)).toEqual(['young']);
    expect(database.kept.size).toBe(1);
  });

  test('beside which something else is stored, which stays', async () => {
    const database = aDatabase();
    database.kept.set('another thing', 1);
    const store = new LogStore(database);
    await store.open(now);
    expect(store.list()).toEqual([]);
    expect(database.kept.size).toBe(1);
  });
});
