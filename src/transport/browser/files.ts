import type { FromFiles, ToFiles } from '../../protocol/engine/files';
import type { FilesPort, TransferEvent } from '../filesPort';
import { Listeners } from './listeners';
import { WorkerLink } from './workerLink';
import type { Workers } from './workers';

type FilesLink = WorkerLink<ToFiles, FromFiles>;

const spawn = (workers: Workers): Worker =>
  workers.spawn(new URL('../../../workers/files.worker.ts', import.meta.url), { name: 'files' });

/** How long a saved file's address stays: browsers may ask where to save it. Milliseconds. */
const savingTime = 60_000;

const saveBlob = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), savingTime);
};

/** Names of media types that are sent; others are left out. */
const knownType = /^[a-z0-9][\w.+-]{0,60}\/[a-z0-9][\w.+-]{0,60}$/;

/** Sends and gets files in the files worker, which starts with the first use. */
export const createFiles = (workers: Workers): FilesPort => {
  const listeners = new Listeners<[TransferEvent]>();
  const chosen = new Map<string, File>();
  const blobs = new Map<string, Blob>();
  const running = new Set<string>();
  const state: { link?: FilesLink; host?: ToFiles; count: number } = { count: 0 };

  const tell = (event: TransferEvent): void => {
    if (event.type !== 'progress') running.delete(event.id);
    listeners.tell(event);
  };
  const hear = (message: FromFiles): void => {
    if (message.type === 'ready') return;
    if (message.type !== 'downloaded') return tell(message);
    blobs.set(message.id, message.blob);
    tell({ type: 'downloaded', id: message.id });
  };
  /** The worker has failed: all that ran can be tried again, in the next one. */
  const broken = (): void => {
    state.link?.terminate();
    delete state.link;
    for (const id of [...running]) tell({ type: 'failed', id, fault: 'network' });
  };
  const link = (): FilesLink => {
    if (state.link) return state.link;
    const opened: FilesLink = new WorkerLink(spawn(workers), broken);
    opened.messages.add(hear);
    if (state.host) opened.send(state.host);
    state.link = opened;
    return opened;
  };
  const toRunning = (message: ToFiles): void => state.link?.send(message);

  return {
    offer: (file) => {
      state.count += 1;
      const handle = `file-${state.count}`;
      chosen.set(handle, file);
      const type = file.type.toLowerCase();
      return { handle, name: file.name, size: file.size, type: knownType.test(type) ? type : '' };
    },
    forget: (handle) => void chosen.delete(handle),
    use: (host) => {
      state.host = { type: 'host', host };
      toRunning(state.host);
    },
    upload: (id, handle) => {
      const file = chosen.get(handle);
      if (!file) return tell({ type: 'failed', id, fault: 'gone' });
      running.add(id);
      link().send({ type: 'upload', id, file, name: file.name });
    },
    download: (id, file) => {
      running.add(id);
      link().send({ type: 'download', id, file });
    },
    pause: (id) => toRunning({ type: 'pause', id }),
    resume: (id) => toRunning({ type: 'resume', id }),
    cancel: (id) => {
      running.delete(id);
      blobs.delete(id);
      toRunning({ type: 'cancel', id });
    },
    yieldTo: (isYielding) => toRunning({ type: 'yield', isYielding }),
    blobOf: (id) => blobs.get(id),
    save: (id, name) => {
      const blob = blobs.get(id);
      if (blob) saveBlob(blob, name);
    },
    subscribe: (listener) => listeners.add(listener),
    dispose: () => {
      state.link?.terminate();
      delete state.link;
      chosen.clear();
      blobs.clear();
    },
  };
};
