import { channelsOf } from '../../src/protocol/channels/mediaChannels';
import { channelOf } from '../../src/protocol/channels/streamChannels';
import type {
  StatisticsReport,
  StreamStatistics,
  WorkerStatistics,
} from '../../src/protocol/engine/media';
import type { MediaChannel, MediaWorker } from '../../src/protocol/vocabulary/media';

const isOf =
  (medium: MediaChannel) =>
  ({ stream }: StreamStatistics): boolean =>
    stream !== undefined && channelOf(stream) === medium;

/**
 * Makes a report per medium from a worker's counts. Its main medium, which has its name, is
 * reported every second; another one while it has streams, and once more after that.
 */
export class MediaReports {
  readonly #worker: MediaWorker;
  readonly #running = new Set<MediaChannel>();

  constructor(worker: MediaWorker) {
    this.#worker = worker;
  }

  /** The reports of one second. */
  of(counted: StatisticsReport): readonly WorkerStatistics[] {
    return channelsOf(this.#worker).flatMap((medium) => {
      const encode = counted.encode.filter(isOf(medium));
      const decode = counted.decode.filter(isOf(medium));
      if (medium === this.#worker) return [{ ...counted, encode, decode }];
      const wasRunning = this.#running.delete(medium);
      const isRunning = encode.length + decode.length > 0;
      if (isRunning) this.#running.add(medium);
      return wasRunning || isRunning ? [{ type: counted.type, medium, encode, decode }] : [];
    });
  }
}
