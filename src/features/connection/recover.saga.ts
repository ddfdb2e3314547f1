import type { Action } from '@reduxjs/toolkit';
import { call, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import type { FailoverReason } from '../../protocol/vocabulary/failover';
import {
  connectionErrorEnding,
  endingOfRefusal,
  isLeaveReason,
  type Ending,
} from '../meeting/ending.rules';
import { failoverStarted } from '../meeting/meeting.actions';
import {
  connectionStatusChanged,
  failoverNoticed,
  networkHinted,
  serverDiscarded,
} from './connection.actions';
import { attemptSeat, type Attempt, type Seated } from './dial.saga';
import { fetchMeetingInfo } from './meetingInfo.saga';
import { chooseServer } from './relay.saga';
import {
  crowdedPause,
  isCrowded,
  isPassing,
  resumeGiveUp,
  resumeTryWait,
  resumeWait,
} from './retry.rules';

const isBackOnline = (action: Action): boolean =>
  failoverNoticed.match(action) || (networkHinted.match(action) && action.payload.isOnline);
const isHurried = (action: Action): boolean =>
  failoverNoticed.match(action) || networkHinted.match(action);

/**
 * Waits for the next attempt, longer after `crowds` refusals for too many joins; a network hint, or
 * the person's request, ends the wait.
 */
function* waitForTry(attempt: number, crowds: number): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  const random = () => clock.random();
  const wait = crowds > 0 ? crowdedPause(crowds - 1, random) : resumeWait(attempt, random);
  const at = clock.now();
  yield* put(
    connectionStatusChanged({
      status: 'reconnecting',
      nextTryAt: at + wait,
      retryCount: attempt,
      at,
    }),
  );
  yield* race({ due: call(sleep, wait), hurried: take(isHurried) });
}

function* tryAgain(attempt: number): SagaGenerator<Attempt> {
  const session = yield* fromContext('session');
  const relay = yield* call(chooseServer, resumeTryWait(attempt));
  if (!relay) return { type: 'failed' };
  // The token of a held seat stays valid; a new seat needs a fresh `auth`.
  if (session.meetingToken === '') {
    const info = yield* call(fetchMeetingInfo, relay.origin);
    if (!info.ok && isCrowded(info.error)) return { type: 'crowded', refusal: info.error };
    if (!info.ok)
      return isPassing(info.error)
        ? { type: 'failed' }
        : { type: 'refused', ending: endingOfRefusal(info.error) };
  }
  const outcome = yield* call(attemptSeat, relay, resumeTryWait(attempt));
  if (outcome.type === 'seated') session.relay = relay;
  if (outcome.type === 'failed') yield* put(serverDiscarded({ rwc: relay.origin }));
  return outcome;
}

/**
 * Resumes the seat where the meeting is held, or on the next server of the list. A seat whose token
 * is no longer accepted is requested again, once, with what the person typed.
 */
export function* recover(reason: FailoverReason): SagaGenerator<Seated | Ending> {
  const clock = yield* fromContext('clock');
  const session = yield* fromContext('session');
  const lostAt = clock.monotonic();
  yield* put(failoverStarted({ reason, at: clock.now() }));
  let crowds = 0;
  for (let attempt = 0; clock.monotonic() - lostAt < resumeGiveUp; attempt += 1) {
    yield* call(waitForTry, attempt, crowds);
    const { outcome } = yield* race({
      outcome: call(tryAgain, attempt),
      // An attempt that began without a network may take long.
      back: take(isBackOnline),
    });
    if (!outcome) {
      attempt = -1;
      continue;
    }
    if (outcome.type === 'seated') return outcome;
    crowds = outcome.type === 'crowded' ? crowds + 1 : 0;
    if (outcome.type === 'refused') {
      const isFinal = session.meetingToken === '' || isLeaveReason(outcome.ending.reason);
      if (isFinal) return outcome.ending;
      session.meetingToken = '';
      session.rev = 0;
      // The gateway is reachable: the next attempt needs no wait.
      attempt = -1;
    }
  }
  return connectionErrorEnding;
}
