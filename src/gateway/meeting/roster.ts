import type { Participant, ParticipantUpdate } from '../../protocol/signal/participants';
import { ClientType, Role } from '../../protocol/vocabulary/roles';
import type { Outgoing } from './area';
import type { MeetingState, Seat } from './state';

/** The role flags of a seat. @source core 6 @decision The original host is the owner. */
export const roleOf = (seat: Pick<Seat, 'isHost' | 'isOriginalHost'>): number =>
  (seat.isHost ? Role.host : Role.attendee) | (seat.isOriginalHost ? Role.owner : 0);

/** A seat as the roster shows it. */
export const participantOf = (seat: Seat): Participant => ({
  userId: seat.userId,
  displayName: seat.displayName,
  userRole: roleOf(seat),
  isHost: seat.isHost,
  bCoHost: seat.isCoHost,
  bHold: false,
  userType: ClientType.client,
  userGuid: seat.userGuid,
  jid: seat.jid,
  zoomID: seat.zoomID,
  audio: seat.audio,
  muted: seat.muted,
  bVideoOn: seat.bVideoOn,
  bRaiseHand: seat.raiseHandRev > 0,
  raiseHandRev: seat.raiseHandRev,
  isGuest: seat.isGuest,
  isInFailover: seat.isInFailover,
  isPhoneUser: false,
  sharerOn: false,
  sharerPause: false,
  bShareAudioOn: false,
  caps: 0,
});

/** Everybody, in the order in which they came. */
export const rosterSnapshot = (state: MeetingState): Outgoing => ({
  name: 'rosterChanged',
  body: { snapshot: true, add: Array.from(state.seats, participantOf) },
});

/** Changes of some participants. */
export const rosterUpdate = (...update: ParticipantUpdate[]): Outgoing => ({
  name: 'rosterChanged',
  body: { update },
});
