import { LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { withAct } from './acts';
import type { Area } from './area';
import { seatOfJid } from './authority';
import { deedOf, happened, noMatchingUser, toOne } from './decision';
import { departure } from './departure';

/** What the holder of a seat's token is known by. */
export const seatMark = (userId: number | ''): string => `seat ${userId}`;

/**
 * People put out, who may not come back into this run of the meeting: they are known again by their
 * page, their seat's token, their proof of entry, their device and an
 * e-mail address that a token proves. Where the gateway goes down or another one takes the meeting
 * over, `RemovalBook` remembers them until the run that follows is over.
 * @source core 6, core 8, RELIABILITY 2.1 item 7
 */
export const removal: Area = {
  decide: (state, actor, command) => {
    if (command.name !== 'expel') return undefined;
    const { id, jid } = command.body;
    const seat = id === undefined ? seatOfJid(state, jid ?? '') : state.seats.get(id);
    if (!seat) return noMatchingUser();
    const { userId } = seat;
    const marks = [...seat.marks, seatMark(userId)];
    return happened(
      { name: 'personRemoved', removal: { userId, marks }, deed: deedOf(actor) },
      ...departure(state, seat),
    );
  },

  evolve: (state, { event, rev }) => {
    switch (event.name) {
      case 'personRemoved': {
        const { userId } = event.removal;
        return {
          ...state,
          removed: [...state.removed, event.removal],
          acts: withAct(state, { ...event.deed, rev, did: 'remove', userId }),
        };
      }
      case 'removalLifted':
        return {
          ...state,
          removed: state.removed.filter(({ userId }) => userId !== event.userId),
        };
      default:
        return state;
    }
  },

  project: ({ event }) =>
    event.name === 'personRemoved'
      ? toOne(event.removal.userId, {
          name: 'meetingEnded',
          body: { reason: LeaveReason.removed, subReason: 'kicked by host' },
        })
      : undefined,
};
