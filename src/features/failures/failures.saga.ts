import { isAnyOf } from '@reduxjs/toolkit';
import { fork, put, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { isNewer } from '../../protocol/clientVersion';
import { mediaSdkVersion } from '../../protocol/limits';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { lastWordOf } from '../meeting/ending.rules';
import { infoReceived, joinFailed, sessionEnded } from '../meeting/meeting.actions';
import { failureTracked } from './failures.slice';

/** Long enough to be unique in a log, short enough to be read out. @decision */
const trackingIdLength = 12;

const isEnd = isAnyOf(joinFailed, sessionEnded);

/** Leaving is not a failure, nor is a meeting that was ended for everybody. */
const isOrdinary = (end: ReturnType<typeof joinFailed | typeof sessionEnded>): boolean =>
  end.payload.reason === 0 ||
  (sessionEnded.match(end) && lastWordOf(end.payload).screen === 'ended');

function* keepTracking(): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  while (true) {
    const end = yield* take(isEnd);
    if (isOrdinary(end)) continue;
    const { payload } = end;
    const trackingId = clock.token(trackingIdLength);
    yield* put(failureTracked({ trackingId, code: payload.reason, at: clock.now() }));
  }
}

/** Logs advice for developers to upgrade an old client. @source core 5 */
function* keepUpgradeAdvice(): SagaGenerator<void> {
  const log = yield* fromContext('log');
  while (true) {
    const { payload } = yield* take(infoReceived.match);
    const version = payload.showRecommendVersion ?? '';
    if (isNewer(version, mediaSdkVersion)) log.warn(joinTexts.upgradeAdvised({ version }));
  }
}

/** Watches failures, and conditions that will cause them. */
export function* watchFailures(): SagaGenerator<void> {
  yield* fork(keepTracking);
  yield* fork(keepUpgradeAdvice);
}
