import type { ChatFile } from '../../src/protocol/chatFile';
import type { FilesPort, LoadFiles, TransferEvent } from '../../src/transport/filesPort';

/** A files port that a test drives: it notes what was asked of it. */
export const createFakeFiles = () => {
  const listeners = new Set<(event: TransferEvent) => void>();
  const asked: string[] = [];
  const fetched: ChatFile[] = [];
  const state: { count: number; isBroken: boolean; blob?: Blob } = { count: 0, isBroken: false };
  const note =
    (what: string) =>
    (...of: readonly unknown[]): void =>
      void asked.push([what, ...of].join(' '));
  const port: FilesPort = {
    offer: ({ name, size, type }) => {
      state.count += 1;
      return { handle: `file-${state.count}`, name, size, type };
    },
    forget: note('forget'),
    use: ({ server, zmk }) => note('use')(server, zmk),
    upload: note('upload'),
    download: (id, file) => {
      fetched.push(file);
      note('download')(id);
    },
    pause: note('pause'),
    resume: note('resume'),
    cancel: note('cancel'),
    yieldTo: note('yield'),
    blobOf: () => state.blob,
    save: note('save'),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispose: () => listeners.clear(),
  };
  const load: LoadFiles = () =>
    state.isBroken ? Promise.reject(new Error('no chunk')) : Promise.resolve(port);
  return {
    load,
    asked,
    fetched,
    state,
    tell: (event: TransferEvent): void => listeners.forEach((listener) => listener(event)),
  };
};
