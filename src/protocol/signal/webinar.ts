import * as z from 'zod/mini';
import { rosterListLimit } from '../limits';
import { userId } from '../ids';
import { audioConnections } from '../vocabulary/audio';
import { webinarAttendeeActions } from '../vocabulary/webinar';
import { indication } from './define';
import { jid } from './hosting';

/** A webinar attendee as hosts and panelists see one. @source core 3 (keyed by jid, displayName) */
export const webinarAttendee = z.object({
  jid,
  userId,
  /** Empty for a telephone or room system without a name. */
  displayName: z.string(),
  bRaiseHand: z.boolean(),
  raiseHandRev: z.int(),
  isAllowToTalk: z.boolean(),
  audio: z.enum(audioConnections),
  muted: z.boolean(),
  isInFailover: z.boolean(),
  /** Absent for people who joined with a browser. */
  isPhoneUser: z.optional(z.boolean()),
});
export type WebinarAttendee = z.output<typeof webinarAttendee>;

/**
 * `list` replaces all attendees; `add`, `update` and `rename` have complete attendees; `remove` has
 * jids.
 * @source core 7
 */
export const webinarAttendeesChanged = indication({
  name: 'webinarAttendeesChanged',
  evt: 0x6180,
  body: z.object({
    action: z.enum(webinarAttendeeActions),
    attendees: z.optional(z.array(webinarAttendee).check(z.maxLength(rosterListLimit))),
    jids: z.optional(z.array(jid).check(z.maxLength(rosterListLimit))),
  }),
});
/** Sent at most once a second; to attendees only when bAllowShowCount is on. */
export const attendeesCounted = indication({
  name: 'attendeesCounted',
  evt: 0x6181,
  body: z.object({ count: z.int() }),
});
