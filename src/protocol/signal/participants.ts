import * as z from 'zod/mini';
import { rosterListLimit } from '../limits';
import { token64, userId } from '../ids';
import { audioConnections } from '../vocabulary/audio';
import { indication } from './define';

/**
 * A participant as the gateway shows it to a viewer.
 * @source core 3, media 3
 * @decision Types of feedback, audioConnectionStatus and nFECC: the documents show only names.
 * Assistants, people allowed to talk and participants in failover have a mark (userType,
 * isAllowToTalk, isInFailover) instead of a list. avatar, strPronoun, userIdentity, sdkKey,
 * audioConnectionStatus and bVideoConnect are read and never sent: accounts have no profiles here,
 * and a lost media socket shows as isInFailover.
 */
export const participant = z.object({
  userId,
  /** Empty for a telephone or room system without a name. */
  displayName: z.string(),
  userRole: z.int(),
  isHost: z.boolean(),
  bCoHost: z.boolean(),
  bHold: z.boolean(),
  userType: z.int(),
  userGuid: token64,
  jid: z.string(),
  zoomID: z.string(),
  audio: z.enum(audioConnections),
  muted: z.boolean(),
  bVideoOn: z.boolean(),
  bRaiseHand: z.boolean(),
  /** When the hand was raised: the meeting's revision, which orders hands. 0: not raised. */
  raiseHandRev: z.int(),
  isGuest: z.boolean(),
  isInFailover: z.boolean(),
  isPhoneUser: z.boolean(),
  sharerOn: z.boolean(),
  sharerPause: z.boolean(),
  bShareAudioOn: z.boolean(),
  caps: z.int(),
  avatar: z.optional(z.string()),
  avatarBackgroundType: z.optional(z.int()),
  phoneNumber: z.optional(z.string()),
  strPronoun: z.optional(z.string()),
  // The fields below belong to capabilities that a participant may lack; absent means off or empty.
  /** The breakout room that the participant is in. */
  bid: z.optional(z.string()),
  subsessionId: z.optional(z.string()),
  userIdentity: z.optional(z.string()),
  sdkKey: z.optional(z.string()),
  feedback: z.optional(z.int()),
  audioConnectionStatus: z.optional(z.int()),
  isSpeakerOnly: z.optional(z.boolean()),
  /** A view-only person or webinar attendee who may talk. */
  isAllowToTalk: z.optional(z.boolean()),
  bVideoConnect: z.optional(z.boolean()),
  bVideoShare: z.optional(z.boolean()),
  /** Only they themselves may annotate what they share. @decision */
  bAnnotationClosed: z.optional(z.boolean()),
  bLocalRecord: z.optional(z.boolean()),
  bAllowISORecord: z.optional(z.boolean()),
  isRequestLT: z.optional(z.boolean()),
  /** Whether the camera may be controlled, and by whom. */
  nFECC: z.optional(z.int()),
  nFECCExecutive: z.optional(z.array(userId).check(z.maxLength(rosterListLimit))),
  /**
   * Who may control this person's share, 0 for nobody, and whether they do.
   * @source media 3 (remoteControlledUserList) @decision The fields' names.
   */
  remoteControllerId: z.optional(z.int()),
  bRemoteControlled: z.optional(z.boolean()),
});
export type Participant = z.output<typeof participant>;

/** A change of one participant: its number and the fields that changed. */
export const participantUpdate = z.extend(z.partial(participant), { userId });
export type ParticipantUpdate = z.output<typeof participantUpdate>;

/** Lists are applied in the order remove, add, update. `snapshot` replaces all participants. */
export const rosterChanged = indication({
  name: 'rosterChanged',
  evt: 0x1090,
  body: z.object({
    snapshot: z.optional(z.boolean()),
    add: z.optional(z.array(participant).check(z.maxLength(rosterListLimit))),
    update: z.optional(z.array(participantUpdate).check(z.maxLength(rosterListLimit))),
    remove: z.optional(z.array(userId).check(z.maxLength(rosterListLimit))),
  }),
});
