/**
 * Counts the video frames that this worker holds. Decoders stop when frames are not closed, so the
 * last holder of a frame closes it here, and tests check what stays open.
 */
export class FrameLedger {
  readonly #open = new Set<VideoFrame>();

  /** The number of frames held. */
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

  /** Hands `frame` over: its new holder closes it. */
  release(frame: VideoFrame): void {
    this.#open.delete(frame);
  }

  /** Closes everything. */
  closeAll(): void {
    for (const frame of this.#open) frame.close();
    this.#open.clear();
  }
}
