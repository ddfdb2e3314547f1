import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { WebinarAttendee } from '../../protocol/signal/webinar';

/** Ask a webinar attendee to become a panelist. */
export const promoteRequested = intent<{ readonly jid: string }>('webinar/promoteRequested');
/** Make a panelist an attendee. */
export const depromoteRequested = intent<{ readonly userId: number }>('webinar/depromoteRequested');
/** Let a webinar attendee talk, or no longer. */
export const allowToTalkRequested = intent<{ readonly jid: string; readonly bAllow: boolean }>(
  'webinar/allowToTalkRequested',
);
/** End the practice session. */
export const startWebinarRequested = intent('webinar/startWebinarRequested');

/** Changes of the webinar's attendees, gathered over at most the documented throttle. */
export interface AttendeeBatch {
  /** Replaces everybody when true. */
  readonly snapshot: boolean;
  /** By jid. */
  readonly remove: readonly string[];
  readonly put: readonly WebinarAttendee[];
}
/** One action carries all that a burst changed. */
export const webinarAttendeesUpdated = createAction<AttendeeBatch>('webinar/attendeesUpdated');
