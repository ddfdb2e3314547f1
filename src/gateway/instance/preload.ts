import type { StoredMeeting } from '../database/meetingStore';
import type { StoredRun } from './storedRun';

/** What is known of a meeting before its instance opens. */
export interface Preload {
  /** Hashed identifiers of people who were removed before. */
  readonly banned: ReadonlySet<string>;
  /** The run to continue. */
  readonly run?: StoredRun | undefined;
}
/** Nothing was read, or nothing needs to be. */
export const noPreload: Preload = { banned: new Set() };

/** A meeting that somebody joins; without a preload where nothing had to be read. */
export interface MeetingToJoin {
  readonly meeting: StoredMeeting;
  readonly preload?: Preload | undefined;
}

/**
 * Why the gateway does not hold a meeting. `elsewhere`: another gateway holds it, and clients must
 * go there. `crowded`: too many meetings were opened from one network, and clients must wait.
 */
export type NotHeld = 'elsewhere' | 'crowded';
