import type { StreamSource } from '../../protocol/streamKey';
import { scopeOf } from '../meeting/scope';
import type { MeetingState, Seat } from '../meeting/state';
import type { GrantChange, MediaGrant } from '../relay/grants';

/** Whoever's page is away for a moment is still heard by telephone. */
const publishes = (seat: Seat): readonly StreamSource[] => {
  if (seat.isOnHold) return [];
  const mayTalk = !seat.isWebinarAttendee || seat.isAllowToTalk;
  const isHeard = !seat.muted && mayTalk;
  return [
    ...(isHeard && seat.audio === 'computer' && !seat.isInFailover
      ? (['microphone'] as const)
      : []),
    ...(isHeard && seat.audio === 'phone' ? (['phone'] as const) : []),
    ...(seat.bVideoOn && !seat.isWebinarAttendee && !seat.isInFailover
      ? (['camera'] as const)
      : []),
  ];
};

const grantOfSeat = (seat: Seat, isHdAllowed: boolean): MediaGrant | null =>
  seat.isOnHold ? null : { publish: publishes(seat), scope: scopeOf(seat), isHdAllowed };

/** What the meeting's state lets a person send and receive. @source media 5, media 6 */
export const grantOf = (state: MeetingState, userId: number): MediaGrant | null => {
  const seat = state.seats.get(userId);
  return seat ? grantOfSeat(seat, state.areas.switches.isHDSupported) : null;
};

const isSame = (one: MediaGrant | null, other: MediaGrant | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.scope === other.scope &&
    one.isHdAllowed === other.isHdAllowed &&
    one.publish.join() === other.publish.join());

/**
 * How grants differ between two states; without the first, everybody's. It looks only at seats that
 * changed, and at all of them where a rule did that is for everybody.
 */
export const grantChanges = (
  before: MeetingState | undefined,
  after: MeetingState,
): readonly GrantChange[] => {
  const { isHDSupported } = after.areas.switches;
  if (!before)
    return [...after.seats].map((seat) => [seat.userId, grantOfSeat(seat, isHDSupported)]);
  const { seats, gone } =
    before.areas.switches.isHDSupported === isHDSupported
      ? after.seats.changedSince(before.seats)
      : { seats: after.seats, gone: after.seats.changedSince(before.seats).gone };
  const changes = [...seats].flatMap((seat): readonly GrantChange[] => {
    const grant = grantOfSeat(seat, isHDSupported);
    return isSame(grantOf(before, seat.userId), grant) ? [] : [[seat.userId, grant]];
  });
  return [...changes, ...gone.map((userId): GrantChange => [userId, null])];
};
