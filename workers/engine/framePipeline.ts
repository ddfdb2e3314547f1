import { backgroundProcessor, type ProcessorTrouble } from '../../src/protocol/engine/processor';
import type { VideoEnvironment } from './environment';
import type { FrameLedger } from './frameLedger';
import { FrameProcessor, type ProcessorPort } from './frameProcessor';
import { TrackWriter } from './trackWriter';

export interface FramePipelineOptions {
  readonly environment: Pick<VideoEnvironment, 'after' | 'restamp'>;
  readonly ledger: FrameLedger;
  /** Whether anybody subscribes: otherwise no frame is processed. */
  readonly isWatched: () => boolean;
  /** Takes a frame that may be sent, and closes it. */
  readonly take: (frame: VideoFrame) => void;
  readonly failed: (processorId: string, trouble: ProcessorTrouble) => void;
  /** Frames pass a processor that is ready now, or no longer one that was removed. */
  readonly changed: () => void;
}

interface Step {
  readonly processorId: string;
  readonly isRequired: boolean;
  readonly processor: FrameProcessor;
}

/**
 * Sends frames from the camera through processors to the encoders: first the background, then the
 * others in the order they were added. One frame is processed at a time; of those that come in
 * between, the latest waits and the others are dropped. Frames never bypass a required processor.
 */
export class FramePipeline {
  readonly #options: FramePipelineOptions;
  readonly #own: TrackWriter;
  #steps: readonly Step[] = [];
  #newest: VideoFrame | undefined;
  /** Callbacks that wait for the next frame that may be sent. */
  readonly #borrowers = new Set<(frame: VideoFrame) => void>();
  #isUnderWay = false;
  /** Grows whenever the frame in progress becomes outdated. */
  #turn = 0;

  constructor(options: FramePipelineOptions) {
    this.#options = options;
    this.#own = new TrackWriter(options.ledger);
  }

  /** Adds a processor, or replaces one with the same id. */
  use(given: {
    readonly processorId: string;
    readonly port: ProcessorPort;
    readonly isRequired: boolean;
  }): void {
    const { processorId, port, isRequired } = given;
    this.#close(processorId);
    const processor: FrameProcessor = new FrameProcessor({
      environment: this.#options.environment,
      port,
      ready: () => this.#options.changed(),
      failed: (trouble) => {
        this.#options.failed(processorId, trouble);
        if (!isRequired) this.remove(processorId);
      },
    });
    const step = { processorId, isRequired, processor };
    this.#steps =
      processorId === backgroundProcessor ? [step, ...this.#steps] : [...this.#steps, step];
    this.#startOver();
  }

  /** Removes a processor. */
  remove(processorId: string): void {
    if (this.#close(processorId)) this.#options.changed();
  }

  /** Writes the frames that may be sent to `pictures`; undefined stops that. */
  showOwn(pictures: WritableStream<VideoFrame> | undefined): void {
    this.#own.show(pictures);
  }

  /** Lends the next frame that may be sent to `taken`, once; the result cancels the wait. */
  lendNext(taken: (frame: VideoFrame) => void): () => void {
    this.#borrowers.add(taken);
    return () => void this.#borrowers.delete(taken);
  }

  /** Takes a frame of the camera. */
  take(frame: VideoFrame): void {
    const { ledger, isWatched } = this.#options;
    ledger.hold(frame);
    const isWanted = this.#own.isShown || this.#borrowers.size > 0 || isWatched();
    if (this.#steps.length > 0 && !isWanted) return ledger.close(frame);
    ledger.close(this.#newest);
    this.#newest = frame;
    if (!this.#isUnderWay) this.#next();
  }

  /** Stops with the camera: the frame in progress is not sent. */
  stop(): void {
    this.#startOver();
  }

  /** Closes all processors. */
  close(): void {
    for (const { processorId } of this.#steps) this.#close(processorId);
    this.#startOver();
    this.#borrowers.clear();
    this.#own.show(undefined);
  }

  #close(processorId: string): boolean {
    const step = this.#steps.find((each) => each.processorId === processorId);
    if (!step) return false;
    // First: a closed processor answers, and the frame that waits would pass without it.
    this.#startOver();
    this.#steps = this.#steps.filter((each) => each !== step);
    step.processor.close();
    return true;
  }

  /** Drops the frame in progress, which went through outdated steps. */
  #startOver(): void {
    this.#turn += 1;
    this.#isUnderWay = false;
    this.#options.ledger.close(this.#newest);
    this.#newest = undefined;
  }

  #next(): void {
    const frame = this.#newest;
    this.#newest = undefined;
    this.#isUnderWay = frame !== undefined;
    if (frame) this.#lead(frame, [...this.#steps], this.#turn);
  }

  /** Sends a frame through the remaining steps. */
  #lead(frame: VideoFrame, [step, ...rest]: readonly Step[], turn: number): void {
    const { ledger } = this.#options;
    if (!step) return this.#arrive(frame);
    if (!step.processor.isFree) {
      if (!step.isRequired) return this.#lead(frame, rest, turn);
      ledger.close(frame);
      return this.#next();
    }
    const { timestamp } = frame;
    ledger.release(frame);
    step.processor.process(frame, (answer) => {
      if (turn !== this.#turn) return answer?.close();
      if (!answer) return this.#next();
      this.#lead(this.#stamped(answer, timestamp), rest, turn);
    });
  }

  #arrive(frame: VideoFrame): void {
    try {
      this.#own.write(frame);
      for (const taken of this.#borrowers) taken(frame);
      this.#borrowers.clear();
      this.#options.take(frame);
    } finally {
      this.#options.ledger.close(frame);
      this.#next();
    }
  }

  /** A frame keeps the time of its capture, whichever processor drew it. */
  #stamped(frame: VideoFrame, timestamp: number): VideoFrame {
    const { ledger, environment } = this.#options;
    ledger.hold(frame);
    if (frame.timestamp === timestamp) return frame;
    try {
      const stamped = environment.restamp(frame, timestamp);
      ledger.hold(stamped);
      return stamped;
    } finally {
      ledger.close(frame);
    }
  }
}
