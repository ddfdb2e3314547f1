import type { Action } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import {
  actionChannel,
  call,
  flush,
  fork,
  put,
  race,
  select,
  take,
  type SagaGenerator,
} from 'typed-redux-saga';
import { millis } from '../../kernel/units';
import { fail, ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { fromVerdict, guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { remoteAgentChanged, remoteControlTold } from '../../events/received';
import { sharedScreen, type SharedScreen } from '../../protocol/agent/sharedScreen';
import { remotePath } from '../../protocol/channels/queries';
import { refusal, type Refusal } from '../../protocol/error';
import { remoteRequestWait, remoteStartWait } from '../../protocol/limits';
import { parseWith } from '../../protocol/parse';
import { operationTexts, remoteControlTexts } from '../../protocol/vocabulary/messages';
import { agentLinkPrefix, agentPackagePath } from '../../protocol/vocabulary/remoteControl';
import { raiseNotice } from '../alerts/notice.task';
import { meetingOver } from '../meeting/meeting.actions';
import { selectOwnUserId } from '../meeting/meeting.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import { resumeShareRequested, shareOver, surfaceChanged } from '../sharing/sharing.actions';
import { selectSharing, type WithSharing } from '../sharing/sharing.selectors';
import {
  agentGivenUp,
  agentMissed,
  agentProbed,
  answerRemoteRequested,
  launchAgentRequested,
  remoteApproved,
  remoteRequestClosed,
  takeBackRequested,
  type OfPerson,
} from './remoteControl.actions';
import { mayAnswerRequest } from './remoteControl.rules';
import {
  selectApprovedPerson,
  selectMayApprove,
  selectMayPair,
  selectScreenRequests,
  type WithRemoteControl,
} from './remoteControl.selectors';
import { takeBackControl } from './takeBack.task';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

const isAboutRequests = (action: Action): boolean =>
  remoteControlTold.match(action) ||
  remoteApproved.match(action) ||
  remoteRequestClosed.match(action) ||
  shareOver.match(action);

/** Whether the roster says that `userId` controls one's own screen. */
const isControlSaid = (
  action: Action,
  { ownId, userId }: OfPerson & { readonly ownId: number },
): boolean =>
  rosterUpdated.match(action) &&
  action.payload.update.some(
    (person) => person.userId === ownId && person.remoteControllerId === userId,
  );

/** What the agent on this computer pairs with, for a short time and once. */
export interface AgentPairing {
  /** Starts the agent by its scheme, and is what its QR code says. */
  readonly link: string;
  /** The two parts of the link, to be typed in. */
  readonly gateway: string;
  readonly token: string;
  /** The agent's question names it; the sharer compares. */
  readonly code: string;
  /** The address of the agent's package. */
  readonly download: string;
}

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

/** Approves a person for the screen that is shared; for another one, the control ends at once. */
function* approve(userId: number): Outcome {
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
    const approved = yield* ask('controlRemote', { op: 'approve', AssignUserID: userId, screen });
    if (!approved.ok) return approved;
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
    return yield* ask('controlRemote', { op: 'decline', AssignUserID: userId });
  }
  const may = yield* guard(selectMayApprove, userId);
  return may.ok ? yield* approve(userId) : may;
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
    yield* take(surfaceChanged.match);
    yield* takeBackControl();
  }
}

/** A question that its person takes back, or that nobody answered in time, closes with a word. */
export function* keepRequests(): SagaGenerator<never> {
  let open: readonly number[] = [];
  while (true) {
    const action = yield* take(isAboutRequests);
    const isOver =
      remoteControlTold.match(action) &&
      action.payload.body.op === 'give up' &&
      open.includes(action.payload.body.SendUserID);
    if (isOver) {
      const reason = remoteControlTexts.requestOver;
      yield* raiseNotice({ intent: 'info', type: 'remote-control', reason, of: action.type });
    }
    open = yield* select((state: WithRemoteControl) => selectScreenRequests(state));
  }
}

function* miss(): SagaGenerator<void> {
  yield* sleep(remoteStartWait);
  yield* put(agentMissed());
  yield* sleep(millis(remoteRequestWait - remoteStartWait));
  yield* put(agentGivenUp());
}

/**
 * A launched agent that does not come is missed after 10 s, and given up after 60.
 * @source media 4, media 9 (10 s, 60 s)
 */
export function* keepAgentAwaited(): SagaGenerator<never> {
  while (true) {
    yield* take(agentProbed.match);
    yield* race({
      late: call(miss),
      paired: take(remoteAgentChanged.match),
      over: take([shareOver.type, launchAgentRequested.type]),
    });
  }
}

/**
 * Launches the agent with a token for this share.
 * @source media 4 (install probing launches a custom-scheme link)
 */
function* launchAgent(): Outcome {
  const may = yield* guard(selectMayPair);
  if (!may.ok) return may;
  const issued = yield* ask('requestAgentToken', {});
  if (!issued.ok) return issued;
  const { relay, info } = yield* fromContext('session');
  if (!relay || !info) return fail(refusal('IMPROPER_MEETING_STATE', operationTexts.closed));
  const gateway = `${relay.rwc}${remotePath(info.mn)}`;
  const token = issued.value.auth;
  const query = new URLSearchParams({ gateway, token });
  const port = yield* fromContext('remoteControl');
  const pairing: AgentPairing = {
    link: `${agentLinkPrefix}${query.toString()}`,
    ...{ gateway, token },
    code: yield* call(() => port.codeOf(token)),
    download: `${relay.rwc.replace(/^ws/, 'http')}${agentPackagePath}`,
  };
  const status = yield* call(() => port.launch(pairing.link));
  yield* put(agentProbed({ status }));
  return ok(pairing);
}

/** Intents of a person who shares a screen. */
export function* watchRemoteSharer(): SagaGenerator<void> {
  const until = meetingOver;
  yield* fork(takeIntent<OfPerson & { agreed: boolean }>, answerRemoteRequested, answer, { until });
  yield* fork(takeIntent<void>, takeBackRequested, takeBack, { until });
  yield* fork(takeIntent<void>, launchAgentRequested, launchAgent, { until });
}
