import type { Action } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { remoteControlTold } from '../../events/received';
import { encodeRemoteMessage, readControllerIndication } from '../../protocol/agent/agentMessages';
import { createCopyKeys, type CopyKeys } from '../../protocol/agent/copyKeys';
import { remotePath } from '../../protocol/channels/queries';
import type { Refusal } from '../../protocol/error';
import { heartbeatInterval } from '../../protocol/limits';
import { decodeEnvelope } from '../../protocol/signal/envelope';
import { remoteControlTexts } from '../../protocol/vocabulary/messages';
import type { RemoteControlPort } from '../../transport/remoteControlPort';
import { raiseNotice } from '../alerts/notice.task';
import { meetingOver } from '../meeting/meeting.actions';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import { selectParticipant } from '../participants/participants.selectors';
import {
  continueRemoteRequested,
  giveUpRemoteRequested,
  inputClosed,
  inputGranted,
  inputOpened,
  remoteAskClosed,
  remoteControlAsked,
  remoteControlRequested,
  stopRemoteRequested,
  type OfPerson,
} from './remoteControl.actions';
import {
  selectAskedScreens,
  selectMayAskForScreen,
  selectMayControlScreen,
  type WithRemoteControl,
} from './remoteControl.selectors';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

function* request({ userId }: OfPerson): Outcome {
  const may = yield* guard(selectMayAskForScreen, userId);
  if (!may.ok) return may;
  // Before the answer, since indications may come with it.
  yield* put(remoteControlAsked({ userId }));
  const asked = yield* ask('controlRemote', { op: 'request', AssignUserID: userId });
  if (!asked.ok) yield* put(remoteAskClosed({ userId }));
  return asked;
}

function* giveUp({ userId }: OfPerson): Outcome {
  const may = yield* guard(selectMay('endRemoteControl'), userId);
  if (!may.ok) return may;
  yield* put(remoteAskClosed({ userId }));
  yield* put(inputClosed({ userId }));
  return yield* ask('controlRemote', { op: 'give up', AssignUserID: userId });
}

function* stop({ userId }: OfPerson): Outcome {
  const may = yield* guard(selectMay('endRemoteControl'), userId);
  if (!may.ok) return may;
  yield* put(inputClosed({ userId }));
  return yield* ask('controlRemote', { op: 'stop', AssignUserID: userId });
}

interface Line {
  readonly url: string;
  readonly onText: (text: string) => void;
}

const openInput = (port: RemoteControlPort, { url, onText }: Line) => {
  let send: (text: string) => void = () => undefined;
  const events = eventChannel<'open' | 'closed'>((emit) => {
    const socket = port.openInput(url, { onChange: emit, onText });
    send = (text) => socket.send(text);
    return () => socket.close();
  }, buffers.expanding<'open' | 'closed'>(2));
  return { events, send: (text: string) => send(text) };
};

function* keepAlive(): SagaGenerator<never> {
  const input = yield* fromContext('remoteInput');
  while (true) {
    yield* sleep(heartbeatInterval);
    input.ping();
  }
}

interface Followed {
  readonly line: ReturnType<typeof openInput>;
  readonly copyKeys: CopyKeys;
}

function* follow(userId: number, { line, copyKeys }: Followed): SagaGenerator<void> {
  const input = yield* fromContext('remoteInput');
  while (true) {
    if ((yield* take(line.events)) === 'closed') return;
    input.open((message, seq) => {
      if (message.name === 'sendInput') copyKeys.see(message.body.input);
      line.send(encodeRemoteMessage(message, seq));
    });
    yield* put(inputOpened({ userId }));
  }
}

const isClosedTo =
  (userId: number) =>
  (action: Action): boolean =>
    inputClosed.match(action) && action.payload.userId === userId;

/** Serves the socket of one's own input until either side closes it. */
function* serve({ userId, auth }: OfPerson & { readonly auth: string }): SagaGenerator<void> {
  const { relay, info } = yield* fromContext('session');
  if (!relay || !info) return;
  const port = yield* fromContext('remoteControl');
  const input = yield* fromContext('remoteInput');
  const clock = yield* fromContext('clock');
  const log = yield* fromContext('log');
  const copyKeys = createCopyKeys(() => clock.monotonic());
  const url = `${relay.rwc}${remotePath(info.mn)}?role=controller&auth=${auth}`;
  const onText = (text: string): void => {
    const envelope = decodeEnvelope(text);
    const message = envelope.ok ? readControllerIndication(envelope.value) : envelope;
    if (!message.ok || message.value.name !== 'clipboardChanged') return;
    // At any other time the agent would write this person's clipboard of its own accord.
    const verdict = copyKeys.take();
    if (verdict === 'copied') input.copied(message.value.body.text);
    else log.warn(`a copied text was dropped: ${verdict}`);
  };
  const line = yield* call(openInput, port, { url, onText });
  try {
    yield* race({
      closed: call(follow, userId, { line, copyKeys }),
      over: take(isClosedTo(userId)),
      alive: call(keepAlive),
    });
  } finally {
    input.close();
    line.events.close();
  }
}

/** Keeps the socket of one's own input while a screen is controlled. */
export function* keepInput(): SagaGenerator<never> {
  let granted = yield* take(inputGranted.match);
  while (true) {
    const { next } = yield* race({
      served: call(serve, granted.payload),
      next: take(inputGranted.match),
    });
    if (!next) yield* put(inputClosed({ userId: granted.payload.userId }));
    granted = next ?? (yield* take(inputGranted.match));
  }
}

/** Starts to control a screen that this person is approved for. @source media 4 */
function* begin({ userId }: OfPerson, op: 'start' | 'continue'): Outcome {
  const begun = yield* ask('controlRemote', { op, AssignUserID: userId });
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
    const begun = yield* begin(person, 'start');
    const isPaused = !begun.ok && begun.error.reason === remoteControlTexts.notReceiving;
    if (!isPaused) return begun;
    yield* take(rosterUpdated.match);
  }
}

const isAnswer = (action: Action): action is ReturnType<typeof remoteControlTold> =>
  remoteControlTold.match(action) &&
  (action.payload.body.op === 'approve' || action.payload.body.op === 'decline');

/** The approval of a screen is over, or its person goes on by themselves. */
const isOver =
  (userId: number) =>
  (action: Action): boolean =>
    (isAnswer(action) && action.payload.body.SendUserID === userId) ||
    ((giveUpRemoteRequested.match(action) || continueRemoteRequested.match(action)) &&
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

function* goOn(person: OfPerson): Outcome {
  const may = yield* guard(selectMayControlScreen, person.userId);
  return may.ok ? yield* begin(person, 'continue') : may;
}

/** An approved person starts at once: the sharer has just said so, and expects it. @decision */
export function* keepControlledScreens(): SagaGenerator<never> {
  let asked: readonly number[] = [];
  while (true) {
    const action = yield* take(
      (said: Action): said is ReturnType<typeof remoteControlAsked | typeof remoteControlTold> =>
        remoteControlAsked.match(said) || isAnswer(said),
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

/** Intents of a person who controls another's screen. @source media 4 */
export function* watchRemoteController(): SagaGenerator<void> {
  const until = meetingOver;
  yield* fork(takeIntent<OfPerson>, remoteControlRequested, request, { until });
  yield* fork(takeIntent<OfPerson>, giveUpRemoteRequested, giveUp, { until });
  yield* fork(takeIntent<OfPerson>, stopRemoteRequested, stop, { until });
  yield* fork(takeIntent<OfPerson>, continueRemoteRequested, goOn, { until });
}
