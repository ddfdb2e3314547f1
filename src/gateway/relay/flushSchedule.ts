import type { RelayCounters } from './relayCounters';
import type { RelayClock } from './relayOptions';

/** Something with bytes that wait to be written. */
export interface Flushable {
  flush(): void;
}

/**
 * Schedules writes of waiting packets. After a pause, the first packet is written once the data
 * that arrived with it is read; the next flush waits until `ceiling` has passed since the last one,
 * so that each socket gets one write per tick under load. Audio is written first.
 * @source BENCHMARKS 3 (techniques: writes corked per tick, 2 ms ceiling)
 */
export class FlushSchedule {
  #audio: Flushable[] = [];
  #pictures: Flushable[] = [];
  #lastFlush = Number.NEGATIVE_INFINITY;
  #isScheduled = false;
  #oldest = 0;

  readonly #clock: RelayClock;
  readonly #ceiling: number;
  readonly #counters: RelayCounters;

  constructor(clock: RelayClock, ceiling: number, counters: RelayCounters) {
    this.#clock = clock;
    this.#ceiling = ceiling;
    this.#counters = counters;
  }

  /** Puts `target` on the next flush. It must not be put on again before it has been flushed. */
  add(target: Flushable, priority: 'audio' | 'pictures'): void {
    (priority === 'audio' ? this.#audio : this.#pictures).push(target);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#oldest = this.#clock.now();
    const wait = this.#lastFlush + this.#ceiling - this.#oldest;
    // A timer fires up to a millisecond late, so it is set that much early.
    if (wait > 0) this.#clock.after(Math.max(0, wait - 1), this.#run);
    else this.#clock.soon(this.#run);
  }

  readonly #run = (): void => {
    this.#isScheduled = false;
    this.#lastFlush = this.#clock.now();
    const waited = this.#lastFlush - this.#oldest;
    this.#counters.flushes += 1;
    this.#counters.flushWait += waited;
    if (waited > this.#ceiling) this.#counters.flushesLate += 1;
    const audio = this.#audio;
    const pictures = this.#pictures;
    this.#audio = [];
    this.#pictures = [];
    for (const target of audio) target.flush();
    for (const target of pictures) target.flush();
  };
}
