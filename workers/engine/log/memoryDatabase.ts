import type { PieceDatabase } from './logStore';

/** Stores pieces in memory, when there is no database. */
export const memoryDatabase = (): PieceDatabase => {
  const items = new Map<string, unknown>();
  return {
    getItem: (key) => Promise.resolve(items.get(key)),
    setItem: (key, value) => Promise.resolve(items.set(key, value)),
    removeItem: (key) => Promise.resolve(void items.delete(key)),
    keys: () => Promise.resolve([...items.keys()]),
  };
};
