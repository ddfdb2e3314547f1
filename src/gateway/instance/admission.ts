import { ClientType, WebinarRole } from '../../protocol/vocabulary/roles';
import type { Newcomer } from '../meeting/event';
import { seatIdentifier } from '../meeting/removal';
import type { MeetingState } from '../meeting/state';
import type { ResumeClaim } from '../security/gatewayTokens';
import { pageIdentifier } from '../security/identifiers';

/** A person who asks to join, according to the signed query of the socket. */
export interface Entrant {
  /** The client's id of its page. */
  readonly cid: string;
  readonly displayName: string;
  readonly isOriginalHost: boolean;
  readonly isHostByToken: boolean;
  readonly isGuest: boolean;
  readonly isViewOnly?: boolean | undefined;
  readonly isAllowToTalk?: boolean | undefined;
  readonly isAssistant?: boolean | undefined;
  /** The person whom the proof names; empty or absent if it names none. */
  readonly person?: string | undefined;
  /** Only in webinars: 10, 20 or 30. @source core 6 */
  readonly webinarRole?: WebinarRole | undefined;
  /** The address in the proof; empty or absent without one. */
  readonly email?: string | undefined;
  /** The address that a web token or an invitation proves; empty or absent without one. */
  readonly provenEmail?: string | undefined;
  /** The client's id of its device; empty or absent without one. */
  readonly deviceId?: string | undefined;
  /** The key that a web token proves; empty or absent without one. @source core 7 */
  readonly customerKey?: string | undefined;
  /** The capabilities that the client reports; 0 or absent without any. @source core 9 */
  readonly caps?: number | undefined;
  readonly bIbDisableShare?: boolean | undefined;
  readonly bIbDisableChat?: boolean | undefined;
  /** False when the proof is too old for a new seat: only a held seat may be resumed. */
  readonly mayTakeSeat: boolean;
}

/** Whether a token belongs to this run, and its seat is gone or held by the same person. */
export const isClaimOf = (
  { meetingId, userId, userGuid }: ResumeClaim,
  instance: { readonly meetingId: string; readonly state: MeetingState },
): boolean => {
  const seat = instance.state.seats.get(userId);
  return meetingId === instance.meetingId && (!seat || seat.userGuid === userGuid);
};

export interface JoinRequest {
  readonly entrant: Entrant;
  readonly seq: number;
  readonly rev: number;
  readonly claim: ResumeClaim | undefined;
  /** The secret of the page, if it has one: it resumes the seat that the page serves. */
  readonly pageSecret?: string | undefined;
}

/**
 * @decision Anybody can type an address, or register with one, so such an address identifies
 * nobody: a stranger could have its owner banned. A customer key counts only if a token proves it.
 * A registration is identified by its proof's id.
 */
const knownBy = ({ entrant, pageSecret }: JoinRequest): readonly string[] => [
  ...(pageSecret ? [pageIdentifier(pageSecret)] : []),
  ...(entrant.person ? [`person ${entrant.person}`] : []),
  ...(entrant.deviceId ? [`device ${entrant.deviceId}`] : []),
  ...(entrant.customerKey ? [`customer ${entrant.customerKey}`] : []),
  ...(entrant.provenEmail ? [`email ${entrant.provenEmail}`] : []),
];

/**
 * The identifiers that identify a joining person after a removal: one match is enough.
 * @source RELIABILITY 2.1 item 7
 */
const identifiersOf = (request: JoinRequest, meetingId: string): readonly string[] => [
  ...knownBy(request),
  ...(request.claim?.meetingId === meetingId ? [seatIdentifier(request.claim.userId)] : []),
];

/** An identifier that stays unique across runs, each of which numbers its own seats. */
export const lastingIdentifier = (identifier: string, meetingId: string): string =>
  identifier.startsWith(seatIdentifier('')) ? `${identifier} of ${meetingId}` : identifier;

/** The identifiers of a joining person, as `lastingIdentifier` writes them. */
export const lastingIdentifiersOf = (request: JoinRequest): readonly string[] => {
  const { claim } = request;
  return [
    ...knownBy(request),
    ...(claim ? [lastingIdentifier(seatIdentifier(claim.userId), claim.meetingId)] : []),
  ];
};

/** The person who asks for a seat of the run `meetingId`, for the meeting's state. */
export const newcomerOf = (
  request: JoinRequest,
  run: { readonly meetingId: string; readonly userGuid: string },
): Newcomer => {
  const { entrant } = request;
  return {
    userGuid: run.userGuid,
    displayName: entrant.displayName,
    isOriginalHost: entrant.isOriginalHost,
    isHostByToken: entrant.isHostByToken,
    isGuest: entrant.isGuest,
    isPanelist: entrant.webinarRole === WebinarRole.panelist,
    isWebinarAttendee: entrant.webinarRole === WebinarRole.attendee,
    isViewOnly: entrant.isViewOnly ?? false,
    isAllowToTalk: entrant.isAllowToTalk ?? false,
    userType: entrant.isAssistant ? ClientType.assistant : ClientType.client,
    ...(entrant.caps && { caps: entrant.caps }),
    email: entrant.email ?? '',
    identifiers: identifiersOf(request, run.meetingId),
    bIbDisableShare: entrant.bIbDisableShare ?? false,
    bIbDisableChat: entrant.bIbDisableChat ?? false,
  };
};
