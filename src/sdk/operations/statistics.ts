import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectNetworkQuality } from '../../features/network/network.selectors';
import type { MediaStatus } from '../../features/statistics/mediaStatus.state';
import {
  selectAudioQuality,
  selectMediaStatus,
  selectStatistics,
} from '../../features/statistics/statistics.selectors';
import type { MediaChannel } from '../../protocol/vocabulary/media';
import type { AudioQualitySeverity } from '../../protocol/vocabulary/audio';
import type { SdkEvents } from '../events';
import type { PublicNetworkQuality } from '../shapes';
import {
  publicAggregate,
  publicStreams,
  renderedVideos,
  type PublicAggregate,
  type PublicRenderedVideo,
  type PublicStatistics,
} from '../statisticsShapes';
import type { Core } from './operation';

type Listen = (
  name: 'statistics-changed',
  listener: (payload: SdkEvents['statistics-changed']) => void,
) => () => void;

/** Statistics of media, and their quality. Reading never fails. */
export interface StatisticsOperations {
  /** Every stream in the last second. */
  getStatistics(): PublicStatistics;
  /** The participants whose video was shown in the last second, with its quality and size. */
  renderedVideos(): readonly PublicRenderedVideo[];
  /** Every stream over its last complete 30 samples. */
  getAggregates(): Readonly<Record<MediaChannel, readonly PublicAggregate[]>>;
  /** Reports a medium's streams once a second; the result ends it. */
  subscribe(listener: (payload: SdkEvents['statistics-changed']) => void): () => void;
  audioQuality(): AudioQualitySeverity;
  /** A participant's network; one's own without a number. */
  networkQuality(userId?: number): PublicNetworkQuality;
  /** Whether audio, video and sharing are encoded and decoded. */
  mediaStatus(): MediaStatus;
}

/** Operations of statistics. @source media 3, media 4 */
export const statisticsOperations = ({
  read,
  on,
}: Core & { readonly on: Listen }): StatisticsOperations => ({
  getStatistics: () => {
    const { audio, video, sharing } = selectStatistics(read());
    return {
      audio: publicStreams(audio),
      video: publicStreams(video),
      sharing: publicStreams(sharing),
    };
  },
  renderedVideos: () => renderedVideos(selectStatistics(read()).video),
  getAggregates: () => {
    const { audio, video, sharing = [] } = selectStatistics(read()).aggregates;
    return {
      audio: audio.map(publicAggregate),
      video: video.map(publicAggregate),
      sharing: sharing.map(publicAggregate),
    };
  },
  subscribe: (listener) => on('statistics-changed', listener),
  audioQuality: () => selectAudioQuality(read()),
  networkQuality: (userId = selectOwnUserId(read())) => ({
    userId,
    ...selectNetworkQuality(read(), userId),
  }),
  mediaStatus: () => selectMediaStatus(read()),
});
