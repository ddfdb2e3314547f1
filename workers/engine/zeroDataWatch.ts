/** Nothing for this long after they should come: the capture is dead, ms. */
const zeroDataAfter = 3000;

/** Notices a microphone or camera that is open but gives nothing at all. @source media 8 (zero data) */
export class ZeroDataWatch {
  readonly #found: () => void;
  #lastHeard: number | undefined;

  constructor(found: () => void) {
    this.#found = found;
  }

  /** A capture starts. */
  start(now: number): void {
    this.#lastHeard = now;
  }

  /** Something came. */
  heard(now: number): void {
    this.#lastHeard = now;
  }

  /** The capture ended as it should. */
  stop(): void {
    this.#lastHeard = undefined;
  }

  /** Call it once a second; it tells once per silence. */
  check(now: number): void {
    if (this.#lastHeard === undefined || now - this.#lastHeard < zeroDataAfter) return;
    this.#lastHeard = undefined;
    this.#found();
  }
}
