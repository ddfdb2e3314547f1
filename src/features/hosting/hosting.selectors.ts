import type { HostingState } from './hosting.slice';

/** A state that holds hosting. */
export interface WithHosting {
  readonly hosting: HostingState;
}

/** What hosts ask of this person and nobody has answered, oldest first. */
export const selectConsents = (state: WithHosting) => state.hosting.consents;
/** What hosts did to this person's microphone and camera and the person has not read, oldest first. */
export const selectImpositions = (state: WithHosting) => state.hosting.impositions;
/** What this person has done as a host and may take back, newest last. */
export const selectUndoable = (state: WithHosting) => state.hosting.undoable;
