import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { EngineEvent, EnginePort } from '../../transport/enginePort';

/** More than this is only statistics that nobody read in time. @decision */
const bufferedEvents = 256;

/**
 * What the engine says. The buffer slides: statistics that come once a second may be lost on a
 * stopped page, and nothing grows without bound.
 */
export const openEngineChannel = (
  engine: Pick<EnginePort, 'subscribe'>,
): EventChannel<EngineEvent> =>
  eventChannel<EngineEvent>(
    (emit) => engine.subscribe(emit),
    buffers.sliding<EngineEvent>(bufferedEvents),
  );
