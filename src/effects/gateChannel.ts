import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { Clock } from '../transport/ports';
import { createGate } from './gate';

/** Runs of items, gathered by the documented throttle, in order. */
export interface GateChannel<T> {
  readonly runs: EventChannel<readonly T[]>;
  add(item: T): void;
}

/** Opens a gate for sagas; closing its channel ends its timer. @source core 9 (event throttle) */
export const openGateChannel = <T>(clock: Clock): GateChannel<T> => {
  let add: (item: T) => void = () => undefined;
  const runs = eventChannel<readonly T[]>((emit) => {
    let isOver = false;
    const gate = createGate<T>(clock, (items) => {
      if (!isOver) emit(items);
    });
    add = (item) => gate.add(item);
    return () => {
      isOver = true;
      gate.close();
    };
  }, buffers.expanding<readonly T[]>(4));
  return { runs, add: (item) => add(item) };
};
