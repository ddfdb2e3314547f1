import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import { placeAttendees } from './attendees.state';
import type { AttendeeBatch } from './attendees.rules';

/** Ask a webinar attendee to become a panelist. */
export const promoteRequested = intent<{ readonly jid: string }>('webinar/promoteRequested');
/** Make a panelist an attendee. */
export const depromoteRequested = intent<{ readonly userId: number }>('webinar/depromoteRequested');
/** Permit a webinar attendee to talk, or not. */
export const allowToTalkRequested = intent<{ readonly jid: string; readonly bAllow: boolean }>(
  'webinar/allowToTalkRequested',
);
/** End the practice session. */
export const startWebinarRequested = intent('webinar/startWebinarRequested');

/** A batch of changes, as one action. */
export const webinarAttendeesUpdated = createAction(
  'webinar/attendeesUpdated',
  (batch: AttendeeBatch) => ({ payload: placeAttendees(batch) }),
);
