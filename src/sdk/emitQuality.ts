import type { PlenaryState } from '../client/client';
import type { CodedMedium } from '../features/statistics/mediaStatus.state';
import type { Direction } from '../features/statistics/quality.rules';
import { ladderSteps } from '../features/video/ladder.rules';
import { channelNames } from '../protocol/vocabulary/media';
import { mediaErrorText } from '../protocol/vocabulary/mediaErrorTexts';
import type { Emit } from './events';
import { publicAggregate, publicStreams, renderedVideos } from './statisticsShapes';

type Statistics = PlenaryState['statistics'];

const directions = ['encode', 'decode'] as const;

/** A share is video: its failures have video's texts. */
const reasonOf = (medium: CodedMedium, direction: Direction): string =>
  mediaErrorText(
    direction === 'encode' ? 'encode-failed' : 'decode-failed',
    medium === 'audio' ? 'audio' : 'video',
  );

const emitStatus = (before: Statistics, { mediaStatus }: Statistics, emit: Emit): void => {
  for (const medium of channelNames)
    for (const direction of directions) {
      const state = mediaStatus[medium][direction];
      if (before.mediaStatus[medium][direction] === state) continue;
      emit('media-status-changed', { medium, direction, state });
      if (state === 'fail')
        emit('active-media-failed', { medium, direction, reason: reasonOf(medium, direction) });
    }
};

const emitRendered = (before: Statistics, after: Statistics, emit: Emit): void => {
  const rendered = renderedVideos(after.video);
  if (JSON.stringify(renderedVideos(before.video)) !== JSON.stringify(rendered))
    emit('rendered-videos-changed', rendered);
};

const emitStatistics = (before: Statistics, after: Statistics, emit: Emit): void => {
  for (const medium of channelNames) {
    const report = after[medium];
    if (report && before[medium] !== report)
      emit('statistics-changed', { medium, streams: publicStreams(report) });
    const aggregated = after.aggregates[medium];
    if (before.aggregates[medium] !== aggregated && aggregated && aggregated.length > 0)
      emit('statistics-aggregated', { medium, streams: aggregated.map(publicAggregate) });
  }
  if (before.video !== after.video) emitRendered(before, after, emit);
  const { audioQuality: severity } = after;
  if (before.audioQuality !== severity) emit('audio-quality-changed', { severity });
  if (before.mediaStatus !== after.mediaStatus) emitStatus(before, after, emit);
};

/** Emits the changes of quality between two states. */
export const emitQuality = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  if (before.statistics !== after.statistics)
    emitStatistics(before.statistics, after.statistics, emit);
  const { step } = after.video.videoLadder;
  const { step: former } = before.video.videoLadder;
  if (former !== step) {
    const isDown = ladderSteps.indexOf(step) > ladderSteps.indexOf(former);
    emit('video-ladder-changed', { step, direction: isDown ? 'down' : 'up' });
  }
  const { isUnstable } = after.network;
  if (before.network.isUnstable !== isUnstable) emit('network-stability-changed', { isUnstable });
};
