import type { MeetingEvent, Newcomer, RoleChange } from './event';
import { isCallSeat, seatsWithCalls, stillByPhone } from './calls';
import { isControlling, type MeetingState, type Seat } from './state';

/** Whether a person may be host: among seated people with this right, exactly one is host. */
export const hasHostRight = (seat: Seat): boolean =>
  seat.isOriginalHost || seat.isHostByToken || seat.isCoHost;

/** Whether a person can be host or co-host at all: no listener is, and no telephone. @decision */
export const mayLead = (seat: Seat): boolean =>
  !seat.isWebinarAttendee && !seat.isViewOnly && !isCallSeat(seat);

/**
 * The next host when the host's seat ends: the original host, then co-hosts, then people with a
 * host's token, then others with a token; among equals the longest seated, and connected ones
 * before those in failover. Guests and listeners are never chosen; the meeting then continues
 * without a host until somebody with the right joins. People on hold are chosen last, and only with
 * the right.
 * @decision The documents show no order.
 */
export const successorOf = (state: MeetingState, leaving: number): Seat | undefined => {
  const grades: readonly ((seat: Seat) => boolean)[] = [
    (seat) => seat.isOriginalHost,
    (seat) => seat.isCoHost,
    (seat) => seat.isHostByToken,
    (seat) => !seat.isGuest,
  ];
  for (const isUp of [true, false])
    for (const fits of grades) {
      const found = state.seats.find(
        (seat) =>
          seat.userId !== leaving &&
          !seat.isOnHold &&
          seat.isInFailover !== isUp &&
          mayLead(seat) &&
          fits(seat),
      );
      if (found) return found;
    }
  return state.seats.find((seat) => seat.userId !== leaving && seat.isOnHold && hasHostRight(seat));
};

const telephonesIn = (state: MeetingState): HostChanged['phones'] =>
  seatsWithCalls(state).flatMap(({ userId, phone }) => (phone ? [{ userId, phone }] : []));

type HostChanged = Extract<MeetingEvent, { name: 'hostChanged' }>;

const controlChanges = (changes: readonly RoleChange[]): boolean =>
  changes.some((change) => change.wasControlling !== isControlling(change));

/**
 * The role passes. People who control the meeting since then, or no longer, see people on hold
 * accordingly.
 */
export const hostPassed = (
  state: MeetingState,
  passed: Pick<HostChanged, 'changes' | 'hostId' | 'isSuccession'>,
): HostChanged => ({
  name: 'hostChanged',
  ...passed,
  waiting: controlChanges(passed.changes)
    ? state.seats.filter(
        (seat) => seat.isOnHold && passed.changes.every(({ userId }) => userId !== seat.userId),
      )
    : [],
  phones: controlChanges(passed.changes) ? telephonesIn(state) : [],
});

/** The events of succession when `leaving` leaves; none if they are not host. */
export const succession = (state: MeetingState, leaving: number): readonly MeetingEvent[] => {
  if (state.hostId !== leaving) return [];
  const to = successorOf(state, leaving);
  const changes = to ? [roleChange(to, { isHost: true, isCoHost: false })] : [];
  const isSuccession = to !== undefined && !to.isOriginalHost;
  const passed = hostPassed(state, { changes, hostId: to?.userId, isSuccession });
  return to?.isOnHold
    ? [{ name: 'peopleAdmitted', seats: [to] }, ...stillByPhone(state, [to]), passed]
    : [passed];
};

/** What `seat` is to be from now on. */
export const roleChange = (seat: Seat, role: Pick<Seat, 'isHost' | 'isCoHost'>): RoleChange => ({
  userId: seat.userId,
  isOriginalHost: seat.isOriginalHost,
  isViewOnly: seat.isViewOnly,
  isAllowToTalk: seat.isAllowToTalk,
  wasControlling: isControlling(seat),
  ...role,
});

/** A newcomer's role, given the present host. */
export interface EntryRole {
  readonly isHost: boolean;
  readonly isCoHost: boolean;
  /** The successor who steps back for the newcomer. */
  readonly replaces: Seat | undefined;
}

/**
 * The role on entry. A person with the right becomes host if there is none. The original host also
 * takes the role back from a successor, who stays co-host if a token gave them the right, and from
 * an own seat in failover; but neither from another token's host nor from an own seat on another
 * page: the original host is then co-host and may reclaim. Everybody else enters as an attendee,
 * even without a host.
 * @source core 6
 * @decision The documents show only that the original host may reclaim. A meeting has one original
 * host: a person who joins with that token while its seat is in failover is the same person.
 */
export const entryRole = (state: MeetingState, newcomer: Newcomer): EntryRole => {
  const hasRight = newcomer.isOriginalHost || newcomer.isHostByToken;
  if (!hasRight) return { isHost: false, isCoHost: false, replaces: undefined };
  if (state.hostId === undefined) return { isHost: true, isCoHost: false, replaces: undefined };
  const host = state.seats.get(state.hostId);
  const isOwnGhost = host?.isOriginalHost === true && host.isInFailover;
  return newcomer.isOriginalHost && (state.isHostBySuccession || isOwnGhost)
    ? { isHost: true, isCoHost: false, replaces: host }
    : { isHost: false, isCoHost: true, replaces: undefined };
};
