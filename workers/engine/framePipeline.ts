import { backgroundProcessor, type ProcessorTrouble } from '../../src/protocol/engine/processor';
import type { VideoEnvironment } from './environment';
import type { FrameLedger } from './frameLedger';
import { FrameProcessor, type ProcessorPort } from './frameProcessor';
import { OwnPicture } from './ownPicture';

/** What a pipeline is made of. */
export interface FramePipelineOptions {
  readonly environment: Pick<VideoEnvironment, 'after' | 'restamp'>;
  readonly ledger: FrameLedger;
  /** Somebody wants pictures: without that, none is worth changing. */
  readonly isWatched: () => boolean;
  /** Takes a picture that may be sent, and closes it. */
  readonly take: (frame: VideoFrame) => void;
  readonly failed: (processorId: string, trouble: ProcessorTrouble) => void;
}

interface Stage {
  readonly processorId: string;
  readonly isRequired: boolean;
  readonly processor: FrameProcessor;
}

/**
 * Leads pictures from the camera through processors to the encoders: the background first, then
 * others as they were added. One picture is under way at a time; of those that come meanwhile the
 * newest waits and the others are dropped. Nothing goes around a processor that is required.
 */
export class FramePipeline {
  readonly #options: FramePipelineOptions;
  readonly #own: OwnPicture;
  #stages: readonly Stage[] = [];
  #newest: VideoFrame | undefined;
  /** Wait for the next picture that may be sent. */
  readonly #borrowers = new Set<(frame: VideoFrame) => void>();
  #isUnderWay = false;
  /** Grows whenever what is under way no longer counts. */
  #turn = 0;

  constructor(options: FramePipelineOptions) {
    this.#options = options;
    this.#own = new OwnPicture(options.ledger);
  }

  /** Pictures pass through this processor from now on. */
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
      ready: () => undefined,
      failed: (trouble) => {
        this.#options.failed(processorId, trouble);
        if (!isRequired) this.remove(processorId);
      },
    });
    const stage = { processorId, isRequired, processor };
    this.#stages =
      processorId === backgroundProcessor ? [stage, ...this.#stages] : [...this.#stages, stage];
    this.#startOver();
  }

  /** Pictures no longer pass through it. */
  remove(processorId: string): void {
    if (this.#close(processorId)) this.#startOver();
  }

  /** Writes the pictures that may be sent; without `pictures`, no more. */
  showOwn(pictures: WritableStream<VideoFrame> | undefined): void {
    this.#own.show(pictures);
  }

  /** Lends the next picture that may be sent to `taken`, once; the answer ends the waiting. */
  lendNext(taken: (frame: VideoFrame) => void): () => void {
    this.#borrowers.add(taken);
    return () => void this.#borrowers.delete(taken);
  }

  /** Takes a picture of the camera. */
  take(frame: VideoFrame): void {
    const { ledger, isWatched } = this.#options;
    ledger.hold(frame);
    const isWanted = this.#own.isShown || this.#borrowers.size > 0 || isWatched();
    if (this.#stages.length > 0 && !isWanted) return ledger.close(frame);
    ledger.close(this.#newest);
    this.#newest = frame;
    if (!this.#isUnderWay) this.#next();
  }

  /** The camera stopped: what is under way is not sent. */
  stop(): void {
    this.#startOver();
  }

  /** Ends all processors. */
  close(): void {
    for (const { processor } of this.#stages) processor.close();
    this.#stages = [];
    this.#startOver();
    this.#borrowers.clear();
    this.#own.show(undefined);
  }

  #close(processorId: string): boolean {
    const stage = this.#stages.find((each) => each.processorId === processorId);
    this.#stages = this.#stages.filter((each) => each !== stage);
    stage?.processor.close();
    return stage !== undefined;
  }

  /** What went through other stages than those of now is not sent. */
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
    if (frame) this.#lead(frame, [...this.#stages], this.#turn);
  }

  /** Leads a picture through the stages that are left. */
  #lead(frame: VideoFrame, [stage, ...rest]: readonly Stage[], turn: number): void {
    const { ledger } = this.#options;
    if (!stage) return this.#arrive(frame);
    if (!stage.processor.isFree) {
      if (!stage.isRequired) return this.#lead(frame, rest, turn);
      ledger.close(frame);
      return this.#next();
    }
    const { timestamp } = frame;
    ledger.release(frame);
    stage.processor.process(frame, (answer) => {
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

  /** A picture keeps the time at which it was taken, whoever drew it. */
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
