import type { Action } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import {
  actionChannel,
  call,
  flush,
  fork,
  put,
  select,
  take,
  type SagaGenerator,
} from 'typed-redux-saga';
import { fail, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { fromVerdict, guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { remoteAgentChanged, remoteControlSent } from '../../events/received';
import { controlRemote } from '../../protocol/signal/commands/remoteControl';
import { sharedScreen, type SharedScreen } from '../../protocol/agent/sharedScreen';
import { refusal, type Refusal } from '../../protocol/error';
import { parseWith } from '../../protocol/parse';
import { remoteControlTexts } from '../../protocol/vocabulary/remoteControlTexts';
import { raiseNotice } from '../alerts/notice.task';
import { seatSettled } from '../connection/connection.actions';
import { meetingOver } from '../meeting/meeting.actions';
import { selectOwnUserId } from '../meeting/meeting.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import { awaitThawed } from '../sharing/awaitThawed.task';
import { resumeShareRequested, shareOver, surfaceChanged } from '../sharing/sharing.actions';
import { selectSharing, type WithSharing } from '../sharing/sharing.selectors';
import {
  answerRemoteRequested,
  prepareRemoteRequested,
  remoteApproved,
  remoteRequestClosed,
  requestAllowed,
  takeBackRequested,
  type OfPerson,
} from './remoteControl.actions';
import { mayAnswerRequest } from './remoteControl.rules';
import { selectMayApprove } from './mayControl.selectors';
import {
  selectApprovedPerson,
  selectRemoteControl,
  selectScreenRequests,
  type WithRemoteControl,
} from './remoteControl.selectors';
import { takeBackControl } from './takeBack.task';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

const isAboutRequests = (action: Action): boolean =>
  remoteControlSent.match(action) ||
  remoteApproved.match(action) ||
  remoteRequestClosed.match(action) ||
  shareOver.match(action) ||
  seatSettled.match(action);

/** Whether the roster says that `userId` controls one's own screen. */
const isControlSaid = (
  action: Action,
  { ownId, userId }: OfPerson & { readonly ownId: number },
): boolean =>
  rosterUpdated.match(action) &&
  action.payload.update.some(
    (person) => person.userId === ownId && person.remoteControllerId === userId,
  );

/** On approval a paused share goes on. @source media 4 */
function* resumeOwnShare(): SagaGenerator<void> {
  const { status } = yield* select((state: WithSharing) => selectSharing(state));
  if (status === 'Paused') yield* put(resumeShareRequested());
}

/**
 * By what the agent finds the shared screen among several. In Chromium the track's label is what
 * the browser calls the screen.
 */
function* readScreen(): SagaGenerator<SharedScreen | undefined> {
  const { surface } = yield* fromContext('captures');
  const track = surface.current()?.track;
  const { width, height } = track?.getSettings() ?? {};
  if (width === undefined || height === undefined) return undefined;
  const named = parseWith(sharedScreen, { width, height, DeviceID: track?.label });
  return named.ok ? named.value : { width, height };
}

/** Closes a question that the gateway no longer knows, and passes its refusal on. */
function* closeIfOver(userId: number, error: Refusal): Outcome {
  if (error.reason === remoteControlTexts.requestOver) yield* put(remoteRequestClosed({ userId }));
  return fail(error);
}

/**
 * Approves a person for the screen that is shared; for another one, the control ends at once. A
 * share that is frozen cannot be controlled: they are approved once it has thawed.
 */
function* approve(userId: number): Outcome {
  yield* awaitThawed();
  const screen = yield* readScreen();
  const endings = [surfaceChanged.type, shareOver.type];
  const changes = yield* actionChannel(endings, buffers.sliding<Action>(1));
  const ownId = yield* select(selectOwnUserId);
  // Others may hear of it before this page has its answer, and it may even be over by then.
  const known = yield* actionChannel(
    (action: Action) => isControlSaid(action, { ownId, userId }),
    buffers.sliding<Action>(1),
  );
  try {
    const approved = yield* ask(controlRemote, { op: 'approve', AssignUserID: userId, screen });
    if (!approved.ok) return yield* closeIfOver(userId, approved.error);
    const isInRoster = (yield* flush(known)).length > 0;
    yield* put(remoteApproved({ userId, ...(isInRoster && { isInRoster }) }));
    if ((yield* flush(changes)).length === 0) {
      yield* call(resumeOwnShare);
      return approved;
    }
    yield* takeBackControl();
    return fail(refusal('INVALID_OPERATION', remoteControlTexts.ended));
  } finally {
    changes.close();
    known.close();
  }
}

function* answer({ userId, agreed }: OfPerson & { readonly agreed: boolean }): Outcome {
  const requests = yield* select((state: WithRemoteControl) => selectScreenRequests(state));
  const asked = fromVerdict(mayAnswerRequest(requests, userId));
  if (!asked.ok) return asked;
  if (!agreed) {
    yield* put(remoteRequestClosed({ userId }));
    return yield* ask(controlRemote, { op: 'decline', AssignUserID: userId });
  }
  const may = yield* guard(selectMayApprove, userId);
  return may.ok ? yield* approve(userId) : may;
}

/** Allows a request, for which the agent is started: the last one that was allowed is approved. */
function* prepare({ userId }: OfPerson): Outcome {
  const requests = yield* select((state: WithRemoteControl) => selectScreenRequests(state));
  const asked = fromVerdict(mayAnswerRequest(requests, userId));
  if (!asked.ok) return asked;
  const may = yield* guard(selectMayApprove, userId);
  if (!may.ok) return may;
  const prepared = yield* ask(controlRemote, { op: 'prepare', AssignUserID: userId });
  if (!prepared.ok) return yield* closeIfOver(userId, prepared.error);
  yield* put(requestAllowed({ userId }));
  return prepared;
}

/** Approves the person who is allowed once the agent is there. */
export function* keepAllowed(): SagaGenerator<never> {
  while (true) {
    const { allowed, isAgentPaired } = yield* select(selectRemoteControl);
    if (allowed === 0 || !isAgentPaired) {
      yield* take([requestAllowed.type, remoteAgentChanged.type]);
      continue;
    }
    const approved = yield* answer({ userId: allowed, agreed: true });
    if (approved.ok) continue;
    yield* put(requestAllowed({ userId: 0 }));
    const { reason } = approved.error;
    const of = prepareRemoteRequested.type;
    yield* raiseNotice({ intent: 'error', type: 'remote-control', reason, of });
  }
}

/** @source media 4 (take back) */
function* takeBack(): Outcome {
  if ((yield* select(selectApprovedPerson)) === 0)
    return fail(refusal('INVALID_OPERATION', remoteControlTexts.ended));
  return yield* takeBackControl();
}

/**
 * Ends the control when something else is shared: it was approved for another screen. Where the
 * page changes it, the control has ended before; the browser's own bar changes it without asking.
 */
export function* keepApprovedScreen(): SagaGenerator<never> {
  while (true) {
    const { type: of } = yield* take(surfaceChanged.match);
    const taken = yield* takeBackControl();
    if (taken.ok) continue;
    // The control of a screen that nobody approved goes on, and **Take back** is in sight.
    const { reason } = taken.error;
    yield* raiseNotice({ intent: 'error', type: 'remote-control', reason, of });
  }
}

/** Whether an action ends a question that was open, without this person's doing. */
const endsQuestion = (action: Action, open: readonly number[], left: readonly number[]) =>
  seatSettled.match(action)
    ? open.some((userId) => !left.includes(userId))
    : remoteControlSent.match(action) &&
      action.payload.body.op === 'give up' &&
      open.includes(action.payload.body.SendUserID);

/**
 * A question that its person takes back, that nobody answered in time, or that the gateway knows no
 * longer after a reconnection, closes with a word.
 */
export function* keepRequests(): SagaGenerator<never> {
  let open: readonly number[] = [];
  while (true) {
    const action = yield* take(isAboutRequests);
    const left = yield* select((state: WithRemoteControl) => selectScreenRequests(state));
    if (endsQuestion(action, open, left)) {
      const reason = remoteControlTexts.requestOver;
      yield* raiseNotice({ intent: 'info', type: 'remote-control', reason, of: action.type });
    }
    // After a snapshot they come one by one, and those that do not come are over.
    const isOneMore = remoteControlSent.match(action) && action.payload.body.op === 'request';
    open = isOneMore ? [...new Set([...open, ...left])] : left;
  }
}

/** Intents of a person who shares a screen. */
export function* watchRemoteSharer(): SagaGenerator<void> {
  const until = meetingOver;
  yield* fork(takeIntent<OfPerson & { agreed: boolean }>, answerRemoteRequested, answer, { until });
  yield* fork(takeIntent<OfPerson>, prepareRemoteRequested, prepare, { until });
  yield* fork(takeIntent<void>, takeBackRequested, takeBack, { until });
}
