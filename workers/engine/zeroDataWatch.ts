/**
 * Checks in a row, one a second, that may find no data: after that the capture has failed. Each
 * capture in a row that gave nothing gets twice as many: a busy computer takes its time to open a
 * device, and opening it again too soon would never end. @decision
 */
const mostSilentChecks = 3;

/**
 * Detects a microphone or camera that is open but delivers nothing. It counts checks, not time:
 * while a computer sleeps, or a busy one lets no worker run, no data arrives and no capture has
 * failed.
 * @source media 8 (zero data)
 */
export class ZeroDataWatch {
  readonly #found: () => void;
  #silentChecks: number | undefined;
  #failures = 0;

  constructor(found: () => void) {
    this.#found = found;
  }

  /** A capture starts. */
  start(): void {
    this.#silentChecks = 0;
  }

  /** Notes that data arrived. */
  heard(): void {
    this.#silentChecks = 0;
    this.#failures = 0;
  }

  /** The capture ended as it should. */
  stop(): void {
    this.#silentChecks = undefined;
  }

  /** Call it once a second; it reports once per silence. */
  check(): void {
    if (this.#silentChecks === undefined) return;
    this.#silentChecks += 1;
    if (this.#silentChecks <= mostSilentChecks * 2 ** this.#failures) return;
    this.#silentChecks = undefined;
    this.#failures += 1;
    this.#found();
  }
}
