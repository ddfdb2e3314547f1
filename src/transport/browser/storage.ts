import { internalTexts } from '../../protocol/vocabulary/internalTexts';
import { storageReadyTimeout } from '../../protocol/limits';
import { PlenaryError, refusal } from '../../protocol/error';
import type { StoragePort } from '../storagePort';

const refuse = (reason: string): never => {
  throw new PlenaryError(refusal('INVALID_OPERATION', reason));
};

/** The part of localforage that is used. */
interface LocalStore {
  ready(): Promise<void>;
  getItem(key: string): Promise<unknown>;
  setItem(key: string, value: unknown): Promise<unknown>;
  removeItem(key: string): Promise<void>;
}

const prefix = 'plenary.';

/**
 * Session storage for the tab, a database for the browser. Where the browser forbids either, and
 * without `loadLocal`, values last as long as the page: a meeting does not depend on them.
 * @source core 3 (stored per-session keys), core 5 (use before initialization), core 9 (5 s)
 */
export const createStorage = (page: Window, loadLocal?: () => Promise<LocalStore>): StoragePort => {
  const state: { isReady: boolean; local: LocalStore | undefined; opening?: Promise<void> } = {
    isReady: false,
    local: undefined,
  };
  const instead = { session: new Map<string, string>(), local: new Map<string, unknown>() };
  const mayUse = (key: string, text: string): void => {
    if (!state.isReady) refuse(text);
    if (key === '') refuse(internalTexts.keyIsNull);
  };
  const guarded = <T>(use: (store: Storage) => T, otherwise: () => T): T => {
    try {
      return loadLocal ? use(page.sessionStorage) : otherwise();
    } catch {
      return otherwise();
    }
  };
  const open = async (): Promise<void> => {
    const late = new Promise<undefined>((resolve) =>
      page.setTimeout(() => resolve(undefined), storageReadyTimeout),
    );
    const opened = loadLocal?.().then(async (store) => {
      await store.ready();
      return store;
    });
    state.local = await Promise.race([opened?.catch(() => undefined), late]);
    state.isReady = true;
  };
  return {
    ready: () => (state.opening ??= open()),
    session: {
      get: (key) => {
        mayUse(key, internalTexts.readBeforeInitial);
        return guarded(
          (store) => store.getItem(prefix + key),
          () => instead.session.get(key) ?? null,
        );
      },
      set: (key, value) => {
        mayUse(key, internalTexts.setBeforeInitial);
        guarded(
          (store) => store.setItem(prefix + key, value),
          () => void instead.session.set(key, value),
        );
      },
      remove: (key) => {
        mayUse(key, internalTexts.setBeforeInitial);
        guarded(
          (store) => store.removeItem(prefix + key),
          () => void instead.session.delete(key),
        );
      },
    },
    local: {
      get: async (key) => {
        mayUse(key, internalTexts.readBeforeInitial);
        return state.local ? state.local.getItem(key) : (instead.local.get(key) ?? null);
      },
      set: async (key, value) => {
        mayUse(key, internalTexts.setBeforeInitial);
        if (state.local) await state.local.setItem(key, value);
        else instead.local.set(key, value);
      },
      remove: async (key) => {
        mayUse(key, internalTexts.setBeforeInitial);
        if (state.local) await state.local.removeItem(key);
        else instead.local.delete(key);
      },
    },
  };
};
