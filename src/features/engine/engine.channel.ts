import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { EngineEvent, EnginePort } from '../../transport/enginePort';

/** More than this are only statistics that were not read in time. @decision */
const bufferedEvents = 256;

/**
 * The engine's events. The buffer slides: on a suspended page, statistics may be lost, and nothing
 * grows without limit.
 */
export const openEngineChannel = (
  engine: Pick<EnginePort, 'subscribe'>,
): EventChannel<EngineEvent> =>
  eventChannel<EngineEvent>(
    (emit) => engine.subscribe(emit),
    buffers.sliding<EngineEvent>(bufferedEvents),
  );
