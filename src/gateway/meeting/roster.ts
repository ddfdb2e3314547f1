import type { Participant, ParticipantUpdate } from '../../protocol/signal/participants';
import { ClientType, Role, WebinarRole } from '../../protocol/vocabulary/roles';
import type { Outgoing, Viewer } from './area';
import { maskedNumber } from './calls';
import { scopeOf } from './scope';
import { isControlling, type MeetingState, type Seat } from './state';

/** The role flags of a seat. @source core 6 @decision The original host is the owner. */
export const roleOf = (
  seat: Pick<Seat, 'isHost' | 'isOriginalHost' | 'isViewOnly' | 'isAllowToTalk'>,
): number => {
  if (seat.isViewOnly) return seat.isAllowToTalk ? Role.viewOnlyCanTalk : Role.viewOnly;
  return (seat.isHost ? Role.host : Role.attendee) | (seat.isOriginalHost ? Role.owner : 0);
};

/** The webinar role of a seat; none in a meeting. @source core 6 */
export const webinarRoleOf = (state: MeetingState, seat: Seat): WebinarRole | undefined => {
  if (!state.isWebinar) return undefined;
  if (seat.isHost) return WebinarRole.host;
  return seat.isWebinarAttendee ? WebinarRole.attendee : WebinarRole.panelist;
};

/** A telephone's number as a viewer sees it: in full for those who control the meeting. */
export const numberOf = (
  { number }: NonNullable<Seat['phone']>,
  isWhole: boolean,
): { readonly phoneNumber: string } => ({ phoneNumber: isWhole ? number : maskedNumber(number) });

/** The fields of every participant, whatever the areas. */
export const coreParticipantOf = (seat: Seat) => ({
  userId: seat.userId,
  displayName: seat.displayName,
  userRole: roleOf(seat),
  isHost: seat.isHost,
  bCoHost: seat.isCoHost,
  bHold: seat.isOnHold,
  userType: seat.userType,
  userGuid: seat.userGuid,
  jid: seat.jid,
  zoomID: seat.zoomID,
  isGuest: seat.isGuest,
  isInFailover: seat.isInFailover,
  isPhoneUser: seat.userType === ClientType.phone,
  caps: seat.caps ?? 0,
  ...(seat.isAllowToTalk && { isAllowToTalk: true }),
});
/** The part of a participant that belongs to no area. */
export type CoreParticipant = ReturnType<typeof coreParticipantOf>;

const isShownTo = (viewer: Viewer, seat: Seat): boolean =>
  scopeOf(viewer) === scopeOf(seat) &&
  (viewer.isOnHold ? seat.userId === viewer.userId : !seat.isOnHold || isControlling(viewer));

/** In a webinar, hosts, panelists and the viewer: attendees have a list of their own. */
const seatsFor = (state: MeetingState, viewer: Viewer): Iterable<Seat> => {
  if (!state.isWebinar) return state.seats;
  const shown = viewer.isWebinarAttendee
    ? [...state.areas.webinar.stage, viewer.userId]
    : state.areas.webinar.stage;
  return shown.flatMap((userId) => state.seats.get(userId) ?? []);
};

/**
 * The people of `viewer`'s scope whom they may see, in the order of their seats: people on hold are
 * shown to those who control the meeting, and to themselves only.
 */
export function* seatsShownTo(state: MeetingState, viewer: Viewer): Iterable<Seat> {
  for (const seat of seatsFor(state, viewer)) if (isShownTo(viewer, seat)) yield seat;
}

/** People who joined or became visible. */
export const rosterAdd = (...add: Participant[]): Outgoing => ({
  name: 'rosterChanged',
  body: { add },
});
/** People who left or are no longer visible. */
export const rosterRemove = (...remove: number[]): Outgoing => ({
  name: 'rosterChanged',
  body: { remove },
});
/** Changes of some participants. */
export const rosterUpdate = (...update: ParticipantUpdate[]): Outgoing => ({
  name: 'rosterChanged',
  body: { update },
});
