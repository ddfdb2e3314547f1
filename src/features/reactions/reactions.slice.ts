import { plainReducer } from '../../effects/plainReducer';
import { joinStarted, sessionEnded } from '../meeting/meeting.actions';
import { reactionAppeared, reactionsFaded, type ShownReaction } from './reactions.actions';

/** Reactions that are on the screen. */
export interface ReactionsState {
  /** Oldest first. */
  readonly shown: readonly ShownReaction[];
}
const initialState: ReactionsState = { shown: [] };

/**
 * A large audience that claps is not drawn reaction by reaction: the oldest are dropped.
 * @decision
 */
const shownLimit = 60;

/** Reactions of the moment. Feedback stays, and is in the roster. */
export const reactionsReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(joinStarted, () => initialState)
    .addCase(reactionAppeared, (state, { payload }) => ({
      // A person shows one at a time.
      shown: [
        ...state.shown.filter(({ userId }) => userId !== payload.userId).slice(1 - shownLimit),
        payload,
      ],
    }))
    .addCase(reactionsFaded, (state, { payload }) => {
      const shown = state.shown.filter(({ until }) => until > payload.now);
      return shown.length === state.shown.length ? state : { shown };
    })
    .addCase(sessionEnded, () => initialState),
);
