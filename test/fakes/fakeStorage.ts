import type { LocalKey, SessionKey, StoragePort } from '../../src/transport/storagePort';

export interface FakeStorage extends StoragePort {
  readonly sessionItems: Map<SessionKey, string>;
  readonly localItems: Map<LocalKey, unknown>;
}

/** Stores in memory, ready at once. */
export const createFakeStorage = (): FakeStorage => {
  const sessionItems = new Map<SessionKey, string>();
  const localItems = new Map<LocalKey, unknown>();
  return {
    sessionItems,
    localItems,
    ready: async () => undefined,
    session: {
      get: (key) => sessionItems.get(key) ?? null,
      set: (key, value) => void sessionItems.set(key, value),
      remove: (key) => void sessionItems.delete(key),
    },
    local: {
      get: async (key) => localItems.get(key) ?? null,
      set: async (key, value) => void localItems.set(key, structuredClone(value)),
      remove: async (key) => void localItems.delete(key),
    },
  };
};
