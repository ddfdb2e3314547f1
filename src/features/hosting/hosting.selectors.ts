import type { HostingState } from './hosting.state';

/** A state with hosting. */
export interface WithHosting {
  readonly hosting: HostingState;
}

/** Unanswered requests of hosts to this person, oldest first. */
export const selectConsents = (state: WithHosting) => state.hosting.consents;
/** Unread actions of hosts on this person's microphone and camera, oldest first. */
export const selectImpositions = (state: WithHosting) => state.hosting.impositions;
/** The host actions that this person can undo, newest last. */
export const selectUndoable = (state: WithHosting) => state.hosting.undoable;
