import type { CodedMedium, CodingState } from '../features/statistics/mediaStatus.state';
import type { Direction } from '../features/statistics/quality.rules';
import type { LadderStep } from '../features/video/ladder.rules';
import type { MediaChannel } from '../protocol/vocabulary/media';
import type { AudioQualitySeverity } from '../protocol/vocabulary/audio';
import type { PublicAggregate, PublicRenderedVideo, PublicStatistics } from './statisticsShapes';

/**
 * Events of quality.
 * @source media 3, media 4, media 8, collaboration 9
 * @decision Names and payloads: the documents show none for the SDK.
 */
export interface QualityEvents {
  /** A medium's streams in the last second. */
  readonly 'statistics-changed': {
    readonly medium: MediaChannel;
    readonly streams: PublicStatistics[MediaChannel];
  };
  /** The participants whose video is shown, with its quality and size; sent within a second. */
  readonly 'rendered-videos-changed': readonly PublicRenderedVideo[];
  /** A medium's streams over the last 30 samples. */
  readonly 'statistics-aggregated': {
    readonly medium: MediaChannel;
    readonly streams: readonly PublicAggregate[];
  };
  /** Audio became better or worse, by the worst of its streams. */
  readonly 'audio-quality-changed': { readonly severity: AudioQualitySeverity };
  /** The local network has been below level 3 for 15 s, or is good again. */
  readonly 'network-stability-changed': { readonly isUnstable: boolean };
  /** A medium is encoded or decoded, fails to be, or no longer is. */
  readonly 'media-status-changed': {
    readonly medium: CodedMedium;
    readonly direction: Direction;
    readonly state: CodingState;
  };
  /** The step of reduced video quality on an overloaded machine; sent at each step. */
  readonly 'video-ladder-changed': {
    readonly step: LadderStep;
    readonly direction: 'down' | 'up';
  };
  /** A medium that is in use failed: with the documented reason. */
  readonly 'active-media-failed': {
    readonly medium: CodedMedium;
    readonly direction: Direction;
    readonly reason: string;
  };
}
