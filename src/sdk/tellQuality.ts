import type { PlenaryState } from '../client/client';
import type { CodedMedium } from '../features/statistics/mediaStatus.state';
import type { Direction } from '../features/statistics/quality.rules';
import { ladderSteps } from '../features/video/ladder.rules';
import { channelNames } from '../protocol/vocabulary/media';
import { mediaErrorText } from '../protocol/vocabulary/mediaErrorTexts';
import type { Tell } from './events';
import { publicAggregate, publicStreams, renderedVideos } from './statisticsShapes';

type Statistics = PlenaryState['statistics'];

const directions = ['encode', 'decode'] as const;

/** A share is video: its failures have video's texts. */
const reasonOf = (medium: CodedMedium, direction: Direction): string =>
  mediaErrorText(
    direction === 'encode' ? 'encode-failed' : 'decode-failed',
    medium === 'audio' ? 'audio' : 'video',
  );

const tellStatus = (before: Statistics, { mediaStatus }: Statistics, tell: Tell): void => {
  for (const medium of channelNames)
    for (const direction of directions) {
      const state = mediaStatus[medium][direction];
      if (before.mediaStatus[medium][direction] === state) continue;
      tell('media-status-changed', { medium, direction, state });
      if (state === 'fail')
        tell('active-media-failed', { medium, direction, reason: reasonOf(medium, direction) });
    }
};

const tellRendered = (before: Statistics, after: Statistics, tell: Tell): void => {
  const rendered = renderedVideos(after.video);
  if (JSON.stringify(renderedVideos(before.video)) !== JSON.stringify(rendered))
    tell('rendered-videos-changed', rendered);
};

const tellStatistics = (before: Statistics, after: Statistics, tell: Tell): void => {
  for (const medium of channelNames) {
    const report = after[medium];
    if (report && before[medium] !== report)
      tell('statistics-changed', { medium, streams: publicStreams(report) });
    const aggregated = after.aggregates[medium];
    if (before.aggregates[medium] !== aggregated && aggregated && aggregated.length > 0)
      tell('statistics-aggregated', { medium, streams: aggregated.map(publicAggregate) });
  }
  if (before.video !== after.video) tellRendered(before, after, tell);
  const { audioQuality: severity } = after;
  if (before.audioQuality !== severity) tell('audio-quality-changed', { severity });
  if (before.mediaStatus !== after.mediaStatus) tellStatus(before, after, tell);
};

/** Emits the changes of quality between two states. */
export const tellQuality = (before: PlenaryState, after: PlenaryState, tell: Tell): void => {
  if (before.statistics !== after.statistics)
    tellStatistics(before.statistics, after.statistics, tell);
  const { step } = after.video.videoLadder;
  const { step: former } = before.video.videoLadder;
  if (former !== step) {
    const isDown = ladderSteps.indexOf(step) > ladderSteps.indexOf(former);
    tell('video-ladder-changed', { step, direction: isDown ? 'down' : 'up' });
  }
  const { isUnstable } = after.network;
  if (before.network.isUnstable !== isUnstable) tell('network-stability-changed', { isUnstable });
};
