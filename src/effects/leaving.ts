import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { EnvironmentPort } from '../transport/ports';

/** A value each time that the page is about to go. Its close ends the subscription. */
export const openLeavingChannel = (environment: EnvironmentPort): EventChannel<true> =>
  eventChannel<true>((emit) => environment.onLeaving(() => emit(true)), buffers.sliding(1));
