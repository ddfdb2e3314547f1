import type { MeetingPart } from '../effects/feature';
import type { lobbyReducer } from './features';

/** A part of a meeting, or the reducer that comes with all of them. */
export interface CorePart extends MeetingPart {
  readonly rootReducer?: typeof lobbyReducer;
}
