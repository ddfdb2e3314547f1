import { seconds } from '../kernel/units';
import type { Clock } from '../transport/ports';
import type { MeetingSagas } from './meetingSagas';

/** The meeting's sagas, or how to load them. */
export type MeetingSource = MeetingSagas | (() => Promise<MeetingSagas>);

/** The part of the client that may come later: whatever needs it waits, in its order. */
export interface MeetingPart {
  /** Runs `task` once the part is there, at once if it is; begins to load it. */
  whenThere(task: () => void): void;
  /** Begins to load the part. */
  prepare(): void;
  /** Waits for nothing any more. */
  dispose(): void;
}

/** How soon a part that did not come is asked for again. @decision */
const retryWait = seconds(2);

/** A part that is handed to `start` when it is there, and loaded again as often as that fails. */
export const createMeetingPart = (
  source: MeetingSource,
  clock: Clock,
  start: (sagas: MeetingSagas) => void,
): MeetingPart => {
  let waiting: (() => void)[] | undefined = [];
  let isLoading = false;
  let isDisposed = false;
  let cancelRetry = (): void => undefined;
  const arrive = (sagas: MeetingSagas): void => {
    if (isDisposed) return;
    start(sagas);
    const tasks = waiting ?? [];
    waiting = undefined;
    for (const task of tasks) task();
  };
  const load = (ask: () => Promise<MeetingSagas>): void => {
    ask().then(arrive, () => {
      if (!isDisposed) cancelRetry = clock.after(retryWait, () => load(ask));
    });
  };
  const prepare = (): void => {
    if (isLoading || typeof source !== 'function') return;
    isLoading = true;
    load(source);
  };
  if (typeof source !== 'function') arrive(source);
  return {
    whenThere: (task) => {
      if (!waiting) return task();
      waiting.push(task);
      prepare();
    },
    prepare,
    dispose: () => {
      isDisposed = true;
      cancelRetry();
    },
  };
};
