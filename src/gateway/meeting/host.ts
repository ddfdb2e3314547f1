import type { MeetingEvent, Newcomer, RoleChange } from './event';
import { isCallSeat, stillByPhone } from './calls';
import { isControlling, type MeetingState, type Seat } from './state';

/** Whether a person has a right to lead: where one is seated, exactly one person is host. */
export const hasHostRight = (seat: Seat): boolean =>
  seat.isOriginalHost || seat.isHostByToken || seat.isCoHost;

/** Whether a person can be host or co-host at all: no listener is, and no telephone. @decision */
export const mayLead = (seat: Seat): boolean =>
  !seat.isWebinarAttendee && !seat.isViewOnly && !isCallSeat(seat);

/**
 * Who becomes host when the host's seat is given up: the original host, then co-hosts, then those who
 * came with a host's token, then others who came with a token; in each the longest seated, and those
 * whose connection is up before those in failover. Guests and listeners never; the meeting then goes
 * on without a host until somebody with the right comes. Of those on hold only who has the right is
 * taken, and last.
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

/** Seats of telephones, found by their calls. */
const telephonesIn = (state: MeetingState): HostChanged['phones'] =>
  state.areas.phone.calls.flatMap(({ phoneNodeId: userId }) => {
    const phone = userId === undefined ? undefined : state.seats.get(userId)?.phone;
    return userId !== undefined && phone ? [{ userId, phone }] : [];
  });

type HostChanged = Extract<MeetingEvent, { name: 'hostChanged' }>;

const controlChanges = (changes: readonly RoleChange[]): boolean =>
  changes.some((change) => change.wasControlling !== isControlling(change));

/** The role passes. Whoever now controls the meeting, or no longer, sees those on hold accordingly. */
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

/** What happens to the role when `leaving` goes; nothing if they are not the host. */
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

/** What a newcomer is, given who already leads. */
export interface EntryRole {
  readonly isHost: boolean;
  readonly isCoHost: boolean;
  /** The successor who steps back for the newcomer. */
  readonly replaces: Seat | undefined;
}

/**
 * The role a newcomer enters with. Whoever has the right becomes host where there is none. The
 * original host also takes the role back from a successor, who stays as co-host if a token gave them
 * the right, and from an own seat whose connection is lost; from another token's host it is not taken,
 * nor from an own seat on another page: the original host is then a co-host and may reclaim it.
 * Everybody else enters as an attendee, even where nobody leads yet.
 * @source core 6
 * @decision The documents show only that the original host may reclaim. A meeting has one original
 * host: whoever comes with that token while its seat is in failover is the same person, who rejoined.
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
