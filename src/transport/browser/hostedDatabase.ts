/** A sealed record: its ciphertext, and the initialisation vector it was sealed with. */
export interface SealedRecord {
  readonly meetingNumber: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: Uint8Array<ArrayBuffer>;
}

/** Where sealed records and their key lie. Whatever the browser refuses rejects. */
export interface HostedDatabase {
  /** The one key of this browser: `made` becomes it where there is none yet. */
  keyOr(made: CryptoKey): Promise<CryptoKey>;
  /** Every value as it was stored, unchecked. */
  all(): Promise<readonly unknown[]>;
  get(meetingNumber: string): Promise<unknown>;
  put(record: SealedRecord): Promise<void>;
  remove(meetingNumber: string): Promise<void>;
}

const name = 'plenary-hosted';
const keyName = 'seal';

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database refused.'));
  });

const openDatabase = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('keys');
    request.result.createObjectStore('meetings', { keyPath: 'meetingNumber' });
  };
  return resultOf(request);
};

/** The browser's database of hosted meetings, apart from the one of settings. */
export const createHostedDatabase = (factory: () => IDBFactory): HostedDatabase => {
  const opened: { database?: Promise<IDBDatabase> } = {};
  const store = async (storeName: 'keys' | 'meetings', mode: IDBTransactionMode) =>
    (await (opened.database ??= openDatabase(factory())))
      .transaction(storeName, mode)
      .objectStore(storeName);
  return {
    keyOr: async (made) => {
      // One transaction reads and writes, so that two tabs never disagree.
      const keys = await store('keys', 'readwrite');
      const kept: unknown = await resultOf(keys.get(keyName));
      if (kept instanceof CryptoKey) return kept;
      await resultOf(keys.put(made, keyName));
      return made;
    },
    all: async () => resultOf((await store('meetings', 'readonly')).getAll()),
    get: async (meetingNumber) =>
      resultOf((await store('meetings', 'readonly')).get(meetingNumber)),
    put: async (record) => {
      await resultOf((await store('meetings', 'readwrite')).put(record));
    },
    remove: async (meetingNumber) => {
      await resultOf((await store('meetings', 'readwrite')).delete(meetingNumber));
    },
  };
};
