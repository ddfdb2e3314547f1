import type { Action } from '@reduxjs/toolkit';
import { all, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { sleep } from '../../effects/sleep';
import { seconds } from '../../kernel/units';
import { channelsOf } from '../../protocol/channels/mediaChannels';
import { channelNames, type MediaChannel } from '../../protocol/vocabulary/media';
import { mediaErrorText } from '../../protocol/vocabulary/mediaErrorTexts';
import { raiseNotice } from '../alerts/notice.task';
import { audioStopped } from '../audio/audio.actions';
import { engineTroubled } from '../engine/engine.actions';
import { cameraStopped } from '../video/video.actions';
import { isFlowing } from './flow.rules';
import { mediaStatusChanged } from './mediaStatus.actions';
import type { MediaStatusChange } from './mediaStatus.state';
import type { Direction } from './quality.rules';
import { selectMediaStatus, type WithStatistics } from './statistics.selectors';
import { statisticsReported } from './statistics.slice';

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
function* keepStatus(medium: MediaChannel, direction: Direction): SagaGenerator<never> {
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

/** What is dispatched when a channel's own medium ends; nothing is for sharing, which nobody sends yet. */
const isEndOf: Readonly<Record<MediaChannel, (action: Action) => boolean>> = {
  audio: audioStopped.match,
  video: cameraStopped.match,
  sharing: () => false,
};

/** What was stopped on purpose neither works nor fails. */
function* keepStopped(medium: MediaChannel): SagaGenerator<never> {
  while (true) {
    yield* take(isEndOf[medium]);
    yield* change({ medium, direction: 'encode', state: '' });
  }
}

const isDecodeOf =
  (medium: MediaChannel) =>
  (action: Action): action is ReturnType<typeof mediaStatusChanged> =>
    mediaStatusChanged.match(action) &&
    action.payload.medium === medium &&
    action.payload.direction === 'decode';

function* tellLasting(medium: MediaChannel): SagaGenerator<void> {
  const { mended } = yield* race({
    lasted: call(sleep, tellFailureAfter),
    mended: take(isDecodeOf(medium)),
  });
  if (mended) return;
  const reason = mediaErrorText('decode-failed', 'video');
  yield* raiseNotice({ intent: 'warning', type: 'decode-failed', reason, of: 'video' });
}

/** Pictures that stay undecodable are told of; other failures are told by audio and video. */
function* keepTelling(medium: MediaChannel): SagaGenerator<never> {
  while (true) {
    const { payload } = yield* take(isDecodeOf(medium));
    if (payload.state === 'fail') yield* call(tellLasting, medium);
  }
}

/** Whether what is sent and received is encoded and decoded. @source media 4 (media connection) */
export function* keepMediaStatus(): SagaGenerator<void> {
  yield* all([
    ...channelNames.flatMap((medium) => [
      call(keepStopped, medium),
      ...(['encode', 'decode'] as const).map((direction) => call(keepStatus, medium, direction)),
    ]),
    ...channelsOf('video').map((medium) => call(keepTelling, medium)),
  ]);
}
