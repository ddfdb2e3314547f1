import { isAnyOf } from '@reduxjs/toolkit';
import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { seconds } from '../../kernel/units';
import { ask } from '../../effects/ask';
import { sleep } from '../../effects/sleep';
import { questionsChanged } from '../../events/receivedQuestions';
import { openQuestions } from '../../protocol/signal/commands/questions';
import { connectionStatusChanged } from '../connection/connection.actions';
import { joinSucceeded } from '../meeting/meeting.actions';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { selectChosenQuestions, selectQuestions, type WithQuestions } from './questions.selectors';
import { votesDoubted } from './questions.actions';
import { loadQuestions } from './questions.saga';

type State = WithQuestions & WithRights;

/** How long it takes to ask again where the list was refused. @decision */
const retryPause = seconds(3);
/** The shortest time between two looks at who has the most votes. @decision */
const votesPause = seconds(3);

/** Asks for the list until it is on its way. Where nobody asks questions, it does not. */
function* open(): SagaGenerator<true> {
  while (true) {
    const isWebinar = yield* select(({ meeting }: State) => meeting.isWebinar);
    if (!isWebinar) return true;
    const may = yield* select((state: State) => selectMay('followQuestions')(state));
    if (may.isAllowed) {
      const answer = yield* ask(openQuestions, {});
      if (answer.ok) return true;
    }
    // A seat is taken before its line counts as connected.
    yield* race({ pause: call(sleep, retryPause), line: take(connectionStatusChanged.match) });
  }
}

/**
 * Follows the questions from the beginning of every seat, and asks for the list again when it is
 * not known whether a vote arrived: the gateway sends nothing of them to whom has not asked for it.
 */
export function* followQuestions(): SagaGenerator<never> {
  // A part that loads late may find a seat that was taken already.
  const isJoined = yield* select(({ meeting }: State) => meeting.meetingStatus === 'joined');
  if (!isJoined) yield* take(joinSucceeded.match);
  const isOutdated = isAnyOf(joinSucceeded, votesDoubted);
  while (true) {
    const { isOpen } = yield* race({ isOpen: call(open), again: take(isOutdated) });
    if (isOpen) yield* take(isOutdated);
  }
}

/**
 * Who has the most votes may be a question that has not come: then the first by votes are asked for
 * again, as long as somebody looks at them.
 */
export function* keepVotesComplete(): SagaGenerator<never> {
  while (true) {
    yield* take(questionsChanged.match);
    const { isVoteUnknown, isPanelShown } = yield* select(selectQuestions);
    const chosen = yield* select((state: State) => selectChosenQuestions(state));
    if (!isVoteUnknown || !isPanelShown || chosen.sort !== 'votes') continue;
    yield* call(loadQuestions, chosen, true);
    yield* call(sleep, votesPause);
  }
}
