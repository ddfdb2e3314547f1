/** The action logs that a browser keeps, held to what they say of themselves. */
import type { Page } from 'puppeteer';
import { rootReducer } from '../../../src/client/rootReducer';
import { logStart } from '../../../src/protocol/action-log/container';
import { verifyLog, type Verdict } from '../../support/verifyLog';

type State = ReturnType<typeof rootReducer>;

/** Runs in the page: every piece of every log, by the key under which it is kept. */
const readPieces = async (): Promise<readonly (readonly [string, string])[]> => {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'plenary-log')) return [];
  const opened = indexedDB.open('plenary-log');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opened.onsuccess = () => resolve(opened.result);
    opened.onerror = () => reject(new Error('The log cannot be opened'));
  });
  // The page opens the database before it has a place for pieces.
  if (!database.objectStoreNames.contains('pieces')) {
    database.close();
    return [];
  }
  const store = database.transaction('pieces').objectStore('pieces');
  const all = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('The log cannot be read'));
    });
  const [keys, values] = await Promise.all([all(store.getAllKeys()), all(store.getAll())]);
  database.close();
  return keys.map((key, at) => {
    const bytes = values[at] as Uint8Array;
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return [String(key), btoa(text)] as const;
  });
};

/** The files of all logs that the page's browser keeps for its origin, by their id. */
export const readLogs = async (page: Page): Promise<ReadonlyMap<string, Uint8Array>> => {
  const logs = new Map<string, Uint8Array>();
  for (const [key, base64] of await page.evaluate(readPieces)) {
    const [logId = ''] = key.split('/');
    const before = logs.get(logId) ?? logStart();
    logs.set(logId, Buffer.concat([before, Buffer.from(base64, 'base64')]));
  }
  return logs;
};

/** Replays every log of the page's browser; throws where one does not give the states it tells of. */
export const checkLogs = async (page: Page): Promise<readonly Verdict[]> => {
  if (!page.url().startsWith('http')) return [];
  const verdicts: Verdict[] = [];
  for (const [logId, file] of await readLogs(page)) {
    const verdict = verifyLog(file, (state, action) => rootReducer(state as State, action));
    if (verdict.mismatches.length > 0 || verdict.strange > 0 || verdict.damage)
      throw new Error(`The log ${logId} does not replay: ${JSON.stringify(verdict)}`);
    verdicts.push(verdict);
  }
  return verdicts;
};

/** The log of the page that a person has been in a meeting with: no other has so many bytes. */
export const longestLog = async (page: Page): Promise<Uint8Array> => {
  const logs = [...(await readLogs(page)).values()];
  const [longest] = logs.sort((one, other) => other.length - one.length);
  return longest ?? new Uint8Array();
};
