/** Interval of the checks, ms. */
const interval = 2000;
/** A check later than this was delayed itself: the page slept or was busy, ms. */
const lateLook = 2 * interval;
/**
 * A worker reports every second; one that is silent for this many checks, 10 s, hangs.
 * @decision
 */
const mostSilentLooks = 5;

/**
 * Reports a worker that was silent for 10 s after it reported every second, while this page was
 * awake and visible: browsers may throttle hidden pages.
 */
export class SilenceWatch {
  readonly #fell: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;
  #lookedAt = 0;
  #silentLooks = 0;

  constructor(fell: () => void) {
    this.#fell = fell;
  }

  /** Records a sign of life; the first starts the watch. */
  heard(): void {
    this.#silentLooks = 0;
    if (this.#timer !== undefined) return;
    this.#lookedAt = performance.now();
    this.#timer = setInterval(() => this.#look(), interval);
  }

  /** Ends the watch until the next sign of life. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    const now = performance.now();
    const isLate = now - this.#lookedAt > lateLook;
    this.#lookedAt = now;
    this.#silentLooks = isLate || document.hidden ? 0 : this.#silentLooks + 1;
    if (this.#silentLooks >= mostSilentLooks) this.#fell();
  }
}
