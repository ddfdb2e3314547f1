import type { Action } from '@reduxjs/toolkit';
import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { remoteControlSent } from '../../events/received';
import { controlRemote } from '../../protocol/signal/commands/remoteControl';
import { refusal, type Refusal } from '../../protocol/error';
import { remoteControlTexts } from '../../protocol/vocabulary/remoteControlTexts';
import { raiseNotice } from '../alerts/notice.task';
import { meetingOver } from '../meeting/meeting.actions';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import { selectParticipant } from '../participants/participants.selectors';
import { shareMuted } from '../sharing/sharing.actions';
import {
  continueRemoteRequested,
  giveUpRemoteRequested,
  inputClosed,
  inputGranted,
  remoteAskClosed,
  remoteControlAsked,
  remoteControlFailed,
  remoteControlRequested,
  startRemoteRequested,
  stopRemoteRequested,
  type OfPerson,
} from './remoteControl.actions';
import { selectMayAskForScreen, selectMayControlScreen } from './mayControl.selectors';
import {
  selectAskedScreens,
  selectInputTo,
  selectIsShareHidden,
  type WithRemoteControl,
} from './remoteControl.selectors';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

function* request({ userId }: OfPerson): Outcome {
  const may = yield* guard(selectMayAskForScreen, userId);
  if (!may.ok) return may;
  // Before the answer, since indications may come with it.
  yield* put(remoteControlAsked({ userId }));
  const asked = yield* ask(controlRemote, { op: 'request', AssignUserID: userId });
  if (!asked.ok) yield* put(remoteAskClosed({ userId }));
  return asked;
}

/** Ends one's own input at once, and says so to the gateway. */
function* endInput({ userId }: OfPerson, op: 'give up' | 'stop'): Outcome {
  yield* put(inputClosed({ userId }));
  const ended = yield* ask(controlRemote, { op, AssignUserID: userId });
  if (!ended.ok) {
    const { reason } = ended.error;
    yield* put(remoteControlFailed({ userId, code: 'cancel failure', reason }));
  }
  return ended;
}

function* giveUp(person: OfPerson): Outcome {
  const may = yield* guard(selectMay('endRemoteControl'), person.userId);
  if (!may.ok) return may;
  yield* put(remoteAskClosed(person));
  return yield* endInput(person, 'give up');
}

function* stop(person: OfPerson): Outcome {
  const may = yield* guard(selectMay('endRemoteControl'), person.userId);
  return may.ok ? yield* endInput(person, 'stop') : may;
}

/** Starts to control a screen that this person is approved for. @source media 4 */
function* begin({ userId }: OfPerson, op: 'start' | 'continue'): Outcome {
  const begun = yield* ask(controlRemote, { op, AssignUserID: userId });
  if (begun.ok && begun.value) yield* put(inputGranted({ userId, auth: begun.value.auth }));
  return begun;
}

/** Waits until the roster shows a person's share, which may pause; or until it ends. */
function* awaitShown(userId: number): SagaGenerator<void> {
  const isPaused = (state: WithRights) => {
    const person = selectParticipant(state, userId);
    return person?.sharerOn === true && person.sharerPause;
  };
  while (yield* select(isPaused)) yield* take(rosterUpdated.match);
}

/**
 * Starts to control once the share is shown: a paused one goes on with the approval, and the roster
 * may have either a little later than the gateway. @source media 4
 */
function* beginOnceShown(person: OfPerson): Outcome {
  while (true) {
    yield* awaitShown(person.userId);
    if (yield* select(selectIsShareHidden, person.userId))
      return fail(refusal('INVALID_OPERATION', remoteControlTexts.notReceiving));
    const begun = yield* begin(person, 'start');
    const isPaused = !begun.ok && begun.error.reason === remoteControlTexts.notReceiving;
    if (!isPaused) return begun;
    yield* take(rosterUpdated.match);
  }
}

const isAnswer = (action: Action): action is ReturnType<typeof remoteControlSent> =>
  remoteControlSent.match(action) &&
  (action.payload.body.op === 'approve' || action.payload.body.op === 'decline');

/** The approval of a screen is over, or its control has begun. */
const isOver =
  (userId: number) =>
  (action: Action): boolean =>
    (isAnswer(action) && action.payload.body.SendUserID === userId) ||
    ((giveUpRemoteRequested.match(action) || inputGranted.match(action)) &&
      action.payload.userId === userId);

function* tell(reason: string, intent: 'info' | 'error' = 'info'): SagaGenerator<void> {
  const of = remoteControlRequested.type;
  yield* raiseNotice({ intent, type: 'remote-control', reason, of });
}

/** Starts by itself; nobody awaits it, so that a refusal is a notice. */
function* beginByItself(person: OfPerson): SagaGenerator<void> {
  const { begun } = yield* race({
    begun: call(beginOnceShown, person),
    over: take(isOver(person.userId)),
    left: take(meetingOver),
  });
  if (begun && !begun.ok) yield* tell(begun.error.reason, 'error');
}

const beginBy = (op: 'start' | 'continue') =>
  function* (person: OfPerson): Outcome {
    const may = yield* guard(selectMayControlScreen(op), person.userId);
    return may.ok ? yield* begin(person, op) : may;
  };

/** An approved person starts at once: the sharer has just said so, and expects it. @decision */
export function* keepControlledScreens(): SagaGenerator<never> {
  let asked: readonly number[] = [];
  while (true) {
    const action = yield* take(
      (said: Action): said is ReturnType<typeof remoteControlAsked | typeof remoteControlSent> =>
        remoteControlAsked.match(said) || remoteControlSent.match(said),
    );
    if (isAnswer(action)) {
      const { op, SendUserID: userId } = action.payload.body;
      if (op === 'approve') yield* fork(beginByItself, { userId });
      else {
        yield* put(inputClosed({ userId }));
        yield* call(
          tell,
          asked.includes(userId) ? remoteControlTexts.declined : remoteControlTexts.ended,
        );
      }
    }
    asked = yield* select((state: WithRemoteControl) => selectAskedScreens(state));
  }
}

/**
 * Lets go of a screen that this person hides: they would act on what they do not see. They stay
 * approved, and go on once they show it again.
 * @decision
 */
export function* keepHiddenScreens(): SagaGenerator<never> {
  while (true) {
    const { payload } = yield* take(shareMuted.match);
    const { userId, isMuted } = payload;
    const inputTo = yield* select((state: WithRemoteControl) => selectInputTo(state));
    if (isMuted && inputTo === userId) yield* fork(stop, { userId });
  }
}

/** Intents of a person who controls another's screen. @source media 4 */
export function* watchRemoteController(): SagaGenerator<void> {
  const until = meetingOver;
  yield* fork(takeIntent<OfPerson>, remoteControlRequested, request, { until });
  yield* fork(takeIntent<OfPerson>, giveUpRemoteRequested, giveUp, { until });
  yield* fork(takeIntent<OfPerson>, stopRemoteRequested, stop, { until });
  yield* fork(takeIntent<OfPerson>, startRemoteRequested, beginBy('start'), { until });
  yield* fork(takeIntent<OfPerson>, continueRemoteRequested, beginBy('continue'), { until });
}
