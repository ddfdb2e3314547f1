import { call, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { heartbeatInterval, heartbeatIntervalMobile } from '../../protocol/limits';
import type { SocketStatus } from '../../protocol/vocabulary/meeting';
import { carryCommands, hearCommands } from '../command/commandLine.task';
import { malformedReceived, socketStatusChanged } from './connection.actions';
import type { Pulse } from './heartbeat.saga';
import { openPresenceLine, type PresenceLine } from './presence.channel';

/** The text channels of a seat: presence and commands (type x), main session (type m). */
export type TextChannelName = 'xmppSocketStatus' | 'mainSessionSocketStatus';

function* show(socket: TextChannelName, status: SocketStatus): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  yield* put(socketStatusChanged({ socket, status, at: clock.now() }));
}

/** Pings on the documented interval; two without any answer end the line. @source core 4 */
function* keepAlive(line: PresenceLine, pulse: Pulse): SagaGenerator<void> {
  const { isMobile } = yield* fromContext('environment');
  let silent = 0;
  for (let isFirst = true; silent < 2; isFirst = false) {
    const { beats } = pulse;
    yield* call(sleep, isMobile ? heartbeatIntervalMobile : heartbeatInterval);
    // Nothing was requested before the first interval.
    silent = pulse.beats > beats || isFirst ? 0 : silent + 1;
    line.send({ name: 'ping', body: {} });
  }
}

function* readLine(socket: TextChannelName, line: PresenceLine, pulse: Pulse): SagaGenerator<void> {
  while (true) {
    const event = yield* take(line.events);
    pulse.beats += 1;
    if (event.type === 'closed') return;
    if (event.type === 'open') yield* show(socket, 'connected');
    if (event.type === 'indication' && socket === 'xmppSocketStatus')
      yield* call(hearCommands, event.indication);
    if (event.type === 'malformed') yield* put(malformedReceived({ detail: event.detail }));
  }
}

/**
 * Serves a text channel until it is closed or stops responding.
 * @source core 7 (type x; type m, mode 2)
 */
export function* serveTextChannel(socket: TextChannelName, url: string): SagaGenerator<void> {
  const signal = yield* fromContext('signal');
  const line = yield* call(openPresenceLine, signal, url);
  const pulse: Pulse = { beats: 0 };
  try {
    yield* show(socket, 'connecting');
    yield* race({
      closed: call(readLine, socket, line, pulse),
      dead: call(keepAlive, line, pulse),
      ...(socket === 'xmppSocketStatus' && { commands: call(carryCommands, line) }),
    });
  } finally {
    line.events.close();
    yield* show(socket, 'closed');
  }
}
