import * as z from 'zod/mini';
import { errorTypes } from '../vocabulary/errorTypes';
import { crcProtocols, telephonyKinds } from '../vocabulary/audio';
import { WebinarRole } from '../vocabulary/roles';
import { meetingNumber, token64, userId } from '../ids';
import { tokenLimit } from '../limits';
import { attributeFields } from '../privileges/ruleFields';
import { guestDialIn } from '../dialIn';
import { indication } from './define';

/** Single-use secrets, valid for 60 s: one for each media socket that the seat may open. */
export const tickets = z.object({
  a: z.optional(token64),
  v: z.optional(token64),
  s: z.optional(token64),
  x: z.optional(token64),
  m: z.optional(token64),
});
export type Tickets = z.output<typeof tickets>;

/** Attributes of the meeting. @source core 3 */
export const meetingAttributes = z.object({
  topic: z.string(),
  bLock: z.boolean(),
  ...attributeFields,
  viewOnly: z.boolean(),
  listenOnlyPhone: z.boolean(),
  bBroadcast: z.boolean(),
  bIbDisableShare: z.boolean(),
  bIbDisableChat: z.boolean(),
  bNoHostTimeOut: z.boolean(),
  bHasAST: z.boolean(),
  bHasRMC: z.boolean(),
  gatewayKey: z.string(),
  /**
   * URL schemes that become links in a chat, in addition to those of the web and of mail.
   * @source core 5
   */
  linkSchemes: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(32))),
  /** The webinar is in practice: its attendees do not see it yet. */
  isPracticing: z.optional(z.boolean()),
  /**
   * Whether hosts may let people ask for remote control, as the meeting was created; absent: they
   * may. @source core 5, media 3
   */
  isRemoteControlEnabled: z.optional(z.boolean()),
});
export type MeetingAttributes = z.output<typeof meetingAttributes>;

/**
 * The digits by which a caller takes the seat of a person.
 * @decision Eight digits: see `docs/telephony.md`.
 */
export const participantIdPattern = /^\d{8}$/;

/**
 * How to dial in: the numbers, what to press, and the id that connects the telephone to the
 * caller's seat.
 * @source core 3 (dial-in info: meetingId, participantId, password, tollNumbers)
 */
export const dialInInfo = z.object({
  meetingId: meetingNumber,
  participantId: z.string().check(z.regex(participantIdPattern)),
  ...guestDialIn.shape,
});
export type DialInInfo = z.output<typeof dialInInfo>;

/** How this person sends and gets files. */
const fileTransferTerms = z.object({
  /** The key of the calls to the file host. @source collaboration 7 */
  zmk: z.string().check(z.maxLength(tokenLimit)),
  /** Extensions that may be sent. */
  fileTransferFileType: z.array(z.string().check(z.maxLength(16))).check(z.maxLength(256)),
  /** Bytes. */
  fileTransferSizeLimit: z.int(),
});
export type FileTransferTerms = z.output<typeof fileTransferTerms>;

/** What a client receives when its seat is taken or resumed. */
export const joinReply = z.object({
  result: z.literal(0),
  /** Whether an existing seat was resumed, with its role, mute, hand and video. */
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
  /**
   * In the waiting room: without keys, tickets, participants, and attributes other than the topic.
   */
  isOnHold: z.boolean(),
  /** Only in a webinar: 10, 20 or 30. @source core 6 */
  webinarRole: z.optional(z.enum(WebinarRole)),
  isAllowToTalk: z.boolean(),
  /** The region that hosts the meeting. */
  region: z.optional(z.string()),
  /** Resumes this seat; stored in session storage, and replaced at every join. */
  meetingtoken: z.string(),
  /** The highest command seq that the gateway received from this seat. */
  commandSeq: z.int(),
  attributes: meetingAttributes,
  /**
   * Base64 of 32 bytes, from which the key of every stream is derived; empty on hold.
   * @source core 3
   */
  encryptKey: z.string(),
  /** The number of that key: it grows by one whenever somebody leaves; absent is 0. */
  keyEpoch: z.int().check(z.nonnegative()),
  /** Changes with the gateway that makes the keys, whose media sockets become useless. */
  keyRing: z.string(),
  /** The number of this media session of the seat: the key id of all its packets. */
  keyId: z.int().check(z.minimum(1), z.maximum(0xffff)),
  tickets,
  /**
   * Milliseconds until the scheduled end, negative after it; absent without a schedule.
   * @decision A duration, since the clocks of both ends may differ. @source core 3 (scheduleInfo)
   */
  scheduledEndIn: z.optional(z.int()),
  /**
   * How files are sent; absent: not at all.
   * @source core 3 (zmk, fileTransfer), collaboration 3 (chat state)
   */
  fileTransfer: z.optional(fileTransferTerms),
  /** How telephones are called; absent: not at all. The screen must name a simulation. */
  telephony: z.optional(z.enum(telephonyKinds)),
  /** How to dial in; absent: not possible. */
  dialIn: z.optional(dialInInfo),
  /** The room-system protocols that the gateway can call; absent: none. */
  crcProtocols: z.optional(z.array(z.enum(crcProtocols)).check(z.maxLength(8))),
  /**
   * The country codes that the gateway can call, in whole or in part; absent: all of
   * `dialOutCountries`.
   */
  dialOutCountries: z.optional(z.array(z.string().check(z.maxLength(2))).check(z.maxLength(300))),
});
export type JoinReply = z.output<typeof joinReply>;

/** The phrase of a reason with values. */
export const phraseBody = z.object({
  template: z.string(),
  values: z.array(z.string()),
});

/** The ack of a command, with the command's `seq`. Code 0 is success. */
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
