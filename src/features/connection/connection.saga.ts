import type { Action } from '@reduxjs/toolkit';
import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import type { Relay } from '../../effects/session';
import { sleep } from '../../effects/sleep';
import type { Refusal } from '../../protocol/error';
import { joinTimeout, reconnectDelay, socketErrorWait } from '../../protocol/limits';
import type { FailoverReason } from '../../protocol/vocabulary/failover';
import {
  connectionErrorEnding,
  endingOfRefusal,
  isLeaveReason,
  type Ending,
} from '../meeting/ending.rules';
import { failoverStarted, joinFailed, sessionEnded } from '../meeting/meeting.actions';
import { connectionStatusChanged, networkHinted, type ConnectionFacts } from './connection.actions';
import type { WithConnection } from './connection.selectors';
import { attemptSeat, type Attempt, type Seated } from './dial.saga';
import { fetchMeetingInfo } from './meetingInfo.saga';
import { findRelays, refreshRelays } from './relay.saga';
import { isPassing, resumeGiveUp, resumeWait } from './retry.rules';
import { holdSeat, type EndOfLine } from './signalling.saga';

function* show(facts: ConnectionFacts): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  yield* put(connectionStatusChanged({ ...facts, at: clock.now() }));
}

/** Where to dial. A reloaded page still knows; its `auth` lets it resume, not enter anew. */
function* findPlace(): SagaGenerator<Result<readonly Relay[], Refusal>> {
  const session = yield* fromContext('session');
  if (session.info && session.relays.length > 0) return ok(session.relays);
  const info = yield* call(fetchMeetingInfo);
  return info.ok ? ok(yield* call(findRelays, info.value)) : info;
}

/** Info, relays, then each server once: on an error 5 s, the next server, 1 s. @source core 4 */
function* enter(): SagaGenerator<Seated | Ending> {
  const session = yield* fromContext('session');
  const known = yield* call(findPlace);
  if (!known.ok) return endingOfRefusal(known.error);
  for (const [index, relay] of known.value.entries()) {
    if (index > 0) {
      yield* call(sleep, socketErrorWait);
      const { connectionStatus } = yield* select((state: WithConnection) => state.connection);
      yield* show({ status: connectionStatus, nextTryAt: 0, retryCount: index });
      yield* call(sleep, reconnectDelay);
    }
    session.relay = relay;
    const attempt = yield* call(attemptSeat, relay);
    if (attempt.type === 'seated') return attempt;
    if (attempt.type === 'refused') return attempt.ending;
  }
  return connectionErrorEnding;
}

/** Waits for the next try; the page's word that the network is back ends the wait. */
function* waitForTry(attempt: number): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  const wait = resumeWait(attempt, () => clock.random());
  yield* show({
    status: 'reconnecting',
    nextTryAt: clock.now() + wait,
    retryCount: attempt,
  });
  yield* race({ due: call(sleep, wait), back: take(networkHinted.match) });
}

const isBackOnline = (action: Action): boolean =>
  networkHinted.match(action) && action.payload.isOnline;

function* tryAgain(attempt: number): SagaGenerator<Attempt> {
  const session = yield* fromContext('session');
  // What a seat is resumed with stays good; a seat anew needs an `auth` that is fresh.
  if (session.meetingToken === '') {
    const info = yield* call(fetchMeetingInfo);
    if (!info.ok)
      return isPassing(info.error)
        ? { type: 'failed' }
        : { type: 'refused', ending: endingOfRefusal(info.error) };
    yield* call(refreshRelays, info.value);
  }
  const at = session.relays.findIndex(({ rwg }) => rwg === session.relay?.rwg);
  const relay = session.relays[(Math.max(at, 0) + attempt) % session.relays.length];
  if (!relay) return { type: 'failed' };
  const outcome = yield* call(attemptSeat, relay);
  if (outcome.type === 'seated') session.relay = relay;
  return outcome;
}

/**
 * Comes back to the seat: the same server first, then the others in turn. A seat whose token is no
 * longer taken is asked for anew, once, with what the person had typed.
 */
function* recover(reason: FailoverReason): SagaGenerator<Seated | Ending> {
  const clock = yield* fromContext('clock');
  const session = yield* fromContext('session');
  const lostAt = clock.monotonic();
  yield* put(failoverStarted({ reason, at: clock.now() }));
  for (let attempt = 0; clock.monotonic() - lostAt < resumeGiveUp; attempt += 1) {
    yield* call(waitForTry, attempt);
    const { outcome } = yield* race({
      outcome: call(tryAgain, attempt),
      // What was begun without a network may hang for long.
      back: take(isBackOnline),
    });
    if (!outcome) {
      attempt = -1;
      continue;
    }
    if (outcome.type === 'seated') return outcome;
    if (outcome.type === 'refused') {
      const isFinal = session.meetingToken === '' || isLeaveReason(outcome.ending.reason);
      if (isFinal) return outcome.ending;
      session.meetingToken = '';
      session.rev = 0;
    }
  }
  return connectionErrorEnding;
}

const isSeated = (outcome: Seated | Ending): outcome is Seated => 'line' in outcome;

function* enterInTime(): SagaGenerator<Seated | Ending> {
  const clock = yield* fromContext('clock');
  const { entered } = yield* race({ entered: call(enter), late: call(sleep, joinTimeout) });
  if (entered) return entered;
  yield* put(failoverStarted({ reason: 'no heartbeat', at: clock.now() }));
  return connectionErrorEnding;
}

/**
 * The signalling of one meeting, from the first call to the end of the session: takes the seat,
 * holds it, and comes back to it as often as the line is lost.
 * @source core 4
 */
export function* keepSignalling(): SagaGenerator<void> {
  let outcome = yield* call(enterInTime);
  if (!isSeated(outcome)) {
    yield* show({ status: 'failed', nextTryAt: 0, retryCount: 0 });
    yield* put(joinFailed(outcome));
    return;
  }
  while (isSeated(outcome)) {
    const end: EndOfLine = yield* call(holdSeat, outcome);
    outcome = end.type === 'over' ? end.ending : yield* call(recover, end.reason);
  }
  yield* put(sessionEnded(outcome));
}
