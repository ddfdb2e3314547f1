/** A sealed record: the ciphertext and its initialization vector. */
export interface SealedRecord {
  readonly meetingNumber: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: Uint8Array<ArrayBuffer>;
}

/** The storage of sealed records and their key. A call rejects when the browser refuses it. */
export interface HostedDatabase {
  /** The key of this browser; stores `made` if there is none yet. */
  keyOr(made: CryptoKey): Promise<CryptoKey>;
  /** Every value as stored, unchecked. */
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

/** The browser's database of hosted meetings, separate from that of settings. */
export const createHostedDatabase = (factory: () => IDBFactory): HostedDatabase => {
  const opened: { database?: Promise<IDBDatabase> } = {};
  const store = async (storeName: 'keys' | 'meetings', mode: IDBTransactionMode) =>
    (await (opened.database ??= openDatabase(factory())))
      .transaction(storeName, mode)
      .objectStore(storeName);
  return {
    keyOr: async (made) => {
      // One transaction reads and writes, so that two tabs always have the same key.
      const keys = await store('keys', 'readwrite');
      const stored: unknown = await resultOf(keys.get(keyName));
      if (stored instanceof CryptoKey) return stored;
      await resultOf(keys.put(made, keyName));
      return made;
    },
    all: async () => resultOf((await store('meetings', 'readonly')).getAll()),
    get: async (meetingNumber) =>
      resultOf<unknown>((await store('meetings', 'readonly')).get(meetingNumber)),
    put: async (record) => {
      await resultOf((await store('meetings', 'readwrite')).put(record));
    },
    remove: async (meetingNumber) => {
      await resultOf((await store('meetings', 'readwrite')).delete(meetingNumber));
    },
  };
};
