import { SilenceWatch } from './silenceWatch';
import { onWorkerDeath } from './workerLife';

/** A worker that dies more often than this within the span is not replaced. @decision */
const mostDeaths = 3;
const deathSpan = 60_000;

/** Callbacks for a worker's end. */
export interface WorkerCareOptions {
  /** The worker died, and a new one replaces it. */
  readonly died: () => void;
  /** The worker died again too soon: it is not replaced. */
  readonly lost: () => void;
}

/**
 * Watches a worker and its replacements: notices that one died, or stopped responding.
 * @source RELIABILITY R13 (worker killed)
 */
export class WorkerCare {
  readonly #options: WorkerCareOptions;
  readonly #deaths: number[] = [];
  readonly #silence = new SilenceWatch(() => this.#end());
  #stopWatching: () => void = () => undefined;

  constructor(options: WorkerCareOptions) {
    this.#options = options;
  }

  /** Sets the lock that the worker holds while it lives. */
  holds(lock: string): void {
    this.#stopWatching();
    this.#stopWatching = onWorkerDeath(lock, () => this.#end());
  }

  /** The worker sent its report, which comes every second. */
  heard(): void {
    this.#silence.heard();
  }

  /** The worker is ended on purpose. */
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
