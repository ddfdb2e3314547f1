/**
 * Writes the action log off the main thread: redacts personal data, compresses and stores it.
 * Loaded after the first screen. Contract: src/protocol/engine/log.ts; the file:
 * docs/action-log.md.
 */
import localforage from 'localforage';
import type { FromLog, ToLog } from '../src/protocol/engine/log';
import { LogEngine } from './engine/log/logEngine';
import { sourceWords } from './engine/log/sourceWords';

declare const self: DedicatedWorkerGlobalScope;

const post = (message: FromLog): void => self.postMessage(message);
const random = (length: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(length));
const engine = new LogEngine({
  post,
  openDatabase: async () => {
    const store = localforage.createInstance({
      name: 'plenary-log',
      storeName: 'pieces',
      driver: localforage.INDEXEDDB,
    });
    await store.ready();
    return store;
  },
  words: sourceWords,
  salt: random(32),
  seal: { subtle: crypto.subtle, random },
  every: (interval, task) => void setInterval(task, interval),
  now: () => Date.now(),
});
self.onmessage = ({ data }: MessageEvent<ToLog>) => engine.obey(data);
post({ type: 'ready' });
