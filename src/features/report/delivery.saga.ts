import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { fail, ok, type Result } from '../../kernel/result';
import { millis, type Millis } from '../../kernel/units';
import { reportVersion, type ReportTaken } from '../../protocol/http/reports';
import { reportFileLimit, reportPieceSize } from '../../protocol/reportLimits';
import type { ReportBody, Reported, ReportsPort, ReportTrouble } from '../../transport/reportsPort';
import type { Delivery } from './delivery.state';
import { reportAdvanced, reportPaused } from './progress.actions';
import { isPassing, missingOf, mostTries, pieceGap, waitFor } from './sending.rules';
import { rememberUnfinished } from './unfinished.saga';

type Sent = Result<ReportTaken, ReportTrouble>;

/** Retries until there is an answer, or the attempts are used up. */
function* insist<T>(
  ask: () => Reported<T>,
  tries: { count: number },
): SagaGenerator<Result<T, ReportTrouble>> {
  const clock = yield* fromContext('clock');
  while (true) {
    const answer: Result<T, ReportTrouble> = yield* call(ask);
    if (answer.ok || !isPassing(answer.error)) return answer;
    if (tries.count >= mostTries) return answer;
    yield* put(reportPaused());
    yield* call(sleep, waitFor(answer.error, tries.count, clock.random));
    tries.count += 1;
  }
}

const pieceBody = (
  { packed, trackingId, text, groupId }: Delivery,
  { piece, pieces, messages }: { piece: number; pieces: number; messages: string },
): ReportBody => ({
  messages,
  meta: {
    version: reportVersion,
    flag: piece === pieces - 1 ? 'last' : 'piece',
    trackingId,
    piece,
    pieces,
    digest: packed.digest,
    ...(piece === 0 && text !== '' && { description: text }),
    ...(piece === 0 && groupId !== '' && { groupId }),
  },
});

/** Keeps to the bound of pieces in a second. */
function* pace(startedAt: number): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  const left: Millis = millis(pieceGap - (clock.monotonic() - startedAt));
  if (left > 0) yield* call(sleep, left);
}

/** The missing pieces: all of a new report, or those that the gateway names. */
function* missing(
  reports: ReportsPort,
  delivery: Delivery,
  pieces: number,
): SagaGenerator<Result<readonly number[], ReportTrouble>> {
  const { trackingId } = delivery;
  if (delivery.uploadToken === '') return ok(missingOf(pieces, []));
  const asked = yield* insist(() => reports.pieces(trackingId, delivery.uploadToken), { count: 0 });
  if (asked.ok) return ok(asked.value.isComplete ? [] : missingOf(pieces, asked.value.came));
  // Discarded in the meantime: the whole file is sent again.
  if (asked.error.fault !== 'unknown') return asked;
  delivery.uploadToken = '';
  return ok(missingOf(pieces, []));
}

/**
 * Sends a file piece by piece; called again, it continues with the pieces that the gateway lacks.
 * Progress is reported at most twenty times, since each report is a line of the log.
 * @source core 7, core 9, collaboration 7
 */
export function* deliver(reports: ReportsPort, delivery: Delivery): SagaGenerator<Sent> {
  const clock = yield* fromContext('clock');
  const { file } = delivery.packed;
  if (file.size > reportFileLimit) return fail({ fault: 'too-large', retryAfter: millis(0) });
  const pieces = Math.ceil(file.size / reportPieceSize);
  yield* rememberUnfinished(delivery);
  const left = yield* missing(reports, delivery, pieces);
  if (!left.ok) return left;
  let came = pieces - left.value.length;
  let reported = -1;
  let last: ReportTaken = { trackingId: delivery.trackingId, isComplete: true };
  const tries = { count: 0 };
  for (const piece of left.value) {
    const share = Math.floor((20 * came) / pieces);
    if (share !== reported || tries.count > 0) {
      reported = share;
      yield* put(reportAdvanced({ came, pieces }));
    }
    tries.count = 0;
    const startedAt = clock.monotonic();
    const messages = yield* call(reports.pieceOf, file, piece);
    const body = pieceBody(delivery, { piece, pieces, messages });
    const sent = yield* insist(() => reports.send(body, delivery.uploadToken), tries);
    if (!sent.ok) return sent;
    delivery.uploadToken = sent.value.uploadToken ?? delivery.uploadToken;
    yield* rememberUnfinished(delivery);
    last = sent.value;
    came += 1;
    if (last.isComplete) break;
    yield* call(pace, startedAt);
  }
  return ok(last);
}
