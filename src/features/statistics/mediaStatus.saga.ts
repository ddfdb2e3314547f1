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
import { shareOver } from '../sharing/sharing.actions';
import { cameraStopped } from '../video/video.actions';
import { isFlowing } from './flow.rules';
import { mediaStatusChanged } from './mediaStatus.actions';
import type { MediaStatusChange } from './mediaStatus.state';
import type { Direction } from './quality.rules';
import { selectMediaStatus, type WithStatistics } from './statistics.selectors';
import { statisticsReported } from './statistics.slice';

/**
 * Video that fails to decode recovers with the next key frame; only a lasting failure is shown.
 * @decision
 */
const tellFailureAfter = seconds(3);

const failedDirection: ReadonlyMap<string, Direction> = new Map([
  ['encode-failed', 'encode'],
  ['encrypt-failed', 'encode'],
  ['decode-failed', 'decode'],
]);

function* change(next: MediaStatusChange): SagaGenerator<void> {
  const status = yield* select((state: WithStatistics) => selectMediaStatus(state));
  if (status[next.medium][next.direction] !== next.state) yield* put(mediaStatusChanged(next));
}

/**
 * Follows one medium in one direction: it succeeds after a whole second of frames without a
 * failure, and fails with the first failure.
 * @source media 4
 */
function* keepStatus(medium: MediaChannel, direction: Direction): SagaGenerator<never> {
  let hasFailed = false;
  while (true) {
    const { trouble, report } = yield* race({
      trouble: take(engineTroubled.match),
      report: take(statisticsReported.match),
    });
    if (
      trouble?.payload.medium === medium &&
      failedDirection.get(trouble.payload.code) === direction
    ) {
      hasFailed = true;
      yield* change({ medium, direction, state: 'fail' });
    }
    if (report?.payload.medium !== medium) continue;
    if (!hasFailed && isFlowing(report.payload.report, direction))
      yield* change({ medium, direction, state: 'success' });
    hasFailed = false;
  }
}

/** The actions that end a channel's local medium. */
const isEndOf: Readonly<Record<MediaChannel, (action: Action) => boolean>> = {
  audio: audioStopped.match,
  video: cameraStopped.match,
  sharing: shareOver.match,
};

/** Resets a medium that was stopped on purpose. */
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

/** Reports video that stays undecodable; audio and video report other failures. */
function* keepTelling(medium: MediaChannel): SagaGenerator<never> {
  while (true) {
    const { payload } = yield* take(isDecodeOf(medium));
    if (payload.state === 'fail') yield* call(tellLasting, medium);
  }
}

/**
 * Follows whether sent and received media are encoded and decoded.
 * @source media 4 (media connection)
 */
export function* keepMediaStatus(): SagaGenerator<void> {
  yield* all([
    ...channelNames.flatMap((medium) => [
      call(keepStopped, medium),
      ...(['encode', 'decode'] as const).map((direction) => call(keepStatus, medium, direction)),
    ]),
    ...channelsOf('video').map((medium) => call(keepTelling, medium)),
  ]);
}
