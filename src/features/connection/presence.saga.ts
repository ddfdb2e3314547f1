import { call, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { encodeMediaMessage } from '../../protocol/channels/mediaControl';
import { heartbeatInterval, heartbeatIntervalMobile } from '../../protocol/limits';
import type { SocketStatus } from '../../protocol/vocabulary/meeting';
import { malformedReceived, socketStatusChanged } from './connection.actions';
import { openPresenceLine, type PresenceLine } from './presence.channel';

function* show(status: SocketStatus): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  yield* put(socketStatusChanged({ socket: 'xmppSocketStatus', status, at: clock.now() }));
}

function* keepAlive(line: PresenceLine): SagaGenerator<void> {
  const { isMobile } = yield* fromContext('environment');
  for (let seq = 1; ; seq += 1) {
    yield* call(sleep, isMobile ? heartbeatIntervalMobile : heartbeatInterval);
    line.send(encodeMediaMessage({ name: 'ping', body: {} }, seq));
  }
}

function* readPresence(line: PresenceLine): SagaGenerator<void> {
  while (true) {
    const event = yield* take(line.events);
    if (event.type === 'closed') return;
    if (event.type === 'open') yield* show('connected');
    if (event.type === 'malformed') yield* put(malformedReceived({ detail: event.detail }));
  }
}

/** Serves the presence and command channel until it is closed. @source core 7 (type x) */
export function* servePresence(url: string): SagaGenerator<void> {
  const signal = yield* fromContext('signal');
  const line = yield* call(openPresenceLine, signal, url);
  try {
    yield* show('connecting');
    yield* race({ closed: call(readPresence, line), alive: call(keepAlive, line) });
  } finally {
    line.events.close();
    yield* show('closed');
  }
}
