import { describe, expect, test } from '@jest/globals';
import { logDatabaseSize, logLifetime } from '../../../src/protocol/limits';
import { FallbackStore } from './fallbackStore';
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
  test('are read in order, also by the next page', async () => {
    const database = aDatabase();
    const store = new LogStore(database);
    await store.open(now);
    for (let at = 0; at < 12; at += 1) await store.keep('one', bytes(10, at), facts(0));
    await store.keep('two', bytes(5), facts(3));
    const next = new LogStore(database);
    await next.open(now);
    expect((await new FallbackStore(next).read('one')).map(([first]) => first)).toEqual([
      ...Array(12).keys(),
    ]);
    expect(new FallbackStore(next).list()).toEqual([
      { logId: 'two', startedAt: now + 3, endedAt: now + 4, actions: 10, bytes: 5 },
      { logId: 'one', startedAt: now, endedAt: now + 1, actions: 120, bytes: 120 },
    ]);
    await next.forget('one');
    expect([...database.kept.keys()]).toHaveLength(1);
  });

  test('lose whole segments, the oldest first, when they grow too large', async () => {
    const store = new LogStore(aDatabase(), { bytes: 100, age: logLifetime });
    await store.open(now);
    for (let at = 0; at < 6; at += 1) await store.keep('one', bytes(20, at), facts(at >> 1));
    expect((await new FallbackStore(store).read('one')).map(([first]) => first)).toEqual([
      2, 3, 4, 5,
    ]);
  });

  test('are deleted after seven days, and never larger than documented', async () => {
    expect([logDatabaseSize, logLifetime]).toEqual([49_283_072, 604_800_000]);
    const database = aDatabase();
    const store = new LogStore(database);
    await store.open(now);
    await store.keep('old', bytes(10), facts(0, now - logLifetime));
    await store.keep('young', bytes(10), facts(0, now));
    const next = new LogStore(database);
    await next.open(now + 60_000);
    expect(new FallbackStore(next).list().map(({ logId }) => logId)).toEqual(['young']);
    expect(database.kept.size).toBe(1);
  });

  test('rewrite a piece while it grows, and have it once', async () => {
    const database = aDatabase();
    const store = new LogStore(database);
    await store.open(now);
    const piece = facts(0);
    await store.keep('one', bytes(10, 1), piece);
    await store.keep('one', bytes(20, 2), { ...piece, endedAt: piece.endedAt + 5000, actions: 30 });
    expect(await new FallbackStore(store).read('one')).toEqual([bytes(20, 2)]);
    expect(new FallbackStore(store).list()).toMatchObject([{ bytes: 20, actions: 30 }]);
    expect(database.kept.size).toBe(1);
    // A piece that is over stays, whatever comes after it.
    await store.keep('one', bytes(5, 3), facts(0));
    expect(await new FallbackStore(store).read('one')).toEqual([bytes(20, 2), bytes(5, 3)]);
  });

  test('are read once when a page died while it rewrote a piece', async () => {
    const database = aDatabase();
    const removed: string[] = [];
    const dying = new LogStore({ ...database, removeItem: () => new Promise(() => undefined) });
    await dying.open(now);
    const piece = facts(0);
    await dying.keep('one', bytes(10, 1), piece);
    void dying.keep('one', bytes(20, 2), { ...piece, endedAt: piece.endedAt + 5000 });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(database.kept.size).toBe(2);
    const next = new LogStore({
      ...database,
      removeItem: (key) => {
        removed.push(key);
        return database.removeItem(key);
      },
    });
    await next.open(now);
    expect(await new FallbackStore(next).read('one')).toEqual([bytes(20, 2)]);
    expect(removed).toHaveLength(1);
  });

  test('leave other stored items alone', async () => {
    const database = aDatabase();
    database.kept.set('another thing', 1);
    const store = new LogStore(database);
    await store.open(now);
    expect(new FallbackStore(store).list()).toEqual([]);
    expect(database.kept.size).toBe(1);
  });
});
