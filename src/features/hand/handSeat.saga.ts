import * as z from 'zod/mini';
import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { askIfMay } from '../../effects/askIfMay';
import type { SeatMemory } from '../../effects/feature';
import { pageMemory } from '../../effects/pageMemory';
import { joinSucceeded } from '../meeting/meeting.actions';
import { selectIsOnHold } from '../meeting/meeting.selectors';
import { selectMay } from '../meeting/privilege.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import { selectSelf } from '../participants/participants.selectors';
import { selectHandToRestore, selectIsHandSuspended } from './hand.selectors';
import { handRestored, handSuspended } from './hand.slice';
import { raiseHand } from '../../protocol/signal/commands/participants';

/**
 * The raised hand: after a reload, this is the only record of it if the gateway has forgotten the
 * seat.
 * @source core 3 (stored per-session keys)
 */
export const handMemory = pageMemory({
  key: 'ownHand',
  limit: 64,
  schema: z.object({ isRaised: z.boolean() }),
  changes: [joinSucceeded, rosterUpdated, handSuspended, handRestored].map(({ type }) => type),
  *begin() {
    yield* take(joinSucceeded.match);
    return selectHandToRestore;
  },
  *restore({ isRaised }) {
    if (isRaised) yield* put(handSuspended());
  },
});

/**
 * A raised hand survives the loss of its seat, and a reload: it is raised again on another seat,
 * once that is out of the waiting room.
 */
export function* resumeHand(): SagaGenerator<SeatMemory> {
  let isElsewhere = false;
  return {
    *lost() {
      if ((yield* select(selectSelf))?.bRaiseHand === true) yield* put(handSuspended());
    },
    *settled({ isResumed }) {
      isElsewhere ||= !isResumed;
      if (isElsewhere && (yield* select(selectIsOnHold))) return;
      if (yield* select(selectIsHandSuspended)) {
        const self = yield* select(selectSelf);
        if (isElsewhere && self?.bRaiseHand === false)
          yield* askIfMay(selectMay('raiseHand'), raiseHand, {});
        yield* put(handRestored());
      }
      isElsewhere = false;
    },
  };
}
