import type { VideoEnvironment } from './environment';
import type { FrameLedger } from './frameLedger';

/** A surface without new frames for this long rests, ms. */
const restAfter = 150;
/** Repeats of a frame: each is sharper than the one before. @decision */
const mostRepeats = 8;
/** Repeats are timed a little early, because the next frame may be late, ms. */
const margin = 50;
/** The least time between two frames, us. */
const step = 1000;

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
  /** The timestamp of the newest frame that was given, us. */
  #newest = -Infinity;
  #repeats = 0;
  #stopChecks: (() => void) | undefined;

  constructor(options: RestingPictureOptions) {
    this.#options = options;
  }

  /** A capture starts. */
  start(): void {
    this.#release();
    this.#stopChecks = this.#options.environment.every(restAfter, () => this.#check());
  }

  /**
   * Takes a new frame, and returns it to be sent, later than all that were given: a browser may
   * date a picture that rests by its last change, and viewers would drop it after a repeat.
   */
  pass(frame: VideoFrame): VideoFrame {
    const { environment, ledger } = this.#options;
    if (!this.#stopChecks) return frame;
    const sent = this.#dated(frame);
    ledger.close(this.#last);
    this.#last = sent.clone();
    ledger.hold(this.#last);
    this.#arrivedAt = environment.now();
    this.#repeats = 0;
    return sent;
  }

  /** The capture ends. */
  stop(): void {
    this.#release();
    this.#newest = -Infinity;
  }

  #release(): void {
    this.#stopChecks?.();
    this.#stopChecks = undefined;
    this.#options.ledger.close(this.#last);
    this.#last = undefined;
  }

  #dated(frame: VideoFrame): VideoFrame {
    const earliest = this.#newest + step;
    this.#newest = Math.max(frame.timestamp, earliest);
    if (frame.timestamp >= earliest) return frame;
    try {
      return this.#options.environment.restamp(frame, earliest);
    } finally {
      frame.close();
    }
  }

  #check(): void {
    const { environment, isAwaited, take } = this.#options;
    const age = environment.now() - this.#arrivedAt;
    if (!this.#last || age < restAfter) return;
    if (isAwaited()) this.#repeats = 0;
    if (this.#repeats === mostRepeats) return;
    this.#repeats += 1;
    this.#newest = this.#last.timestamp + Math.round(1000 * (age - margin));
    take(environment.restamp(this.#last, this.#newest));
  }
}
