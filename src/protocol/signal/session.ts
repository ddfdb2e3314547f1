import * as z from 'zod/mini';
import { errorTypes } from '../vocabulary/errorTypes';
import { crcProtocols, telephonyKinds } from '../vocabulary/audio';
import { WebinarRole } from '../vocabulary/roles';
import { token64, userId } from '../ids';
import { mediaSocketType } from '../channels/queries';
import { tokenLimit } from '../limits';
import { command, indication } from './define';

/** Ping and its answer. Carries nothing; any message counts as life. @source core 4 */
export const heartbeat = command({
  name: 'heartbeat',
  evt: 0,
  body: z.optional(z.object({})),
});

/** Single-use secrets, valid for 60 s, one for each media socket that may be opened. */
export const tickets = z.object({
  a: z.optional(token64),
  v: z.optional(token64),
  s: z.optional(token64),
  x: z.optional(token64),
  m: z.optional(token64),
});
export type Tickets = z.output<typeof tickets>;

/** Attributes of the meeting as the gateway gives them. @source core 3 */
export const meetingAttributes = z.object({
  topic: z.string(),
  bLock: z.boolean(),
  bHoldUponEntry: z.boolean(),
  viewOnly: z.boolean(),
  listenOnlyPhone: z.boolean(),
  bAllowRaiseHand: z.boolean(),
  bAllowAttendeeRename: z.boolean(),
  /** Guests may have themselves called by telephone; absent: they may not. @decision */
  bAllowCallMe: z.optional(z.boolean()),
  bBroadcast: z.boolean(),
  bAllowPlayChimeForEnterOrExit: z.boolean(),
  bIbDisableShare: z.boolean(),
  bIbDisableChat: z.boolean(),
  bNoHostTimeOut: z.boolean(),
  bAllowShowCount: z.boolean(),
  bHasAST: z.boolean(),
  bHasRMC: z.boolean(),
  gatewayKey: z.string(),
  /** Schemes whose addresses are links in a chat, beside those of the web and of mail. @source core 5 */
  linkSchemes: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(32))),
  /** A webinar that its attendees do not see yet. */
  isPracticing: z.optional(z.boolean()),
});
export type MeetingAttributes = z.output<typeof meetingAttributes>;

/** What a seat gets when it is taken or resumed. */
export const joinReply = z.object({
  result: z.literal(0),
  /** True when an existing seat was resumed: role, mute, hand and video are as they were. */
  resumed: z.boolean(),
  userId,
  participantID: z.int(),
  userGUID: token64,
  jid: z.string(),
  zoomID: z.string(),
  meetingId: z.string(),
  confId: z.string(),
  conId: z.string(),
  role: z.int(),
  isHost: z.boolean(),
  isCoHost: z.boolean(),
  isOriginalHost: z.boolean(),
  /** In the waiting room: without keys, tickets, people and attributes but the topic. */
  isOnHold: z.boolean(),
  /** Of a webinar: 10, 20 or 30; absent in a meeting. @source core 6 */
  webinarRole: z.optional(z.enum(WebinarRole)),
  isAllowToTalk: z.boolean(),
  /** Where the meeting is held. */
  region: z.optional(z.string()),
  /** Resumes this seat; kept in session storage, replaced at every join. */
  meetingtoken: z.string(),
  /** The highest command seq that the gateway has seen from this seat. */
  commandSeq: z.int(),
  attributes: meetingAttributes,
  /** Base64 of 32 bytes from which every stream's key is derived; empty on hold. @source core 3 */
  encryptKey: z.string(),
  /** Which key that is; it grows by one whenever somebody goes, and empty is 0. */
  keyEpoch: z.int().check(z.nonnegative()),
  /** Changes with the gateway that makes the keys: media sockets of another one are worthless. */
  keyRing: z.string(),
  /** Number of this media session of the seat: the key id of every packet that it sends. */
  keyId: z.int().check(z.minimum(1), z.maximum(0xffff)),
  tickets,
  /**
   * Milliseconds until the scheduled end, negative once that is over; absent where none is planned.
   * @decision A span, since the clocks of both ends may differ. @source core 3 (scheduleInfo)
   */
  scheduledEndIn: z.optional(z.int()),
  /** How telephones are reached; absent: not at all. A simulation is to be called so on screen. */
  telephony: z.optional(z.enum(telephonyKinds)),
  /** Protocols of room systems that it calls; absent: none. */
  crcProtocols: z.optional(z.array(z.enum(crcProtocols)).check(z.maxLength(8))),
  /** Country codes that it calls, all or part of their numbers; absent: all of `dialOutCountries`. */
  dialOutCountries: z.optional(z.array(z.string().check(z.maxLength(2))).check(z.maxLength(300))),
});
export type JoinReply = z.output<typeof joinReply>;

/** First message on a signalling socket; the query has named the person. @source core 7 */
export const joinMeeting = command({
  name: 'joinMeeting',
  evt: 0x1001,
  body: z.object({
    meetingtoken: z.optional(z.string().check(z.maxLength(tokenLimit))),
    /**
     * A random secret of the page: resumes its seat where the answer with the token was lost.
     * @decision The page's `cid` stands in the socket's address, which others may read.
     */
    pageSecret: z.optional(token64),
    /** The greatest revision seen, when resuming; 0 asks for a snapshot. */
    rev: z.int().check(z.nonnegative()),
  }),
  reply: joinReply,
});
export const leaveMeeting = command({
  name: 'leaveMeeting',
  evt: 0x1002,
  body: z.object({}),
});
export const endMeeting = command({
  name: 'endMeeting',
  evt: 0x1003,
  body: z.object({}),
});
export const openMedia = command({
  name: 'openMedia',
  evt: 0x1004,
  body: z.object({ types: z.array(mediaSocketType).check(z.maxLength(5)) }),
  reply: tickets,
});
export const lockMeeting = command({
  name: 'lockMeeting',
  evt: 0x1005,
  body: z.object({ bLock: z.boolean() }),
});

/** What a reason was made from, where it has values in it. */
export const phraseBody = z.object({
  template: z.string(),
  values: z.array(z.string()),
});

/** Answers a command: `seq` is the command's. Code 0 is success. */
export const commandAcked = indication({
  name: 'commandAcked',
  evt: 0x1080,
  body: z.object({
    seq: z.int(),
    code: z.int(),
    type: z.optional(z.enum(errorTypes)),
    reason: z.optional(z.string()),
    phrase: z.optional(phraseBody),
    value: z.optional(z.unknown()),
  }),
});
export const meetingEnded = indication({
  name: 'meetingEnded',
  evt: 0x1081,
  body: z.object({ reason: z.int(), subReason: z.optional(z.string()) }),
});
/** @source RELIABILITY 2.3 item 21 */
export const mediaKeyChanged = indication({
  name: 'mediaKeyChanged',
  evt: 0x1086,
  body: z.object({
    encryptKey: z.string().check(z.maxLength(64)),
    keyEpoch: z.int().check(z.nonnegative()),
  }),
});
export const attributesChanged = indication({
  name: 'attributesChanged',
  evt: 0x1082,
  body: z.partial(meetingAttributes),
});
