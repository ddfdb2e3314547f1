import type { CapturedStream } from '../../src/protocol/engine/video';

/** A stream of the camera that is being read. */
interface Reading {
  readonly reader: ReadableStreamDefaultReader<VideoFrame>;
  /** A frame has arrived: the stream's transfer is complete. */
  isFlowing: boolean;
  isOver: boolean;
}

/**
 * Pulls frames from the camera's stream, one at a time: a busy worker makes the camera drop frames,
 * and none queue.
 */
export class FrameReader {
  readonly #take: (frame: VideoFrame) => void;
  readonly #changed: (type: 'captureStarted' | 'captureStopped', captureId: number) => void;
  #reading: Reading | undefined;
  #isRunning = false;

  /** `changed` is called for the first frame, and for a stream that was released. */
  constructor(
    take: (frame: VideoFrame) => void,
    changed: (type: 'captureStarted' | 'captureStopped', captureId: number) => void,
  ) {
    this.#take = take;
    this.#changed = changed;
  }

  /** Starts with a stream of frames, or without one if the page sends frames one by one. */
  start(stream: CapturedStream | undefined): void {
    this.stop();
    this.#isRunning = true;
    if (stream) void this.#read(stream);
  }

  /** Takes a frame from the page. */
  take(frame: VideoFrame): void {
    if (this.#isRunning) this.#take(frame);
    else frame.close();
  }

  /** Stops; harmless when stopped. */
  stop(): void {
    this.#isRunning = false;
    const reading = this.#reading;
    this.#reading = undefined;
    if (!reading) return;
    reading.isOver = true;
    // Canceling a stream during its transfer would lose a frame: it waits for the first one.
    if (reading.isFlowing) cancel(reading);
  }

  async #read({ frames, captureId }: CapturedStream): Promise<void> {
    const reading: Reading = { reader: frames.getReader(), isFlowing: false, isOver: false };
    this.#reading = reading;
    try {
      for (;;) {
        const { value, done } = await reading.reader.read();
        if (done) break;
        if (!reading.isFlowing && !reading.isOver) this.#changed('captureStarted', captureId);
        this.#arrived(reading, value);
        if (reading.isOver) break;
      }
    } finally {
      cancel(reading);
      if (this.#reading === reading) this.stop();
      this.#changed('captureStopped', captureId);
    }
  }

  #arrived(reading: Reading, frame: VideoFrame): void {
    if (reading.isOver) return frame.close();
    reading.isFlowing = true;
    this.#take(frame);
  }
}

// A broken stream needs no cancel.
const cancel = ({ reader }: Reading): void => void reader.cancel().catch(() => undefined);
