import { call, put, race, select, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import type { Millis } from '../../kernel/units';
import { fromContext } from '../../effects/context';
import type { Relay } from '../../effects/session';
import { sleep } from '../../effects/sleep';
import { refusal, type Refusal } from '../../protocol/error';
import type { MeetingInfo } from '../../protocol/http/meetingInfo';
import { joinTimeout, reconnectDelay, socketErrorWait } from '../../protocol/limits';
import { JoinErrorCode, joinErrorTexts } from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { awaitHost } from '../admission/awaitHost.task';
import { isBeforeHost } from '../admission/hostWait.rules';
import {
  connectionErrorEnding,
  endingOfRefusal,
  isLeaveReason,
  type Ending,
} from '../meeting/ending.rules';
import { failoverStarted, joinFailed, sessionEnded } from '../meeting/meeting.actions';
import {
  connectionStatusChanged,
  serverDiscarded,
  type ConnectionFacts,
} from './connection.actions';
import { selectConnection } from './connection.selectors';
import { attemptSeat, type Attempt, type Seated } from './dial.saga';
import { fetchMeetingInfo } from './meetingInfo.saga';
import { recover } from './recover.saga';
import { crowdedWait, isCrowded } from './retry.rules';
import { findRelays } from './relay.saga';
import { holdSeat, type EndOfLine } from './signalling.saga';

function* show(facts: ConnectionFacts): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  yield* put(connectionStatusChanged({ ...facts, at: clock.now() }));
}

/** Waits when a network has made too many requests, and shows that another attempt is planned. */
function* awaitTurn(wait: Millis): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  const { connectionStatus: status, retryCount } = yield* select(selectConnection);
  yield* show({ status, nextTryAt: clock.now() + wait, retryCount });
  yield* call(sleep, wait);
}

/** Retries while too many clients of one network ask at once: a class joins from one school. */
function* fetchInfoPatiently(): SagaGenerator<Result<MeetingInfo, Refusal>> {
  const clock = yield* fromContext('clock');
  for (let attempt = 0; ; attempt += 1) {
    const info = yield* call(fetchMeetingInfo);
    const wait = info.ok ? undefined : crowdedWait(info.error, attempt, () => clock.random());
    if (wait === undefined) return info;
    yield* call(awaitTurn, wait);
  }
}

/** Requests the seat again while too many clients of one network join at once. */
function* attemptPatiently(relay: Relay): SagaGenerator<Exclude<Attempt, { type: 'crowded' }>> {
  const clock = yield* fromContext('clock');
  for (let count = 0; ; count += 1) {
    const attempt = yield* call(attemptSeat, relay);
    if (attempt.type !== 'crowded') return attempt;
    const wait = crowdedWait(attempt.refusal, count, () => clock.random());
    if (wait === undefined) return { type: 'refused', ending: endingOfRefusal(attempt.refusal) };
    yield* call(awaitTurn, wait);
  }
}

/** The meeting info names no server. @source core 8 */
const emptyList = refusal(
  'INTERNAL_ERROR',
  joinErrorTexts[JoinErrorCode.emptyRwc],
  JoinErrorCode.emptyRwc,
);

/**
 * Where to dial. A reloaded page has this stored; its `auth` resumes a seat but does not permit a
 * new join. A lobby has it prepared.
 */
function* findPlace(): SagaGenerator<Result<readonly Relay[], Refusal>> {
  const session = yield* fromContext('session');
  if (session.info && session.relays.length > 0) return ok(session.relays);
  const { current: preparation } = yield* fromContext('preparations');
  const prepared = preparation && (yield* call(preparation.takePlace));
  if (prepared) return prepared;
  const info = yield* call(fetchInfoPatiently);
  if (!info.ok) return info;
  return info.value.encryptedRWC.length > 0
    ? ok(yield* call(findRelays, info.value))
    : fail(emptyList);
}

/**
 * Fetches info and relays, then tries each server once: after an error 5 s, the next server, 1 s.
 * @source core 4
 */
function* enterOnce(): SagaGenerator<Seated | Ending> {
  const session = yield* fromContext('session');
  const known = yield* call(findPlace);
  if (!known.ok) return endingOfRefusal(known.error);
  for (const [index, relay] of known.value.entries()) {
    if (index > 0) {
      yield* call(sleep, socketErrorWait);
      const { connectionStatus } = yield* select(selectConnection);
      yield* show({ status: connectionStatus, nextTryAt: 0, retryCount: index });
      yield* call(sleep, reconnectDelay);
    }
    session.relay = relay;
    const attempt = yield* call(attemptPatiently, relay);
    if (attempt.type === 'seated') return attempt;
    if (attempt.type === 'refused') return attempt.ending;
    yield* put(serverDiscarded({ rwc: relay.origin }));
  }
  return connectionErrorEnding;
}

const isSeated = (outcome: Seated | Ending): outcome is Seated => 'line' in outcome;

/**
 * The meeting info's `auth` was too old for a seat when it arrived: a gateway's clock was set
 * since, or this machine slept.
 */
const isTooLate = (ending: Ending): boolean =>
  ending.text === joinTexts.tokenExpired ||
  (ending.reason === JoinErrorCode.disconnect && ending !== connectionErrorEnding);

/**
 * Resumes the seat of a reloaded page. If the gateway has forgotten the seat, joins with fresh info
 * and what the tab has stored. A person whose `auth` has expired is also joined again, once.
 */
function* enter(): SagaGenerator<Seated | Ending> {
  const session = yield* fromContext('session');
  const clock = yield* fromContext('clock');
  const isReload = session.meetingToken !== '';
  if (isReload) {
    const { failoverCount: before } = session;
    yield* put(failoverStarted({ reason: 'refresh page', at: clock.now(), before }));
  }
  const outcome = yield* call(enterOnce);
  if (isSeated(outcome)) return outcome;
  const isForgotten =
    isReload && !isLeaveReason(outcome.reason) && !isCrowded({ code: outcome.reason });
  const isStale = session.info !== undefined && isTooLate(outcome);
  if (!isForgotten && !isStale) return outcome;
  session.meetingToken = '';
  session.info = undefined;
  session.relays = [];
  return yield* call(enterOnce);
}

/**
 * A join that takes too long is a failover, and its end.
 * @source core 4
 * @decision Its end, because the servers of the list were tried in that time.
 */
function* enterInTime(): SagaGenerator<Seated | Ending> {
  const clock = yield* fromContext('clock');
  const { entered } = yield* race({ entered: call(enter), late: call(sleep, joinTimeout) });
  if (entered) return entered;
  yield* put(failoverStarted({ reason: 'no heartbeat', at: clock.now() }));
  return connectionErrorEnding;
}

/** Before the host has come, waits and asks again until the person leaves. @source core 8 (3008) */
function* enterPatiently(): SagaGenerator<Seated | Ending> {
  while (true) {
    const outcome = yield* call(enterInTime);
    if (isSeated(outcome) || !isBeforeHost(outcome)) return outcome;
    yield* call(awaitHost);
  }
}

/**
 * Signaling of one meeting, from the first call to the end of the session: takes the seat, holds
 * it, and resumes it whenever the line is lost.
 * @source core 4
 */
export function* keepSignalling(): SagaGenerator<void> {
  let outcome = yield* call(enterPatiently);
  if (!isSeated(outcome)) {
    yield* show({ status: 'failed', nextTryAt: 0, retryCount: 0 });
    yield* put(joinFailed(outcome));
    return;
  }
  while (isSeated(outcome)) {
    const end: EndOfLine = yield* call(holdSeat, outcome);
    outcome = end.type === 'over' ? end.ending : yield* call(recover, end.reason);
    if (isSeated(outcome) || !isBeforeHost(outcome)) continue;
    // A restarted gateway waits for its host again, and so do those who were in the meeting.
    yield* call(awaitHost);
    outcome = yield* call(enterPatiently);
  }
  const clock = yield* fromContext('clock');
  yield* put(sessionEnded({ ...outcome, at: clock.now() }));
}
