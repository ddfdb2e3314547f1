/** A stream of the camera that is being read. */
interface Reading {
  readonly reader: ReadableStreamDefaultReader<VideoFrame>;
  /** A frame came: the stream has arrived here whole. */
  isFlowing: boolean;
  isOver: boolean;
}

/**
 * Pulls frames from the camera's stream, one at a time: a worker that is busy makes the camera drop,
 * and nothing waits in between.
 */
export class FrameReader {
  readonly #take: (frame: VideoFrame) => void;
  readonly #changed: (type: 'captureStarted' | 'captureStopped') => void;
  #reading: Reading | undefined;
  #isRunning = false;

  /** `changed` hears of the first frame, and of a stream that was let go. */
  constructor(
    take: (frame: VideoFrame) => void,
    changed: (type: 'captureStarted' | 'captureStopped') => void,
  ) {
    this.#take = take;
    this.#changed = changed;
  }

  /** Starts with a stream of frames, or with none where the page sends frames one by one. */
  start(frames: ReadableStream<VideoFrame> | undefined): void {
    this.stop();
    this.#isRunning = true;
    if (frames) void this.#read(frames);
  }

  /** Takes a frame that the page sent. */
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
    // A stream that is cancelled on its way here loses the frame that it brings: that one is awaited.
    if (reading.isFlowing) cancel(reading);
  }

  async #read(frames: ReadableStream<VideoFrame>): Promise<void> {
    const reading: Reading = { reader: frames.getReader(), isFlowing: false, isOver: false };
    this.#reading = reading;
    try {
      for (;;) {
        const { value, done } = await reading.reader.read();
        if (done) break;
        this.#arrived(reading, value);
        if (reading.isOver) break;
      }
    } finally {
      cancel(reading);
      if (this.#reading === reading) this.stop();
      this.#changed('captureStopped');
    }
  }

  #arrived(reading: Reading, frame: VideoFrame): void {
    if (reading.isOver) return frame.close();
    if (!reading.isFlowing) this.#changed('captureStarted');
    reading.isFlowing = true;
    this.#take(frame);
  }
}

// A stream that is already broken has nothing left to cancel.
const cancel = ({ reader }: Reading): void => void reader.cancel().catch(() => undefined);
