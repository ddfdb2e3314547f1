import { LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { defineArea } from './area';
import { seatOfJid } from './authority';
import { callOfSeat, telephoneIdentifiers } from './calls';
import { happened, hostActionOf, noMatchingUser, toOne } from './decision';
import { departure } from './departure';
import type { HostAction } from './event';
import { withArea } from './state';
import { defineTransient } from './states/subState';

/** Somebody who was removed, with what they are known by if they come again. */
interface Removal {
  readonly userId: number;
  readonly identifiers: readonly string[];
}

/** The people removed from this run. */
interface RemovalState {
  readonly removed: readonly Removal[];
}

declare module './areaStates' {
  interface AreaStates {
    readonly removal: RemovalState;
  }
  interface MeetingEvents {
    readonly personRemoved: { readonly removal: Removal; readonly action: HostAction };
    readonly removalLifted: { readonly userId: number };
  }
}

/** `BanList` stores it in a table of its own. */
const removalState = defineTransient((): RemovalState => ({ removed: [] }));

/** What the holder of a seat's token is known by. */
export const seatIdentifier = (userId: number | ''): string => `seat ${userId}`;

/**
 * Removed people, who may not rejoin this run: they are identified by the secret of their page,
 * their seat's token, their proof of entry, their device, an e-mail address that a token proves,
 * and their telephone's number. When the gateway restarts or another one takes the meeting over,
 * `BanList` has them until the run is over.
 * @source core 6, core 8, RELIABILITY 2.1 item 7
 */
export const removal = defineArea('removal', {
  state: removalState,

  commands: {
    expel: (state, actor, { body: { id, jid } }) => {
      const seat = id === undefined ? seatOfJid(state, jid ?? '') : state.seats.get(id);
      if (!seat) return noMatchingUser();
      const { userId } = seat;
      const called = callOfSeat(state, userId)?.to;
      const telephone = called?.is === 'phone' ? telephoneIdentifiers(called.number) : [];
      const identifiers = [...seat.identifiers, seatIdentifier(userId), ...telephone];
      return happened(
        { name: 'personRemoved', removal: { userId, identifiers }, action: hostActionOf(actor) },
        ...departure(state, seat),
      );
    },
  },

  events: {
    personRemoved: {
      evolve: (state, { removal: one }) =>
        withArea(state, 'removal', { removed: [...state.areas.removal.removed, one] }),
      project: ({ removal: { userId } }) =>
        toOne(userId, {
          name: 'meetingEnded',
          body: { reason: LeaveReason.removed, subReason: 'kicked by host' },
        }),
      attendees: 'included',
      scope: { of: ({ removal }) => [removal.userId] },
      reachesWaitingRoom: () => true,
    },
    removalLifted: {
      evolve: (state, lifted) =>
        withArea(state, 'removal', {
          removed: state.areas.removal.removed.filter(({ userId }) => userId !== lifted.userId),
        }),
    },
  },
});
