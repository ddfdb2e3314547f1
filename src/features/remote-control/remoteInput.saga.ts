import type { Action } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { call, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { encodeRemoteMessage, readControllerIndication } from '../../protocol/agent/agentMessages';
import { createCopyKeys, type CopyKeys } from '../../protocol/agent/copyKeys';
import { remotePath } from '../../protocol/channels/queries';
import { heartbeatInterval } from '../../protocol/limits';
import { decodeEnvelope } from '../../protocol/signal/envelope';
import type { RemoteControlPort } from '../../transport/remoteControlPort';
import { inputClosed, inputGranted, inputOpened, type OfPerson } from './remoteControl.actions';

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
