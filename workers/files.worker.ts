/**
 * Reads, hashes, encrypts and sends files of a chat, and gets and decrypts them, apart from the
 * page and from media. Loaded when a file is first sent or fetched. Contract:
 * src/protocol/engine/files.ts
 */
import type { FromFiles, ToFiles } from '../src/protocol/engine/files';
import { FilesEngine } from './engine/files/filesEngine';
import { openFileSink } from './fileSink';
import { postToHost } from './postToHost';

declare const self: DedicatedWorkerGlobalScope;

const post = (message: FromFiles): void => self.postMessage(message);
const engine = new FilesEngine(
  {
    subtle: crypto.subtle,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    wait: (duration) => new Promise((resolve) => setTimeout(resolve, duration)),
    post: postToHost,
    get: (url, { headers, signal }) =>
      fetch(url, { headers, signal, credentials: 'omit', cache: 'no-store' }),
    openSink: openFileSink,
  },
  post,
);
self.onmessage = ({ data }: MessageEvent<ToFiles>) => engine.obey(data);
post({ type: 'ready' });
