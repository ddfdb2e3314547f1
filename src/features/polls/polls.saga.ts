import type { Action } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import {
  actionChannel,
  call,
  fork,
  put,
  race,
  select,
  take,
  type SagaGenerator,
} from 'typed-redux-saga';
import { seconds } from '../../kernel/units';
import { fail, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { askIfMay } from '../../effects/askIfMay';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { refusal, type Refusal } from '../../protocol/error';
import {
  answerPoll,
  controlPoll,
  deletePoll,
  openPolls,
  readBallots,
  savePoll,
} from '../../protocol/signal/commands/polls';
import { problemOf } from '../../protocol/polls/questionFields';
import type { PollDocument } from '../../protocol/signal/polls';
import { pollTexts } from '../../protocol/vocabulary/polls';
import { seatSettled } from '../connection/connection.actions';
import { selectOwnStanding } from '../connection/connection.selectors';
import { meetingOver } from '../meeting/meeting.actions';
import type { WithRights } from '../meeting/privilege.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import {
  answerPollRequested,
  controlPollRequested,
  deletePollRequested,
  pollAnswered,
  pollsDoubted,
  readBallotsRequested,
  savePollRequested,
  type BallotPage,
  type PollAnswering,
  type PollControl,
} from './polls.actions';
import { misfitsOf, selectPoll } from './pollDrafts.selectors';
import { selectMayAnswerPolls, selectMayManagePolls, type WithPolls } from './polls.selectors';

/** Wait before polls that the gateway did not tell are asked for again. @decision */
const retryDelay = seconds(5);

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

const invalid = (reason: string): Result<never, Refusal> =>
  fail(refusal('INVALID_PARAMETERS', reason));

function* save({ poll }: { readonly poll: PollDocument }): Outcome {
  const may = yield* guard(selectMayManagePolls);
  if (!may.ok) return may;
  const isComplete = poll.title.trim() !== '' && poll.questions.every((one) => !problemOf(one));
  if (!isComplete) return invalid(pollTexts.invalid);
  const { token } = yield* fromContext('clock');
  return yield* ask(savePoll, { poll: poll.id === '' ? { ...poll, id: token(22) } : poll });
}

function* remove({ id }: { readonly id: string }): Outcome {
  return yield* askIfMay(selectMayManagePolls, deletePoll, { PollingId: id });
}

function* control({ id, action }: PollControl): Outcome {
  const may = yield* guard(selectMayManagePolls);
  if (!may.ok) return may;
  const poll = yield* select((state: WithPolls) => selectPoll(state, id));
  if (!poll) return invalid(pollTexts.unknown);
  return yield* ask(controlPoll, { PollingId: id, action, launch: poll.launch });
}

function* answer({ id, answers }: PollAnswering): Outcome {
  const may = yield* guard(selectMayAnswerPolls);
  if (!may.ok) return may;
  const poll = yield* select((state: WithPolls) => selectPoll(state, id));
  if (!poll) return invalid(pollTexts.unknown);
  if (misfitsOf(poll, answers).length > 0) return invalid(pollTexts.misfit);
  const { launch } = poll;
  const answered = yield* ask(answerPoll, { PollingId: id, launch, answers });
  if (answered.ok) yield* put(pollAnswered({ id, launch, answers }));
  else if (answered.error.type === 'OPERATION_TIMEOUT') yield* put(pollsDoubted());
  return answered;
}

function* read({ id, from }: BallotPage): Outcome {
  return yield* askIfMay(selectMayManagePolls, readBallots, { PollingId: id, from });
}

/** Intents about polls. @source collaboration 7, issue 17 part 5 */
export function* watchPolls(): SagaGenerator<void> {
  const until = meetingOver;
  yield* fork(takeIntent<{ poll: PollDocument }>, savePollRequested, save, { until });
  yield* fork(takeIntent<{ id: string }>, deletePollRequested, remove, { until });
  yield* fork(takeIntent<PollControl>, controlPollRequested, control, { until });
  yield* fork(takeIntent<PollAnswering>, answerPollRequested, answer, { until });
  yield* fork(takeIntent<BallotPage>, readBallotsRequested, read, { until });
}

/** Whether the gateway tells polls now, and whether as to a host: these see more. */
const selectSide = (state: WithRights): 'host' | 'other' | undefined => {
  if (selectOwnStanding(state) !== 'joined') return undefined;
  return selectMayManagePolls(state).isAllowed ? 'host' : 'other';
};

/**
 * Asks for polls at the beginning of every seat, when the person becomes a host or no longer is,
 * and when it is not known whether an answer arrived: then the gateway goes on by itself.
 */
export function* keepPolls(): SagaGenerator<void> {
  // A seat that settles while another answer is awaited is not missed.
  const changes = yield* actionChannel<Action>(
    [seatSettled.type, rosterUpdated.type, pollsDoubted.type],
    buffers.expanding(),
  );
  // This part may load into a meeting that has long begun.
  let isSettled = (yield* select(selectSide)) !== undefined;
  let told: 'host' | 'other' | undefined;
  while (true) {
    const side = isSettled ? yield* select(selectSide) : undefined;
    const isWanted = side !== undefined && side !== told;
    if (isWanted && (yield* ask(openPolls, {})).ok) told = side;
    const { change } = yield* race({
      change: take(changes),
      ...(isWanted && side !== told && { again: call(sleep, retryDelay) }),
    });
    const isAnew = change !== undefined && seatSettled.match(change);
    if (isAnew) isSettled = true;
    if (isAnew || (change && pollsDoubted.match(change))) told = undefined;
  }
}
