import { fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { takeIntent } from '../../effects/settle';
import type { Refusal } from '../../protocol/error';
import { meetingOver } from '../meeting/meeting.actions';
import { statisticsReported } from '../statistics/statistics.slice';
import { keepQualityRequested, ladderStepped, qualityPinned } from './video.actions';
import { sendingOn } from './ladder.rules';
import { Ladder } from './ladderClimb.rules';
import type { WithVideo } from './video.selectors';

function* follow(ladder: Ladder): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const { step } = yield* select(({ video }: WithVideo) => video.videoLadder);
  if (step === ladder.step) return;
  yield* put(ladderStepped({ step: ladder.step }));
  engine.limitSending('camera', sendingOn(ladder.step));
}

/**
 * Reduces quality step by step on an overloaded machine, and restores it when possible.
 * @source DESIGN 4 (ladder)
 */
export function* keepLadder(): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  const ladder = new Ladder();
  yield* follow(ladder);
  while (true) {
    const { report, pinned } = yield* race({
      report: take(statisticsReported.match),
      pinned: take(qualityPinned.match),
    });
    const load = report?.payload.medium === 'video' && report.payload.report.load;
    if (pinned) ladder.keep(clock.monotonic());
    else if (load) ladder.take(load, clock.monotonic());
    yield* follow(ladder);
  }
}

function* keepQuality(): SagaGenerator<Result<unknown, Refusal>> {
  yield* put(qualityPinned());
  return ok(undefined);
}

/** Intents to keep full quality. */
export function* watchLadder(): SagaGenerator<void> {
  yield* fork(takeIntent<void>, keepQualityRequested, keepQuality, { until: meetingOver });
}
