import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { CapturedSurface } from '../../transport/devicesPort';

/** Tells each time that a surface is switched in the browser's own bar. */
export const openSurfaceChannel = (
  captured: Pick<CapturedSurface, 'onSwitched'>,
): EventChannel<true> =>
  eventChannel<true>((emit) => captured.onSwitched(() => emit(true)), buffers.sliding(1));
