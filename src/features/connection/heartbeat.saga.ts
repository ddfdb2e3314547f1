import { call, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { Action } from '@reduxjs/toolkit';
import type { Millis } from '../../kernel/units';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { heartbeatInterval, heartbeatIntervalMobile } from '../../protocol/limits';
import { encodeEnvelope } from '../../protocol/signal/envelope';
import type { FailoverReason } from '../../protocol/vocabulary/failover';
import {
  inactivityNoticed,
  inactivityOver,
  lifeDoubted,
  mediaSilenced,
  socketStatusChanged,
} from './connection.actions';
import { probeWait, probeWaitInSilence } from './retry.rules';
import type { SignalLine } from './signal.channel';
import { socketOf, type SocketName } from './sockets.state';

/** The number of events on a line. A clock could not separate two events in one millisecond. */
export interface Pulse {
  beats: number;
}

const ping = encodeEnvelope({ evt: 0, body: {}, seq: 0 });

const mediaSockets: readonly SocketName[] = Object.values(socketOf);
const isMediaLost = (action: Action): boolean =>
  socketStatusChanged.match(action) &&
  action.payload.status === 'closed' &&
  mediaSockets.includes(action.payload.socket);

/**
 * Pings on the documented interval; any message counts as life. An interval without any is noted as
 * inactivity, a second one ends the line.
 * @source core 4
 */
export function* keepHeartbeat(line: SignalLine, pulse: Pulse): SagaGenerator<FailoverReason> {
  const clock = yield* fromContext('clock');
  const { isMobile } = yield* fromContext('environment');
  const interval = isMobile ? heartbeatIntervalMobile : heartbeatInterval;
  let isInactive = false;
  while (true) {
    const { beats } = pulse;
    line.send(ping);
    yield* call(sleep, interval);
    const isAlive = pulse.beats > beats;
    if (!isAlive && isInactive) return 'no heartbeat';
    if (!isAlive) yield* put(inactivityNoticed({ at: clock.now() }));
    else if (isInactive) yield* put(inactivityOver());
    isInactive = !isAlive;
  }
}

/**
 * Probes the line at once on a hint of trouble: a lost or silent media socket, or a changed
 * network.
 * @decision The heartbeat alone notices a half-open socket after 20 to 40 s; this notices a stopped
 * gateway within 3 s, since every seat has media sockets that are pinged each second.
 */
export function* keepProbing(line: SignalLine, pulse: Pulse): SagaGenerator<FailoverReason> {
  while (true) {
    const { network, silence } = yield* race({
      network: take(lifeDoubted.match),
      silence: take(mediaSilenced.match),
      media: take(isMediaLost),
    });
    const isAlive = silence
      ? yield* call(probe, line, pulse, probeWaitInSilence)
      : yield* call(probePatiently, line, pulse);
    if (!isAlive) return network ? 'network change' : 'no heartbeat on the media channel';
  }
}

/** Requests a sign of life; true if one came in time. */
function* probe(line: SignalLine, pulse: Pulse, wait: Millis): SagaGenerator<boolean> {
  const { beats } = pulse;
  line.send(ping);
  yield* call(sleep, wait);
  return pulse.beats > beats;
}

/**
 * A media socket that falls silent in the meantime indicates more: a second probe has less time.
 */
function* probePatiently(line: SignalLine, pulse: Pulse): SagaGenerator<boolean> {
  const { isAlive, silence } = yield* race({
    isAlive: call(probe, line, pulse, probeWait),
    silence: take(mediaSilenced.match),
  });
  return silence ? yield* call(probe, line, pulse, probeWaitInSilence) : isAlive === true;
}
