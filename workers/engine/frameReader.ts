/**
 * Pulls frames from the camera's stream, one at a time: a worker that is busy makes the camera drop,
 * and nothing waits in between.
 */
export class FrameReader {
  readonly #take: (frame: VideoFrame) => void;
  readonly #changed: (type: 'captureStarted' | 'captureStopped') => void;
  #reader: ReadableStreamDefaultReader<VideoFrame> | undefined;
  #isRunning = false;

  constructor(
    take: (frame: VideoFrame) => void,
    changed: (type: 'captureStarted' | 'captureStopped') => void,
  ) {
    this.#take = take;
    this.#changed = changed;
  }

  /** Starts with a stream of frames, or with none where the page sends frames one by one. */
  start(frames: ReadableStream<VideoFrame> | undefined): void {
    this.#cancel();
    this.#isRunning = true;
    this.#changed('captureStarted');
    if (frames) void this.#pump(frames.getReader());
  }

  /** Takes a frame that the page sent. */
  take(frame: VideoFrame): void {
    if (this.#isRunning) this.#take(frame);
    else frame.close();
  }

  /** Stops; harmless when stopped. */
  stop(): void {
    this.#cancel();
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.#changed('captureStopped');
  }

  #cancel(): void {
    // A stream that is already broken has nothing left to cancel.
    void this.#reader?.cancel().catch(() => undefined);
    this.#reader = undefined;
  }

  async #pump(reader: ReadableStreamDefaultReader<VideoFrame>): Promise<void> {
    this.#reader = reader;
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (value && this.#reader !== reader) value.close();
        if (done || this.#reader !== reader) break;
        this.#take(value);
      }
    } finally {
      if (this.#reader === reader) this.stop();
    }
  }
}
