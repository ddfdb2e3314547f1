import type { BackoffPolicy } from '../../kernel/backoff';
import { retry } from '../../kernel/retry';
import { seconds } from '../../kernel/units';
import type { FromAudio, ToAudio } from '../../protocol/engine/audio';
import type { FromVideo, ToVideo } from '../../protocol/engine/video';
import type { MediaWorker } from '../../protocol/vocabulary/media';
import type { EngineSupport } from '../enginePort';
import type { Clock } from '../ports';
import type { EngineAssets } from './engineAssets';
import { LastingWorker } from './lastingWorker';
import type { tilesFor } from './tiles';

/** Both workers of the engine, running. */
export interface EngineWorkers {
  readonly video: LastingWorker<ToVideo, FromVideo>;
  readonly audio: LastingWorker<ToAudio, FromAudio>;
  readonly support: Promise<EngineSupport>;
  /** Chooses what shows tiles; loaded with what finds out the support. */
  readonly tilesFor: Promise<typeof tilesFor>;
  /** Stops loading. */
  readonly end: () => void;
}

interface EngineWorkersOptions {
  readonly assets: EngineAssets;
  readonly clock: Pick<Clock, 'after' | 'random'>;
  /** A worker is gone for good. */
  readonly broken: (medium: MediaWorker) => void;
  /** A new worker has replaced a dead one. */
  readonly revived: (medium: MediaWorker) => void;
}

/** Waits before probes are requested again after a failed load. @decision */
const policy: BackoffPolicy = { first: seconds(1), factor: 2, longest: seconds(16), jitter: 0.5 };

/** Starts both workers, and finds out what they and this browser can do. */
export const startWorkers = ({
  assets,
  clock,
  broken,
  revived,
}: EngineWorkersOptions): EngineWorkers => {
  const fates = (medium: MediaWorker) => ({
    broken: () => broken(medium),
    revived: () => revived(medium),
  });
  const video = new LastingWorker<ToVideo, FromVideo>({
    spawn: () => assets.spawnVideo(),
    ...fates('video'),
  });
  const audio = new LastingWorker<ToAudio, FromAudio>({
    spawn: () => assets.spawnAudio(),
    ...fates('audio'),
  });
  const ending = new AbortController();
  const { after, random } = clock;
  const probes = retry(() => assets.loadProbes(), {
    ...{ policy, after, random, signal: ending.signal },
  });
  const support = Promise.all([video.ready(), audio.ready(), probes]).then(
    ([first, second, { probePage, summarise }]) =>
      summarise(probePage(globalThis), { video: first, audio: second }),
  );
  const chooser = probes.then((loaded) => loaded.tilesFor);
  return { video, audio, support, tilesFor: chooser, end: () => ending.abort() };
};
