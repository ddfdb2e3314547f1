import type { VideoEnvironment } from './environment';
import type { FrameLedger } from './frameLedger';

/** A surface without new frames for this long rests, ms. */
const restAfter = 150;
/** Repeats of a frame, until it is sharp: each is sharper than the one before. @decision */
const mostRepeats = 16;
/** Repeats are timed a little early, because the next frame may be late, ms. */
const margin = 50;
/** The least time between two frames, us. */
const step = 1000;

export interface RestingPictureOptions {
  readonly environment: Pick<VideoEnvironment, 'now' | 'every' | 'restamp'>;
  readonly ledger: FrameLedger;
  /** Whether an encoder waits for a frame to begin with. */
  readonly isAwaited: () => boolean;
  /** Whether viewers have the picture in full quality. */
  readonly isSharp: () => boolean;
  /** Whether a frame waits for the line: repeats would be lost. */
  readonly isHeldUp: () => boolean;
  /** The next frame is new (0), or the nth repeat of the last one. */
  readonly repeated: (times: number) => void;
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

  /** Whether a frame is dated before one that was given. */
  isBehind({ timestamp }: VideoFrame): boolean {
    return timestamp < this.#newest + step;
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
    this.#options.repeated(0);
    return sent;
  }

  /** Repeats the last frame at once: it could not be sent before, or somebody borrows it. */
  repeat(): void {
    if (this.#last) this.#give(this.#last, this.#repeats);
  }

  /** Gives the last frame as a new one: what it passes on its way is other than before. */
  renew(): void {
    this.#repeats = 0;
    this.repeat();
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
    const isBehind = this.isBehind(frame);
    this.#newest = Math.max(frame.timestamp, earliest);
    if (!isBehind) return frame;
    try {
      return this.#options.environment.restamp(frame, earliest);
    } finally {
      frame.close();
    }
  }

  #check(): void {
    const { environment, isAwaited, isSharp, isHeldUp } = this.#options;
    if (!this.#last || environment.now() - this.#arrivedAt < restAfter || isHeldUp()) return;
    if (isAwaited()) this.#repeats = 0;
    else if (isSharp()) return;
    if (this.#repeats === mostRepeats) return;
    this.#repeats += 1;
    this.#give(this.#last, this.#repeats);
  }

  #give(frame: VideoFrame, repeats: number): void {
    const { environment, repeated, take } = this.#options;
    const age = environment.now() - this.#arrivedAt;
    const due = frame.timestamp + Math.round(1000 * (age - margin));
    this.#newest = Math.max(due, this.#newest + step);
    repeated(repeats);
    take(environment.restamp(frame, this.#newest));
  }
}
