import * as z from 'zod/mini';
import { rosterListLimit } from '../limits';
import { userId } from '../ids';
import { audioConnections } from '../vocabulary/audio';
import { webinarAttendeeActions } from '../vocabulary/webinar';
import { command, indication } from './define';
import { jid } from './hosting';

/**
 * @source core 7 (jid, userID, clientCap, bPromote)
 * @decision clientCap is accepted and ignored: each seat reports its own capabilities.
 */
export const changeWebinarRole = command({
  name: 'changeWebinarRole',
  evt: 0x6101,
  body: z.object({
    jid,
    userID: userId,
    clientCap: z.optional(z.int()),
    bPromote: z.boolean(),
  }),
});
/** @source core 7 (agreed, req_id) */
export const answerPromotion = command({
  name: 'answerPromotion',
  evt: 0x6102,
  body: z.object({ agreed: z.boolean(), req_id: z.string().check(z.maxLength(64)) }),
});
export const allowToTalk = command({
  name: 'allowToTalk',
  evt: 0x6103,
  body: z.object({ jid, bAllow: z.boolean() }),
});
export const startWebinar = command({
  name: 'startWebinar',
  evt: 0x6104,
  body: z.object({}),
});

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
