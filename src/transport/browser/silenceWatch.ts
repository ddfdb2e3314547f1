/** How often it is looked at, ms. */
const interval = 2000;
/** A look that comes later than this was kept waiting itself: the page slept, or was busy, ms. */
const lateLook = 2 * interval;
/** A worker reports every second; one that misses so many looks, 10 s, hangs. @decision */
const mostSilentLooks = 5;

/**
 * Tells when somebody who spoke every second is silent for 10 s, while this page was awake and seen:
 * what is hidden may be slowed down, and that is no death.
 */
export class SilenceWatch {
  readonly #fell: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;
  #lookedAt = 0;
  #silentLooks = 0;

  constructor(fell: () => void) {
    this.#fell = fell;
  }

  /** Something was said; the first time begins the watch. */
  heard(): void {
    this.#silentLooks = 0;
    if (this.#timer !== undefined) return;
    this.#lookedAt = performance.now();
    this.#timer = setInterval(() => this.#look(), interval);
  }

  /** Ends the watch until something is said again. */
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
