import type { PieceDatabase } from './logStore';

/** Stores pieces in memory, when there is no database. */
export const memoryDatabase = (): PieceDatabase => {
  const kept = new Map<string, unknown>();
  return {
    getItem: (key) => Promise.resolve(kept.get(key)),
    setItem: (key, value) => Promise.resolve(kept.set(key, value)),
    removeItem: (key) => Promise.resolve(void kept.delete(key)),
    keys: () => Promise.resolve([...kept.keys()]),
  };
};
