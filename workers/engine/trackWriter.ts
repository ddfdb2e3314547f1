import type { FrameLedger } from './frameLedger';

/** The copy of a frame, and who hears that it was handed over. */
interface Waiting {
  readonly copy: VideoFrame;
  readonly written: () => void;
}

/**
 * Writes frames to a track of the page: one at a time, then the newest of those that came
 * meanwhile. It holds two at most while nobody reads.
 */
export class TrackWriter {
  readonly #ledger: FrameLedger;
  #writer: WritableStreamDefaultWriter<VideoFrame> | undefined;
  #isBusy = false;
  /** What waits for the frame that is being written. */
  #next: Waiting | undefined;

  constructor(ledger: FrameLedger) {
    this.#ledger = ledger;
  }

  /** The page shows it now. */
  get isShown(): boolean {
    return this.#writer !== undefined;
  }

  /** Writes to `pictures`; undefined stops that. */
  show(pictures: WritableStream<VideoFrame> | undefined): void {
    // A broken stream needs no close.
    void this.#writer?.close().catch(() => undefined);
    this.#writer = pictures?.getWriter();
    this.#isBusy = false;
    this.#ledger.close(this.#next?.copy);
    this.#next = undefined;
  }

  /**
   * Writes a copy of `frame`, which stays the caller's; `written` is called when it is handed over,
   * and never if a later one replaces it before.
   */
  write(frame: VideoFrame, written: () => void = () => undefined): void {
    const writer = this.#writer;
    if (!writer) return;
    const copy = frame.clone();
    this.#ledger.hold(copy);
    if (!this.#isBusy) {
      void this.#write(writer, { copy, written });
      return;
    }
    this.#ledger.close(this.#next?.copy);
    this.#next = { copy, written };
  }

  async #write(
    writer: WritableStreamDefaultWriter<VideoFrame>,
    { copy, written }: Waiting,
  ): Promise<void> {
    this.#isBusy = true;
    try {
      const taken = writer.write(copy);
      written();
      await taken;
    } catch {
      // The page stopped the track.
      if (this.#writer === writer) this.show(undefined);
    } finally {
      this.#ledger.close(copy);
      if (this.#writer === writer) this.#writeNext(writer);
    }
  }

  #writeNext(writer: WritableStreamDefaultWriter<VideoFrame>): void {
    this.#isBusy = false;
    const next = this.#next;
    this.#next = undefined;
    if (next) void this.#write(writer, next);
  }
}
