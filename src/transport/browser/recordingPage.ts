import type { FromLog, RawBeginning, ToLog } from '../../protocol/engine/log';
import type { Unsubscribe } from '../unsubscribe';
import type { Workers } from './workers';

/** Longest wait of idle work on a page that is never idle, in milliseconds. @decision */
const longestWait = 2000;
/**
 * Time for idle work where the page does not say how long it is idle, in milliseconds.
 * @decision
 */
const shortTurn = 4;

/** Where an error was caught, and its text. */
export type OnTrouble = (from: 'error' | 'rejection', text: string) => void;

/** The page's functions that the recorder of the action log needs. */
export interface RecordingPage {
  /** Runs `task` when the page is idle; `left` returns the milliseconds that remain. */
  whenIdle(task: (left: () => number) => void): void;
  machine(): RawBeginning['machine'];
  /** Reports uncaught errors, and a page that is hidden and may close. */
  listen(listeners: { readonly trouble: OnTrouble; readonly hidden: () => void }): Unsubscribe;
  /** Spawns the worker. `death`: it could not be loaded, or threw an uncaught error. */
  open(on: { readonly message: (message: FromLog) => void; readonly death: () => void }): LogWorker;
}

/** The log worker, for the code that spawned it. */
export interface LogWorker {
  post(message: ToLog): void;
  terminate(): void;
}

const textOf = (cause: unknown): string =>
  cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);

const spawn = (workers: Workers): Worker =>
  workers.spawn(new URL('../../../workers/log.worker.ts', import.meta.url), { name: 'log' });

/** Runs `task` for a short time, idle or not. */
const inTurn = (task: (left: () => number) => void): void => {
  const end = performance.now() + shortTurn;
  task(() => end - performance.now());
};

/** The page's functions for the recorder. */
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
          // Some value in an action cannot be cloned; its JSON can.
          const cloneable: unknown = JSON.parse(JSON.stringify(message));
          worker.postMessage(cloneable);
        }
      },
      terminate: () => worker.terminate(),
    };
  },
});
