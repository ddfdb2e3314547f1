/** After this long without data the capture has failed, ms. */
const zeroDataAfter = 3000;

/** Detects a microphone or camera that is open but delivers nothing. @source media 8 (zero data) */
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

  /** Notes that data arrived. */
  heard(now: number): void {
    this.#lastHeard = now;
  }

  /** The capture ended as it should. */
  stop(): void {
    this.#lastHeard = undefined;
  }

  /** Call it once a second; it reports once per silence. */
  check(now: number): void {
    if (this.#lastHeard === undefined || now - this.#lastHeard < zeroDataAfter) return;
    this.#lastHeard = undefined;
    this.#found();
  }
}
