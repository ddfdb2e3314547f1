import * as z from 'zod/mini';
import { userId } from '../ids';
import { consentKinds, meetingChangeReasons } from '../vocabulary/meeting';
import { indication } from './define';

/** A webinar attendee's address, which identifies the seat before and after a change of role. */
export const jid = z.string().check(z.minLength(1), z.maxLength(160));

/** A host's request that only the person can grant. Nothing happens before. */
export const consentAsked = indication({
  name: 'consentAsked',
  evt: 0x1083,
  body: z.object({
    kind: z.enum(consentKinds),
    /** Repeated in the answer, where the gateway waits for one: for a promotion. */
    req_id: z.string().check(z.maxLength(64)),
    senderNodeID: userId,
    senderName: z.string(),
  }),
});
/**
 * The seat continues, but with other rights: the client reconnects with its meeting token and
 * receives a new snapshot.
 * @source core 4 (meeting change reasons)
 */
export const meetingChanged = indication({
  name: 'meetingChanged',
  evt: 0x1084,
  body: z.object({ reason: z.enum(meetingChangeReasons) }),
});
/** @source core 7 (host-key claim response) */
export const hostKeyClaimed = indication({
  name: 'hostKeyClaimed',
  evt: 0x1085,
  body: z.object({ isAccepted: z.boolean() }),
});
