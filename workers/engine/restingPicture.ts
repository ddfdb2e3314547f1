import type { VideoEnvironment } from './environment';
import type { FrameLedger } from './frameLedger';

/** A surface without new frames for this long rests, ms. */
const restAfter = 150;
/** Repeats of a frame: each is sharper than the one before. @decision */
const mostRepeats = 8;
/** Repeats are timed a little early: the next frame must not seem older, ms. */
const margin = 50;

export interface RestingPictureOptions {
  readonly environment: Pick<VideoEnvironment, 'now' | 'every' | 'restamp'>;
  readonly ledger: FrameLedger;
  /** Whether an encoder waits for a frame to begin with. */
  readonly isAwaited: () => boolean;
  /** Takes a frame, and closes it. */
  readonly take: (frame: VideoFrame) => void;
}

/**
 * Repeats the last frame of a surface that rests, because browsers give frames only of what
 * changes: until the picture is sharp, and for everybody who comes to watch later. Otherwise a
 * surface that rests costs nothing.
 */
export class RestingPicture {
  readonly #options: RestingPictureOptions;
  #last: VideoFrame | undefined;
  #arrivedAt = 0;
  #repeats = 0;
  #stopChecks: (() => void) | undefined;

  constructor(options: RestingPictureOptions) {
    this.#options = options;
  }

  /** A capture starts. */
  start(): void {
    this.stop();
    this.#stopChecks = this.#options.environment.every(restAfter, () => this.#check());
  }

  /** Notes a new frame, which is only lent. */
  heard(frame: VideoFrame): void {
    const { environment, ledger } = this.#options;
    if (!this.#stopChecks) return;
    ledger.close(this.#last);
    this.#last = frame.clone();
    ledger.hold(this.#last);
    this.#arrivedAt = environment.now();
    this.#repeats = 0;
  }

  /** The capture ends. */
  stop(): void {
    this.#stopChecks?.();
    this.#stopChecks = undefined;
    this.#options.ledger.close(this.#last);
    this.#last = undefined;
  }

  #check(): void {
    const { environment, isAwaited, take } = this.#options;
    const age = environment.now() - this.#arrivedAt;
    if (!this.#last || age < restAfter) return;
    if (isAwaited()) this.#repeats = 0;
    if (this.#repeats === mostRepeats) return;
    this.#repeats += 1;
    take(environment.restamp(this.#last, this.#last.timestamp + Math.round(1000 * (age - margin))));
  }
}
