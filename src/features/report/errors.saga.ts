import { buffers, channel, eventChannel, type Channel, type EventChannel } from 'redux-saga';
import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { sagaCrashed } from '../../effects/crash';
import { fromContext } from '../../effects/context';
import { fromVerdict } from '../../effects/guard';
import { openLeavingChannel } from '../../effects/leaving';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { fail, ok, type Result } from '../../kernel/result';
import { millis } from '../../kernel/units';
import { refusal, type Refusal } from '../../protocol/error';
import { automaticErrorLimit, errorReportThrottle } from '../../protocol/limits';
import { reportDescriptionLimit, reportWordLimit } from '../../protocol/reportLimits';
import { reportTexts } from '../../protocol/vocabulary/reportTexts';
import type { ReportsPort } from '../../transport/reportsPort';
import { failureTracked } from '../failures/failures.slice';
import { selectOwnUserId, type WithMeeting } from '../meeting/meeting.selectors';
import { mayPost } from './sending.rules';
import { debugRequested, errorRequested, type DebugWish, type ErrorWish } from './report.actions';
import { closingWords, noTroubles, type Troubles } from './troubles.rules';

/** Errors that wait to be sent: above this, the oldest are dropped. @decision */
const mostWaiting = 20;

/** An error that is reported automatically. */
interface AutomaticError {
  readonly category: string;
  readonly text: string;
}
type Outcome = SagaGenerator<Result<unknown, Refusal>>;

const openTroubles = (reports: ReportsPort): EventChannel<AutomaticError> =>
  eventChannel<AutomaticError>(
    (emit) => reports.onTrouble((category, text) => emit({ category, text })),
    buffers.sliding(mostWaiting),
  );

/** A redacted sentence; without the log worker it cannot be redacted. */
const redacted = async (reports: ReportsPort, text: string): Promise<string> => {
  try {
    return await (await reports.logs()).redact(text);
  } catch {
    return '';
  }
};

function* send(
  reports: ReportsPort,
  error: { readonly category: string; readonly reason: string; readonly data?: unknown },
): SagaGenerator<Result<unknown, Refusal>> {
  const userId = yield* select((state: WithMeeting) => selectOwnUserId(state));
  const { category, reason, data } = error;
  const post = {
    model_id: userId,
    model_type: 'Seat' as const,
    category: category.slice(0, reportWordLimit),
    reason: reason.slice(0, reportDescriptionLimit),
    ...(data !== undefined && { data }),
    is_monitoring_log: true,
  };
  const may = fromVerdict(mayPost(post));
  if (!may.ok) return may;
  const sent = yield* call(reports.reportError, post);
  // Waits as long as the gateway asks: the next error is delayed.
  if (!sent.ok) yield* call(sleep, sent.error.retryAfter);
  return sent.ok ? sent : fail(refusal('INTERNAL_ERROR', reportTexts.notSent));
}

/** Sends errors one by one. @source core 9 (223 automatically logged errors, throttled 600 ms) */
function* sendErrors(reports: ReportsPort, waiting: Channel<AutomaticError>): SagaGenerator<void> {
  for (let sent = 0; sent < automaticErrorLimit; sent += 1) {
    const { category, text } = yield* take(waiting);
    const reason = yield* call(redacted, reports, text);
    // A sentence that is empty after redaction still reports its category.
    yield* call(send, reports, { category, reason: reason === '' ? category : reason });
    yield* call(sleep, errorReportThrottle);
  }
}

/** Collects errors for the beacon of a page that closes before they were reported. */
function* keepBeacon(reports: ReportsPort, troubles: Troubles): SagaGenerator<void> {
  const environment = yield* fromContext('environment');
  const leaving = yield* call(openLeavingChannel, environment);
  try {
    while (true) {
      yield* take(leaving);
      const words = closingWords(troubles);
      if (words !== '' && reports.beacon(words)) Object.assign(troubles, noTroubles());
    }
  } finally {
    leaving.close();
  }
}

/** Collects automatic errors: crashes of sagas, uncaught errors of the page, lost meetings. */
function* keepTroubles(): SagaGenerator<void> {
  const load = yield* fromContext('reports');
  const reports = yield* call(load);
  const waiting = yield* call(
    channel<AutomaticError>,
    buffers.sliding<AutomaticError>(mostWaiting),
  );
  const troubles = noTroubles();
  yield* fork(sendErrors, reports, waiting);
  yield* fork(keepBeacon, reports, troubles);
  const heard = yield* call(openTroubles, reports);
  try {
    while (true) {
      const { error, crash, failure } = yield* race({
        error: take(heard),
        crash: take(sagaCrashed.match),
        failure: take(failureTracked.match),
      });
      const was = closingWords(troubles);
      if (failure) troubles.failures.push(failure.payload);
      if (error) {
        troubles.errors += 1;
        yield* put(waiting, error);
      }
      if (crash) {
        troubles.crashes += 1;
        const { of, message } = crash.payload;
        yield* put(waiting, { category: 'saga', text: `${of}: ${message}` });
      }
      if (was === '' && closingWords(troubles) !== '') yield* fork(reports.prepareBeacon);
    }
  } finally {
    heard.close();
  }
}

/** Reports errors automatically, unless the code for it cannot be loaded. */
export function* keepErrorReports(): SagaGenerator<void> {
  try {
    yield* call(keepTroubles);
  } catch {
    // Without the reporting code nothing is sent, and the person is not disturbed.
  }
}

function* reportError({ category, reason, data }: ErrorWish): Outcome {
  const load = yield* fromContext('reports');
  try {
    const reports = yield* call(load);
    return yield* send(reports, { category, reason, data });
  } catch {
    return fail(refusal('INTERNAL_ERROR', reportTexts.notSent));
  }
}

function* debug({ type, params }: DebugWish): Outcome {
  const load = yield* fromContext('reports');
  try {
    const reports = yield* call(load);
    const post = { type: type.slice(0, reportWordLimit), ...(params !== undefined && { params }) };
    const may = fromVerdict(mayPost(post));
    if (!may.ok) return may;
    const sent = yield* call(reports.debug, post);
    return sent.ok ? ok(undefined) : fail(refusal('INTERNAL_ERROR', reportTexts.notSent));
  } catch {
    return fail(refusal('INTERNAL_ERROR', reportTexts.notSent));
  }
}

/** One error per 600 ms, whoever reports it: others wait. */
const throttled = (run: { last: number }) =>
  function* report(wish: ErrorWish): Outcome {
    const clock = yield* fromContext('clock');
    const left = run.last + errorReportThrottle - clock.monotonic();
    run.last = Math.max(clock.monotonic(), run.last + errorReportThrottle);
    if (left > 0) yield* call(sleep, millis(left));
    return yield* reportError(wish);
  };

/** Error reports and debug posts by request. @source collaboration 7 */
export function* watchErrorReports(): SagaGenerator<void> {
  yield* fork(takeIntent<ErrorWish>, errorRequested, throttled({ last: -errorReportThrottle }));
  yield* fork(takeIntent<DebugWish>, debugRequested, debug);
}
