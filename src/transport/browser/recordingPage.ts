import type { FromLog, RawBeginning, ToLog } from '../../protocol/engine/log';
import type { Unsubscribe } from '../unsubscribe';
import type { Workers } from './workers';

/** Longest that idle work waits for a page that is never idle, in milliseconds. @decision */
const longestWait = 2000;
/** What such work gets where the page does not tell how long it is idle, in milliseconds. @decision */
const shortTurn = 4;

/** Where a trouble was said, and what. */
export type OnTrouble = (from: 'error' | 'rejection', text: string) => void;

/** What the recorder of the action log needs of the page. */
export interface RecordingPage {
  /** Runs `task` when the page has nothing better to do; `left` tells how many milliseconds it may take. */
  whenIdle(task: (left: () => number) => void): void;
  machine(): RawBeginning['machine'];
  /** Hears of errors that nobody caught, and of a page that may be gone the next moment. */
  listen(listeners: { readonly trouble: OnTrouble; readonly hidden: () => void }): Unsubscribe;
  /** Spawns the worker. `death`: it could not be loaded, or threw where nobody caught it. */
  open(on: { readonly message: (message: FromLog) => void; readonly death: () => void }): LogWorker;
}

/** The log's worker, for whoever spawned it. */
export interface LogWorker {
  post(message: ToLog): void;
  terminate(): void;
}

const textOf = (cause: unknown): string =>
  cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);

const spawn = (workers: Workers): Worker =>
  workers.spawn(new URL('../../../workers/log.worker.ts', import.meta.url), { name: 'log' });

/** Gives `task` a short turn, idle or not. */
const inTurn = (task: (left: () => number) => void): void => {
  const end = performance.now() + shortTurn;
  task(() => end - performance.now());
};

/** The recorder's side of a browser's page. */
export const createRecordingPage = (page: Window, workers: Workers): RecordingPage => ({
  whenIdle: (task) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in page) {
      page.requestIdleCallback(
        (deadline) => (deadline.didTimeout ? inTurn(task) : task(() => deadline.timeRemaining())),
        { timeout: longestWait },
      );
    } else setTimeout(() => inTurn(task), shortTurn * 4);
  },
  machine: () => ({
    cores: page.navigator.hardwareConcurrency,
    isIsolated: globalThis.crossOriginIsolated,
    ...('deviceMemory' in page.navigator ? { memoryGb: Number(page.navigator.deviceMemory) } : {}),
  }),
  listen: ({ trouble, hidden }) => {
    const abort = new AbortController();
    const { signal } = abort;
    page.addEventListener(
      'error',
      ({ error, message }) => trouble('error', error === undefined ? message : textOf(error)),
      { signal },
    );
    page.addEventListener(
      'unhandledrejection',
      ({ reason }) => trouble('rejection', textOf(reason)),
      { signal },
    );
    page.document.addEventListener(
      'visibilitychange',
      () => {
        if (page.document.visibilityState === 'hidden') hidden();
      },
      { signal },
    );
    page.addEventListener('pagehide', hidden, { signal });
    return () => abort.abort();
  },
  open: (on) => {
    const worker = spawn(workers);
    worker.onmessage = ({ data }: MessageEvent<FromLog>) => on.message(data);
    worker.onerror = on.death;
    return {
      post: (message) => {
        try {
          worker.postMessage(message);
        } catch {
          // Something in an action cannot be cloned: what JSON has of it can.
          const cloneable: unknown = JSON.parse(JSON.stringify(message));
          worker.postMessage(cloneable);
        }
      },
      terminate: () => worker.terminate(),
    };
  },
});
