import type {
  FromProcessor,
  ProcessorTrouble,
  ToProcessor,
} from '../../src/protocol/engine/processor';
import type { EngineEnvironment } from './environment';

/** A processor that has not answered a frame for this long is stalled, ms. @decision */
const mostWait = 1000;

/** The part of a `MessagePort` that is used. */
export type ProcessorPort = Pick<MessagePort, 'postMessage' | 'onmessage' | 'close'>;

export interface FrameProcessorOptions {
  readonly environment: Pick<EngineEnvironment, 'after'>;
  readonly port: ProcessorPort;
  /** The processor accepts frames. */
  readonly ready: () => void;
  /** The processor failed, or did not answer in time; called at most once per frame. */
  readonly failed: (trouble: ProcessorTrouble) => void;
}

/** Receives an answer; the receiver closes the frame. */
type Answered = (frame: VideoFrame | undefined) => void;

const isFrame = (value: unknown): value is VideoFrame =>
  typeof value === 'object' && value !== null && 'close' in value && 'timestamp' in value;

/** A processor of frames, at the other end of a port: it has one frame at a time. */
export class FrameProcessor {
  readonly #options: FrameProcessorOptions;
  #isReady = false;
  #isClosed = false;
  #answered: Answered | undefined;
  #stopWaiting: (() => void) | undefined;

  constructor(options: FrameProcessorOptions) {
    this.#options = options;
    options.port.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(data);
  }

  /** Whether the processor is ready and has no frame. */
  get isFree(): boolean {
    return this.#isReady && !this.#answered;
  }

  /** Hands a frame over; `answered` receives its replacement, or undefined. */
  process(frame: VideoFrame, answered: Answered): void {
    this.#answered = answered;
    const { environment, port } = this.#options;
    this.#stopWaiting = environment.after(mostWait, () => this.#stalled());
    const message: ToProcessor = { type: 'frame', frame };
    try {
      port.postMessage(message, [frame]);
    } finally {
      // A transferred frame is already gone here, so closing it is harmless; one that was not
      // transferred needs it.
      frame.close();
    }
  }

  /** Closes the port; the frame in progress gets no answer. */
  close(): void {
    this.#isClosed = true;
    this.#settle(undefined);
    const message: ToProcessor = { type: 'close' };
    this.#options.port.postMessage(message);
    this.#options.port.close();
  }

  #hear(said: unknown): void {
    const message = readAnswer(said);
    if (this.#isClosed || !message) return closeFrameOf(message);
    if (message.type === 'ready') {
      this.#isReady = true;
      return this.#options.ready();
    }
    if (message.type === 'failed') this.#options.failed('threw');
    if (this.#answered) this.#settle(message.type === 'frame' ? message.frame : undefined);
    else closeFrameOf(message);
  }

  /** Gives the frame up; a late answer is closed, and the next frame may go. */
  #stalled(): void {
    const answered = this.#answered;
    this.#answered = (frame) => frame?.close();
    answered?.(undefined);
    this.#options.failed('stalled');
  }

  #settle(frame: VideoFrame | undefined): void {
    const answered = this.#answered;
    this.#answered = undefined;
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    answered?.(frame);
  }
}

/** The other end may send anything. */
const readAnswer = (said: unknown): FromProcessor | undefined => {
  if (typeof said !== 'object' || said === null || !('type' in said)) return undefined;
  switch (said.type) {
    case 'ready':
    case 'drop':
      return { type: said.type };
    case 'frame':
      return 'frame' in said && isFrame(said.frame)
        ? { type: 'frame', frame: said.frame }
        : undefined;
    case 'failed':
      return { type: 'failed', detail: 'processor' };
    default:
      return undefined;
  }
};

const closeFrameOf = (message: FromProcessor | undefined): void => {
  if (message?.type === 'frame') message.frame.close();
};
