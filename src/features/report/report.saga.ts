import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { takeIntent } from '../../effects/settle';
import { fail, ok, type Result } from '../../kernel/result';
import { millis } from '../../kernel/units';
import { refusal, type Refusal } from '../../protocol/error';
import { reportVersion } from '../../protocol/http/reports';
import { token64 } from '../../protocol/ids';
import { parseWith } from '../../protocol/parse';
import { reportDescriptionLimit } from '../../protocol/reportLimits';
import { reportTexts } from '../../protocol/vocabulary/reportTexts';
import type { PackedLog, ReportsPort, ReportTrouble } from '../../transport/reportsPort';
import { selectRunId } from '../meeting/meeting.selectors';
import type { Delivery } from './delivery.state';
import { deliver } from './delivery.saga';
import { readEarlier, withReport } from './earlier.state';
import { watchPulls } from './pull.saga';
import {
  cancelReportRequested,
  closeReportRequested,
  listReportsRequested,
  reportRequested,
  type ReportWish,
} from './report.actions';
import {
  earlierReportsRead,
  reportCanceled,
  reportClosed,
  reportFailed,
  reportPacked,
  reportSent,
  reportStarted,
} from './progress.actions';
import { selectIsReporting, selectReport } from './report.selectors';
import type { ReportFailure } from './report.state';
import { forgetUnfinished, readUnfinished } from './unfinished.saga';

/** Long enough to be unique, short enough to be read out. @decision As those of failures. */
const trackingIdLength = 12;

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
type Tried = Result<unknown, { readonly fault: ReportFailure }>;

/** An interrupted report and its request: the same request continues it. */
interface Unfinished {
  wish: string;
  delivery: Delivery | undefined;
}

function* readStored(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  yield* call(storage.ready);
  const value: unknown = yield* call(() => storage.local.get('reports'));
  yield* put(earlierReportsRead(readEarlier(value)));
}

function* keep(trackingId: string): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const clock = yield* fromContext('clock');
  yield* call(readStored);
  const { earlier } = yield* select(selectReport);
  const list = withReport(earlier, { trackingId, at: clock.now() });
  yield* call(() => storage.local.set('reports', list));
  yield* put(reportSent({ trackingId, earlier: list }));
}

/** The file of a request: the draft that the person reviewed, if there is one. */
async function pack(
  reports: ReportsPort,
  { logId = '', draftId, leaveOut }: ReportWish,
  publicKey: string,
): Promise<PackedLog> {
  const logs = await reports.logs();
  const draft = draftId ?? (await logs.draft(logId, leaveOut)).draftId;
  return logs.pack(draft, publicKey === '' ? undefined : publicKey);
}

function* packed(reports: ReportsPort, wish: ReportWish): SagaGenerator<PackedLog | undefined> {
  const { logEncryptionPubKey } = yield* select(selectReport);
  try {
    return yield* call(pack, reports, wish, logEncryptionPubKey);
  } catch {
    return undefined;
  }
}

/** Sends a text without a log: an error in the person's own words. */
function* sendText(
  reports: ReportsPort,
  text: string,
  ids: { readonly trackingId: string; readonly groupId?: string },
): SagaGenerator<Tried> {
  const meta = { version: reportVersion, flag: 'error', ...ids } as const;
  return yield* call(reports.send, { messages: text, meta });
}

/**
 * The group of the report: the requested one, otherwise the run of this page's current or last
 * meeting, as in the gateway's log. Logs of other pages have none.
 */
function* groupOf(reports: ReportsPort, { groupId, logId }: ReportWish): SagaGenerator<string> {
  if (groupId !== undefined) return groupId;
  const run = parseWith(token64, yield* select(selectRunId));
  if (!run.ok) return '';
  if (logId === undefined) return run.value;
  try {
    const { ownId } = yield* call(reports.logs);
    return ownId === logId ? run.value : '';
  } catch {
    return '';
  }
}

function* send(wish: ReportWish, unfinished: Unfinished): SagaGenerator<Tried> {
  const clock = yield* fromContext('clock');
  const load = yield* fromContext('reports');
  const reports = yield* call(load);
  const { trackingId = clock.token(trackingIdLength) } = wish;
  const text = (wish.text ?? '').slice(0, reportDescriptionLimit);
  const same = JSON.stringify(wish);
  if (unfinished.wish !== same || !unfinished.delivery) {
    yield* put(reportStarted({ trackingId }));
    unfinished.delivery = undefined;
    const groupId = yield* groupOf(reports, wish);
    if (wish.logId === undefined)
      return yield* sendText(reports, text, { trackingId, ...(groupId !== '' && { groupId }) });
    const file = yield* packed(reports, wish);
    if (!file) return fail({ fault: 'no-log' });
    unfinished.wish = same;
    unfinished.delivery = { packed: file, trackingId, text, groupId, uploadToken: '' };
  }
  const { delivery } = unfinished;
  yield* put(reportPacked({ trackingId: delivery.trackingId }));
  const sent = yield* deliver(reports, delivery);
  if (sent.ok || !isSpoilt(sent.error)) return sent;
  // The gateway has discarded it, or another report has the id: sends it again from the first
  // piece.
  unfinished.delivery = { ...delivery, trackingId: clock.token(trackingIdLength), uploadToken: '' };
  return yield* deliver(reports, unfinished.delivery);
}

const isSpoilt = ({ fault }: ReportTrouble): boolean =>
  fault === 'damaged' || fault === 'conflict' || fault === 'unknown';

function* tryToSend(wish: ReportWish, unfinished: Unfinished): SagaGenerator<Tried> {
  try {
    return yield* send(wish, unfinished);
  } catch {
    // The reporting code could not be loaded.
    return fail({ fault: 'unreachable', retryAfter: millis(0) });
  }
}

/** Sends one report at a time. */
const reporter = (unfinished: Unfinished) =>
  function* report(wish: ReportWish): Outcome {
    if (yield* select(selectIsReporting))
      return fail(refusal('INVALID_OPERATION', reportTexts.alreadySending));
    const { tried } = yield* race({
      tried: call(tryToSend, wish, unfinished),
      cancelled: take(cancelReportRequested.match),
    });
    if (!tried) {
      yield* call(forgetUnfinished);
      yield* put(reportCanceled());
      // A canceled report needs no message.
      return ok('');
    }
    if (!tried.ok) {
      const { fault } = tried.error;
      // A gateway that cannot be reached now may be reachable after a reload.
      if (fault !== 'unreachable' && fault !== 'too-often') yield* call(forgetUnfinished);
      yield* put(reportFailed({ failure: fault }));
      return fail(refusal('INTERNAL_ERROR', reportTexts.notSent));
    }
    const trackingId = unfinished.delivery?.trackingId ?? (yield* select(selectReport)).trackingId;
    unfinished.delivery = undefined;
    yield* call(forgetUnfinished);
    yield* call(keep, trackingId);
    return ok(trackingId);
  };

function* list(): Outcome {
  yield* call(readStored);
  return ok((yield* select(selectReport)).earlier);
}

function* done(): Outcome {
  return ok(undefined);
}

function* close(): Outcome {
  if (!(yield* select(selectIsReporting))) yield* put(reportClosed());
  return ok(undefined);
}

/** Continues the report that a reload has interrupted, with the pieces that the gateway lacks. */
function* resume(
  unfinished: Unfinished,
  report: (wish: ReportWish) => Outcome,
): SagaGenerator<void> {
  const delivery = yield* readUnfinished();
  if (!delivery || (yield* select(selectIsReporting))) return;
  const wish: ReportWish = { trackingId: delivery.trackingId };
  Object.assign(unfinished, { wish: JSON.stringify(wish), delivery });
  yield* call(report, wish);
}

/** Reports of problems. @source core 7, core 8, core 9, issue 5 section 2 */
export function* watchReports(): SagaGenerator<void> {
  const unfinished: Unfinished = { wish: '', delivery: undefined };
  const report = reporter(unfinished);
  yield* fork(takeIntent<ReportWish>, reportRequested, report);
  yield* fork(resume, unfinished, report);
  yield* fork(watchPulls, report);
  yield* fork(takeIntent<void>, cancelReportRequested, done);
  yield* fork(takeIntent<void>, listReportsRequested, list);
  yield* fork(takeIntent<void>, closeReportRequested, close);
}
