import type { FrameLedger } from './frameLedger';

/** Writes local frames for the page's self-preview: one at a time, and none while nobody reads. */
export class OwnPicture {
  readonly #ledger: FrameLedger;
  #writer: WritableStreamDefaultWriter<VideoFrame> | undefined;
  #isBusy = false;

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
  }

  /** Writes a copy of `frame`, which stays the caller's. */
  write(frame: VideoFrame): void {
    const writer = this.#writer;
    if (!writer || this.#isBusy) return;
    const copy = frame.clone();
    this.#ledger.hold(copy);
    this.#isBusy = true;
    void this.#write(writer, copy);
  }

  async #write(writer: WritableStreamDefaultWriter<VideoFrame>, copy: VideoFrame): Promise<void> {
    try {
      await writer.write(copy);
    } catch {
      // The page stopped the track.
      if (this.#writer === writer) this.#writer = undefined;
    } finally {
      this.#ledger.close(copy);
      if (this.#writer === writer) this.#isBusy = false;
    }
  }
}
