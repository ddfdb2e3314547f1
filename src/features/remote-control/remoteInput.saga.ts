import type { Action } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { call, fork, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { controlRemote } from '../../protocol/signal/commands/remoteControl';
import { encodeRemoteMessage, readControllerIndication } from '../../protocol/agent/agentMessages';
import { createCopyKeys, type CopyKeys } from '../../protocol/agent/copyKeys';
import { remotePath } from '../../protocol/channels/queries';
import { heartbeatInterval } from '../../protocol/limits';
import { decodeEnvelope } from '../../protocol/signal/envelope';
import { remoteControlTexts } from '../../protocol/vocabulary/remoteControlTexts';
import type { RemoteControlPort } from '../../transport/remoteControlPort';
import { raiseNotice } from '../alerts/notice.task';
import {
  inputClosed,
  inputGranted,
  inputOpened,
  remoteControlFailed,
  type OfPerson,
} from './remoteControl.actions';

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

/** Follows a socket until it closes; returns whether it was open. */
function* follow(userId: number, { line, copyKeys }: Followed): SagaGenerator<boolean> {
  const input = yield* fromContext('remoteInput');
  let wasOpen = false;
  while (true) {
    if ((yield* take(line.events)) === 'closed') return wasOpen;
    wasOpen = true;
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

/**
 * Serves the socket of one's own input until either side closes it; returns whether it could not be
 * opened.
 */
function* serve({ userId, auth }: OfPerson & { readonly auth: string }): SagaGenerator<boolean> {
  const { relay, info } = yield* fromContext('session');
  if (!relay || !info) return false;
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
    const { wasOpen } = yield* race({
      wasOpen: call(follow, userId, { line, copyKeys }),
      over: take(isClosedTo(userId)),
      alive: call(keepAlive),
    });
    return wasOpen === false;
  } finally {
    input.close();
    line.events.close();
  }
}

/**
 * Says that no input reaches a screen, and lets go of it: its sharer sees that nobody controls it,
 * and one may try again. @source media 8 (engine codes)
 */
function* failToStart({ userId }: OfPerson): SagaGenerator<void> {
  const reason = remoteControlTexts.startFailed;
  yield* put(remoteControlFailed({ userId, code: 'start failure', reason }));
  const of = inputGranted.type;
  yield* raiseNotice({ intent: 'error', type: 'remote-control', reason, of });
  yield* ask(controlRemote, { op: 'stop', AssignUserID: userId });
}

/** Keeps the socket of one's own input while a screen is controlled. */
export function* keepInput(): SagaGenerator<never> {
  let granted = yield* take(inputGranted.match);
  while (true) {
    const { served, next } = yield* race({
      served: call(serve, granted.payload),
      next: take(inputGranted.match),
    });
    // Also where another screen is next: its socket may never open.
    const isSame = next?.payload.userId === granted.payload.userId;
    if (!isSame) yield* put(inputClosed({ userId: granted.payload.userId }));
    if (served === true) yield* fork(failToStart, granted.payload);
    granted = next ?? (yield* take(inputGranted.match));
  }
}
