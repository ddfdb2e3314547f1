import type { Action } from '@reduxjs/toolkit';
import { all, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { sleep } from '../../effects/sleep';
import { seconds } from '../../kernel/units';
import { mediaErrorText } from '../../protocol/vocabulary/messages';
import { raiseNotice } from '../alerts/notice.task';
import { audioStopped } from '../audio/audio.actions';
import { engineTroubled } from '../engine/engine.actions';
import { cameraStopped } from '../video/video.actions';
import { isFlowing, mediaStatusChanged, type MediaStatusChange } from './mediaStatus';
import type { Direction } from './quality.rules';
import { selectMediaStatus, type WithStatistics } from './statistics.selectors';
import { statisticsReported, type MeasuredMedium } from './statistics.slice';

/** Pictures that fail to decode come back with the next key frame; what lasts is told. @decision */
const tellFailureAfter = seconds(3);

const failedDirection = { 'encode-failed': 'encode', 'decode-failed': 'decode' } as const;
const directionOf = (code: string): Direction | undefined =>
  code === 'encode-failed' || code === 'decode-failed' ? failedDirection[code] : undefined;

function* change(next: MediaStatusChange): SagaGenerator<void> {
  const status = yield* select((state: WithStatistics) => selectMediaStatus(state));
  if (status[next.medium][next.direction] !== next.state) yield* put(mediaStatusChanged(next));
}

/**
 * The state of one medium one way: it works once a whole second brought frames without a failure, and
 * has failed with the first failure. @source media 4
 */
function* keepStatus(medium: MeasuredMedium, direction: Direction): SagaGenerator<never> {
  let hasFailed = false;
  while (true) {
    const { trouble, report } = yield* race({
      trouble: take(engineTroubled.match),
      report: take(statisticsReported.match),
    });
    if (trouble?.payload.medium === medium && directionOf(trouble.payload.code) === direction) {
      hasFailed = true;
      yield* change({ medium, direction, state: 'fail' });
    }
    if (report?.payload.medium !== medium) continue;
    if (!hasFailed && isFlowing(report.payload.report, direction))
      yield* change({ medium, direction, state: 'success' });
    hasFailed = false;
  }
}

/** What was stopped on purpose neither works nor fails. */
function* keepStopped(): SagaGenerator<never> {
  while (true) {
    const { audio } = yield* race({
      audio: take(audioStopped.match),
      video: take(cameraStopped.match),
    });
    yield* change({ medium: audio ? 'audio' : 'video', direction: 'encode', state: '' });
  }
}

const isVideoDecode = (action: Action): boolean =>
  mediaStatusChanged.match(action) &&
  action.payload.medium === 'video' &&
  action.payload.direction === 'decode';

function* tellLasting(): SagaGenerator<void> {
  const { mended } = yield* race({
    lasted: call(sleep, tellFailureAfter),
    mended: take(isVideoDecode),
  });
  if (mended) return;
  const reason = mediaErrorText('decode-failed', 'video');
  yield* raiseNotice({ intent: 'warning', type: 'decode-failed', reason, of: 'video' });
}

/** Pictures that stay undecodable are told of; other failures are told by audio and video. */
function* keepTelling(): SagaGenerator<never> {
  while (true) {
    const { payload } = yield* take(mediaStatusChanged.match);
    const { medium, direction, state } = payload;
    if (medium === 'video' && direction === 'decode' && state === 'fail') yield* call(tellLasting);
  }
}

/** Whether what is sent and received is encoded and decoded. @source media 4 (media connection) */
export function* keepMediaStatus(): SagaGenerator<void> {
  yield* all([
    call(keepStopped),
    call(keepTelling),
    ...(['audio', 'video'] as const).flatMap((medium) =>
      (['encode', 'decode'] as const).map((direction) => call(keepStatus, medium, direction)),
    ),
  ]);
}
