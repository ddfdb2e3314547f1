/**
 * Counts the video frames that this worker holds. Decoders stop when their pictures are not given
 * back, so whoever holds a frame last closes it here, and tests look at what stays open.
 */
export class FrameLedger {
  readonly #open = new Set<VideoFrame>();

  /** Frames held now. */
  get openFrames(): number {
    return this.#open.size;
  }

  /** Notes that `frame` is now ours to close. */
  hold(frame: VideoFrame): void {
    this.#open.add(frame);
  }

  /** Closes `frame`; harmless the second time. */
  close(frame: VideoFrame | undefined): void {
    if (frame && this.#open.delete(frame)) frame.close();
  }

  /** Somebody else closes `frame` now. */
  release(frame: VideoFrame): void {
    this.#open.delete(frame);
  }

  /** Closes everything. */
  closeAll(): void {
    for (const frame of this.#open) frame.close();
    this.#open.clear();
  }
}
