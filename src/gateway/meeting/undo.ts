import { operationTexts } from '../../protocol/vocabulary/messages';
import { isFresh } from './acts';
import type { Area } from './area';
import { happened, refused } from './decision';
import type { MeetingEvent } from './event';
import type { Act, MeetingState } from './state';
import { admit } from './waitingRoom';

/** What undoes an act, as far as nobody has done anything about it since. */
const reversalOf = (state: MeetingState, act: Act): readonly MeetingEvent[] => {
  switch (act.did) {
    case 'remove':
      return [{ name: 'removalLifted', userId: act.userId }];
    case 'hold': {
      const seat = state.seats.get(act.userId);
      return seat?.heldRev === act.rev ? admit(state, [seat]) : [];
    }
    case 'lower hands': {
      const hands = act.hands.filter(
        ({ userId }) => state.seats.get(userId)?.handMovedRev === act.rev,
      );
      return hands.length > 0 ? [{ name: 'handsRestored', hands }] : [];
    }
  }
};

/**
 * A host action taken back by who did it, for a moment.
 * @source issue 3
 * @decision Removal, hold and lowered hands: nobody is unmuted or shown by it. A removed person may
 * come back, their seat does not.
 */
export const undo: Area = {
  decide: (state, actor, command) => {
    if (command.name !== 'undo') return undefined;
    const { seq } = command.body;
    const act = state.acts.find((one) => one.by === actor.userId && one.seq === seq);
    return act && isFresh(act, actor.now)
      ? happened({ name: 'actUndone', by: act.by, seq }, ...reversalOf(state, act))
      : refused('INVALID_OPERATION', operationTexts.timedOut);
  },

  evolve: (state, { event }) =>
    event.name === 'actUndone'
      ? {
          ...state,
          acts: state.acts.filter(({ by, seq }) => by !== event.by || seq !== event.seq),
        }
      : state,

  project: () => undefined,
};
