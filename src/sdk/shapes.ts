import type { PlenaryState } from '../client/client';
import type { ChatMessage } from '../features/chat/chat.state';
import { plainNameOf } from '../features/participants/named.state';
import type { selectPeople } from '../features/participants/participants.selectors';
import type { selectAttendeeOrder } from '../features/webinar/webinar.selectors';
import type { EncryptionType } from '../protocol/vocabulary/meeting';
import { feedbackOf, type Feedback } from '../protocol/vocabulary/reactions';

/** A participant as the roster has it. */
export type Participant = ReturnType<typeof selectPeople>[number];

/**
 * A participant as an embedder sees it. @source core 3 (public shape)
 * @decision Without jid and zoomID: they are addresses on the wire. isManager is the live-session
 * tool's name for isCoHost (collaboration 3), and comes with that tool.
 */
export interface PublicParticipant {
  readonly userId: number;
  readonly displayName: string;
  readonly userRole: number;
  readonly userGuid: string;
  /** Client 9, phone 5, H.323 15, assistant 51. */
  readonly userType: number;
  /** Bits of the documented capabilities that the participant's client reports; 0 for none. */
  readonly caps: number;
  readonly isHost: boolean;
  readonly isCoHost: boolean;
  readonly isGuest: boolean;
  readonly isInFailover: boolean;
  readonly isPhoneUser: boolean;
  readonly bHold: boolean;
  readonly bRaiseHand: boolean;
  /** Stays beside the name until it is reset; null for none. */
  readonly feedback: Feedback | null;
  readonly bVideoOn: boolean;
  readonly audio: '' | 'computer' | 'phone';
  readonly muted: boolean;
  /** Listens to the meeting without a microphone. */
  readonly isSpeakerOnly: boolean;
  /** A view-only person, or a webinar attendee, who may talk. */
  readonly isAllowToTalk: boolean;
  /** Only for a telephone: complete for hosts and co-hosts. */
  readonly phoneNumber: string;
  /** Who may control this person's camera; 0 for none. */
  readonly nFECC: number;
  readonly nFECCExecutive: readonly number[];
  readonly avatar: string;
  /** For a telephone: the color behind its initials, one of eight. */
  readonly avatarBackgroundType?: number;
  readonly strPronoun: string;
}

/** A reaction on a message. */
export type PublicReaction = 'clap' | 'thumbs up' | 'heart' | 'laugh' | 'surprise' | 'celebrate';

/** A message as an embedder sees it. @source collaboration 3 (public shape) */
export interface PublicMessage {
  readonly id: string;
  readonly message: string;
  readonly sender: { readonly name: string; readonly userId: number; readonly userGuid: string };
  readonly receiver: { readonly name: string; readonly userId: number };
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** The first message of its thread, in a reply. */
  readonly threadId?: string;
  /** When its text was last replaced, in milliseconds since 1970; absent if it never was. */
  readonly editedAt?: number;
  /** Who has reacted to it and how; absent without reactions. */
  readonly reactions?: readonly {
    readonly reaction: PublicReaction;
    readonly people: readonly { readonly userId: number; readonly name: string }[];
  }[];
  /** Who deleted it: `message` is empty then. */
  readonly deletedBy?: 'sender' | 'host';
}

/** A permitted receiver for embedders. @source collaboration 2 (target list) */
export interface PublicReceiver {
  /** A userId, or the number of a group. */
  readonly userId: number;
  readonly name: string;
  /** Everyone 0, all panelists 1, individual panelist 2, individual 3, silent-mode users 4. */
  readonly kind: number;
}

/**
 * The session that a join returns.
 * @source core 3 (session info)
 * @decision It omits the password, which the embedder has, and lang and network, which belong to
 * the page. Of inviteEmail, wrInfo and scheduleInfo only the names are documented. recordingInfo
 * comes with recording; `phone.dialIn()` has the dial-in numbers and password; a join by token
 * returns the same fields. Media is always encrypted with AES-GCM; before a join there is none.
 */
export interface SessionInfo {
  readonly meetingNumber: string;
  readonly meetingTopic: string;
  readonly meetingId: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly userId: number;
  readonly participantId: number;
  readonly encryptionType: EncryptionType;
  readonly region: string;
  readonly isInMeeting: boolean;
  /** In the waiting room. */
  readonly isOnHold: boolean;
}

/** The public shape of a participant. */
export const publicParticipant = (person: Participant): PublicParticipant => ({
  userId: person.userId,
  displayName: plainNameOf(person),
  userRole: person.userRole,
  userGuid: person.userGuid,
  userType: person.userType,
  caps: person.caps,
  isHost: person.isHost,
  isCoHost: person.bCoHost,
  isGuest: person.isGuest,
  isInFailover: person.isInFailover,
  isPhoneUser: person.isPhoneUser,
  bHold: person.bHold,
  bRaiseHand: person.bRaiseHand,
  feedback: feedbackOf(person.feedback) ?? null,
  bVideoOn: person.bVideoOn,
  audio: person.audio,
  muted: person.muted,
  isSpeakerOnly: person.isSpeakerOnly ?? false,
  isAllowToTalk: person.isAllowToTalk ?? false,
  phoneNumber: person.phoneNumber ?? '',
  nFECC: person.nFECC ?? 0,
  nFECCExecutive: person.nFECCExecutive ?? [],
  avatar: person.avatar ?? '',
  ...(person.avatarBackgroundType !== undefined && {
    avatarBackgroundType: person.avatarBackgroundType,
  }),
  strPronoun: person.strPronoun ?? '',
});

/** The public shape of a message. */
export const publicMessage = (message: ChatMessage): PublicMessage => ({
  id: message.id,
  message: message.message,
  sender: { ...message.sender },
  receiver: { ...message.receiver },
  timestamp: message.timestamp,
  ...(message.threadId !== undefined && { threadId: message.threadId }),
  ...(message.editedAt !== undefined && { editedAt: message.editedAt }),
  ...(message.reactions !== undefined && { reactions: message.reactions }),
  ...(message.deletedBy !== undefined && { deletedBy: message.deletedBy }),
});

/** The current session for embedders. */
export const sessionInfo = ({ meeting }: Pick<PlenaryState, 'meeting'>): SessionInfo => ({
  meetingNumber: meeting.meetingNumber,
  meetingTopic: meeting.attributes.topic ?? '',
  meetingId: meeting.meetingId,
  userName: meeting.userName,
  userEmail: meeting.userEmail,
  userId: meeting.userId,
  participantId: meeting.participantID,
  encryptionType: meeting.meetingStatus === 'joined' ? 'AES GCM' : 'None',
  region: meeting.region,
  isInMeeting: meeting.meetingStatus === 'joined',
  isOnHold: meeting.isOnHold,
});

/** A webinar attendee as an embedder sees one. @source core 3 (keyed by jid, with displayName) */
export interface PublicAttendee {
  readonly jid: string;
  readonly userId: number;
  readonly displayName: string;
  readonly bRaiseHand: boolean;
  readonly isAllowToTalk: boolean;
  readonly audio: '' | 'computer' | 'phone';
  readonly muted: boolean;
  readonly isInFailover: boolean;
}
/** The public shape of a webinar attendee. */
export const publicAttendee = (
  attendee: ReturnType<typeof selectAttendeeOrder>[number],
): PublicAttendee => ({
  jid: attendee.jid,
  userId: attendee.userId,
  displayName: plainNameOf(attendee),
  bRaiseHand: attendee.bRaiseHand,
  isAllowToTalk: attendee.isAllowToTalk,
  audio: attendee.audio,
  muted: attendee.muted,
  isInFailover: attendee.isInFailover,
});

/** A host's request to this person. */
export interface PublicConsent {
  readonly kind: 'unmute' | 'start video' | 'promote' | 'talk' | 'send log';
  readonly senderName: string;
}
/** The public shape of a consent. */
export const publicConsent = ({ kind, senderName }: PublicConsent): PublicConsent => ({
  kind,
  senderName,
});

/** Rules of a meeting that hosts and co-hosts switch; those that are named change. */
export interface PublicRules {
  readonly bHoldUponEntry?: boolean;
  readonly bMutedUponEntry?: boolean;
  readonly bCanUnmute?: boolean;
  readonly bCanUnmuteVideo?: boolean;
  /** Video of 720p and more. */
  readonly isHDSupported?: boolean;
  readonly bAllowRaiseHand?: boolean;
  readonly bAllowAttendeeRename?: boolean;
  readonly bAllowShowCount?: boolean;
  /** A chime when people enter or leave. */
  readonly bAllowPlayChimeForEnterOrExit?: boolean;
  /** Guests may have the meeting call their telephone. */
  readonly bAllowCallMe?: boolean;
  readonly bLockShare?: boolean;
  /** Several people may share at once. */
  readonly bMultipleShare?: boolean;
  /** Everybody who may share may take the place of whoever shares. */
  readonly bAllowShareGrab?: boolean;
  /** People who are no hosts may annotate shares. */
  readonly bAllowAnnotation?: boolean;
  readonly bAllowRemoteControl?: boolean;
}

/** A host action that can be undone until `until`, milliseconds since 1970. */
export interface PublicUndoable {
  readonly seq: number;
  /** The name of the person concerned; empty for several people. */
  readonly name: string;
  readonly until: number;
}

/** The quality of a participant's network; absent if it was never reported. */
export interface PublicNetworkQuality {
  readonly userId: number;
  readonly uplink?: { readonly level: number; readonly bwLevel: number };
  readonly downlink?: { readonly level: number; readonly bwLevel: number };
}
