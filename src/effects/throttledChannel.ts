import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { Clock } from '../transport/ports';
import { createThrottle } from './throttle';

/** Runs of items, gathered by the documented throttle, in order. */
export interface ThrottledChannel<T> {
  readonly runs: EventChannel<readonly T[]>;
  add(item: T): void;
}

/**
 * Opens a throttle for sagas; closing its channel ends its timer.
 * @source core 9 (event throttle)
 */
export const openThrottledChannel = <T>(clock: Clock): ThrottledChannel<T> => {
  let add: (item: T) => void = () => undefined;
  const runs = eventChannel<readonly T[]>((emit) => {
    let isOver = false;
    const throttle = createThrottle<T>(clock, (items) => {
      if (!isOver) emit(items);
    });
    add = (item) => throttle.add(item);
    return () => {
      isOver = true;
      throttle.close();
    };
  }, buffers.expanding<readonly T[]>(4));
  return { runs, add: (item) => add(item) };
};
