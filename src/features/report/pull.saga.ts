import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { ok, type Result } from '../../kernel/result';
import { answerLogPull, pullLogs } from '../../protocol/signal/commands/reports';
import type { Refusal } from '../../protocol/error';
import type { LogPullAnswer } from '../../protocol/vocabulary/meeting';
import { reportTexts } from '../../protocol/vocabulary/reportTexts';
import { alertRaised } from '../alerts/alerts.slice';
import { meetingOver } from '../meeting/meeting.actions';
import { selectMay } from '../meeting/privilege.selectors';
import { logPullDecided } from './pull.actions';
import { pullLogsRequested, type ReportWish } from './report.actions';
import { logsPulled, reportClosed, reportOver } from './progress.actions';
import { selectIsReporting } from './report.selectors';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
/** Sends a report, and returns the outcome. */
export type SendReport = (wish: ReportWish) => Outcome;

function* pull({ userIds }: { readonly userIds: readonly number[] }): Outcome {
  const may = yield* guard(selectMay('pullLogs'));
  if (!may.ok) return may;
  const asked = yield* ask(pullLogs, { ids: [...userIds] });
  if (!asked.ok) return asked;
  const { req_id, asked: ids } = asked.value;
  yield* put(logsPulled({ req_id, asked: ids }));
  return ok(req_id);
}

function* tellHost(req_id: string, answer: LogPullAnswer): SagaGenerator<void> {
  // The host, or the meeting, may be gone: no one waits for the answer.
  yield* ask(answerLogPull, { req_id, answer });
}

/** Sends the log of this page, after any report in progress. */
function* sendOwn(send: SendReport, groupId: string): Outcome {
  while (yield* select(selectIsReporting)) yield* take(reportOver);
  const load = yield* fromContext('reports');
  try {
    const { ownId: logId } = yield* call(async () => (await load()).logs());
    return yield* send({ logId, groupId });
  } catch {
    return yield* send({ text: reportTexts.noLog, groupId });
  }
}

function* follow(
  send: SendReport,
  { req_id, agreed }: { readonly req_id: string; readonly agreed: boolean },
): SagaGenerator<void> {
  if (!agreed) return yield* tellHost(req_id, 'declined');
  yield* tellHost(req_id, 'sending');
  const sent = yield* sendOwn(send, req_id);
  yield* tellHost(req_id, sent.ok ? 'sent' : 'failed');
  if (!sent.ok) return;
  // The person did not start this report, so its state is reset.
  yield* put(reportClosed());
  const alert = { id: req_id, intent: 'info', type: '', of: 'report/pulled' } as const;
  yield* put(alertRaised({ ...alert, reason: reportTexts.pulledSent }));
}

/**
 * Logs that a host requests: each person decides for themselves, and the log goes to support with
 * the request's id.
 * @source issue 5 section 2
 */
export function* watchPulls(send: SendReport): SagaGenerator<void> {
  yield* fork(takeIntent<{ readonly userIds: readonly number[] }>, pullLogsRequested, pull, {
    until: meetingOver,
  });
  while (true) {
    const { payload } = yield* take(logPullDecided.match);
    yield* fork(follow, send, payload);
  }
}
