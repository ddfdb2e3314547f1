import { ClientType, WebinarRole } from '../../protocol/vocabulary/roles';
import type { Newcomer } from '../meeting/event';
import { seatMark } from '../meeting/removal';
import type { MeetingState } from '../meeting/state';
import type { ResumeClaim } from '../security/gatewayTokens';
import { pageMark } from '../security/marks';

/** A person who asks to join, as the signed query of the socket says. */
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
  /** Whom the proof was made for; empty or absent where it does not say. */
  readonly person?: string | undefined;
  /** Only in webinars: 10, 20 or 30. @source core 6 */
  readonly webinarRole?: WebinarRole | undefined;
  /** As the proof says; empty or absent where the person gave none. */
  readonly email?: string | undefined;
  /** The address that a web token or an invitation proves; empty or absent where there is none. */
  readonly provenEmail?: string | undefined;
  /** The client's id of its device; empty or absent where it has none. */
  readonly deviceId?: string | undefined;
  /** As a web token proves it; empty or absent where none does. @source core 7 */
  readonly customerKey?: string | undefined;
  /** What their client can do, as it says; 0 or absent where it does not. @source core 9 */
  readonly caps?: number | undefined;
  readonly bIbDisableShare?: boolean | undefined;
  readonly bIbDisableChat?: boolean | undefined;
  /** False where the proof is too old for a new seat: only a seat that is held may be resumed. */
  readonly mayTakeSeat: boolean;
}

/** Whether a token is one of this run, for a seat that is its holder's, or is gone. */
export const isClaimOf = (
  { meetingId, userId, userGuid }: ResumeClaim,
  instance: { readonly meetingId: string; readonly state: MeetingState },
): boolean => {
  const seat = instance.state.seats.get(userId);
  return meetingId === instance.meetingId && (!seat || seat.userGuid === userGuid);
};

/** A join as it was asked for. */
export interface JoinRequest {
  readonly entrant: Entrant;
  readonly seq: number;
  readonly rev: number;
  readonly claim: ResumeClaim | undefined;
  /** The secret of the page, if it has one: resumes the seat that it serves. */
  readonly pageSecret?: string | undefined;
}

/**
 * @decision Anybody can type an address, and register with one: such an address marks nobody, or a
 * stranger could have its owner kept out. A customer key is one that a token proves. A registration is
 * known by the id of its proof.
 */
const knownBy = ({ entrant, pageSecret }: JoinRequest): readonly string[] => [
  ...(pageSecret ? [pageMark(pageSecret)] : []),
  ...(entrant.person ? [`person ${entrant.person}`] : []),
  ...(entrant.deviceId ? [`device ${entrant.deviceId}`] : []),
  ...(entrant.customerKey ? [`customer ${entrant.customerKey}`] : []),
  ...(entrant.provenEmail ? [`email ${entrant.provenEmail}`] : []),
];

/**
 * What a person who asks to join is known by if they were removed before: each mark is enough.
 * @source RELIABILITY 2.1 item 7
 */
const marksOf = (request: JoinRequest, meetingId: string): readonly string[] => [
  ...knownBy(request),
  ...(request.claim?.meetingId === meetingId ? [seatMark(request.claim.userId)] : []),
];

/** A mark as it means the same in another run: each counts its seats from the beginning. */
export const lastingMark = (mark: string, meetingId: string): string =>
  mark.startsWith(seatMark('')) ? `${mark} of ${meetingId}` : mark;

/** The marks of a person who asks to join, as `lastingMark` writes them. */
export const lastingMarksOf = (request: JoinRequest): readonly string[] => {
  const { claim } = request;
  return [
    ...knownBy(request),
    ...(claim ? [lastingMark(seatMark(claim.userId), claim.meetingId)] : []),
  ];
};

/** Who asks for a seat of the run `meetingId`, as the meeting is told. */
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
    marks: marksOf(request, run.meetingId),
    bIbDisableShare: entrant.bIbDisableShare ?? false,
    bIbDisableChat: entrant.bIbDisableChat ?? false,
  };
};
