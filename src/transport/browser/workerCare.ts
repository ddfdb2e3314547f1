import { SilenceWatch } from './silenceWatch';
import { onWorkerDeath } from './workerLife';

/** A worker that dies more often than this within the span will die again. @decision */
const mostDeaths = 3;
const deathSpan = 60_000;

/** Who is told of a worker's end. */
export interface WorkerCareOptions {
  /** It is gone: another one takes its place. */
  readonly died: () => void;
  /** It is gone once more, too soon: another one would fare no better. */
  readonly lost: () => void;
}

/**
 * Looks after a worker, and after those that take its place: notices that one died, however it dies,
 * and that one says nothing any more. @source RELIABILITY R13 (worker killed)
 */
export class WorkerCare {
  readonly #options: WorkerCareOptions;
  readonly #deaths: number[] = [];
  readonly #silence = new SilenceWatch(() => this.#end());
  #stopWatching: () => void = () => undefined;

  constructor(options: WorkerCareOptions) {
    this.#options = options;
  }

  /** It holds this lock while it lives. */
  holds(lock: string): void {
    this.#stopWatching();
    this.#stopWatching = onWorkerDeath(lock, () => this.#end());
  }

  /** It gave the report that it gives every second. */
  heard(): void {
    this.#silence.heard();
  }

  /** It is ended on purpose. */
  stop(): void {
    this.#stopWatching();
    this.#silence.stop();
  }

  #end(): void {
    this.stop();
    const now = performance.now();
    this.#deaths.push(now);
    const isTooOften = this.#deaths.filter((at) => now - at < deathSpan).length > mostDeaths;
    if (isTooOften) this.#options.lost();
    else this.#options.died();
  }
}
