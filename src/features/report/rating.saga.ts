import { call, fork, select, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { takeIntent } from '../../effects/settle';
import { fail, ok, type Result } from '../../kernel/result';
import { refusal, type Refusal } from '../../protocol/error';
import type { Rating } from '../../protocol/http/ratings';
import { reportTexts } from '../../protocol/vocabulary/reportTexts';
import { selectRunId, type WithMeeting } from '../meeting/meeting.selectors';
import { rateRequested } from './rating.actions';

const notSent = fail(refusal('INTERNAL_ERROR', reportTexts.notSent));

function* rate(said: Omit<Rating, 'meetingId'>): SagaGenerator<Result<unknown, Refusal>> {
  const load = yield* fromContext('reports');
  const meetingId = yield* select((state: WithMeeting) => selectRunId(state));
  try {
    const reports = yield* call(load);
    const sent = yield* call(reports.rate, { meetingId, ...said });
    return sent.ok ? ok(undefined) : notSent;
  } catch {
    return notSent;
  }
}

/** Ratings, each sent once: after a failure, the person may send it again. */
export function* watchRatings(): SagaGenerator<void> {
  yield* fork(takeIntent<Omit<Rating, 'meetingId'>>, rateRequested, rate);
}
