import type { BackgroundDrawing } from '../../src/protocol/engine/background';
import type { BackgroundLayer } from './backgroundLayer';
import type { Drawn } from './backgroundPicture';
import { FrameReader } from './frameReader';

/** Time between two frames of a preview, ms: enough to judge edges. @decision */
const pace = 66;

/** Shows a camera's frames as they would be sent, only to their owner. */
export class BackgroundPreview {
  readonly #layer: BackgroundLayer;
  readonly #now: () => number;
  readonly #reader: FrameReader;
  #context: Drawn | undefined;
  #drawing: BackgroundDrawing | undefined;
  #isBusy = false;
  #nextDue = -Infinity;

  constructor(layer: BackgroundLayer, now: () => number) {
    this.#layer = layer;
    this.#now = now;
    this.#reader = new FrameReader(
      (frame) => void this.#show(frame),
      () => undefined,
    );
  }

  /** Draws on `canvas`. */
  open(canvas: OffscreenCanvas): void {
    this.close();
    // With an alpha channel: people are cut out on it before the background is drawn.
    this.#context = canvas.getContext('2d') ?? undefined;
  }

  /** Draws this; without it, the plain camera. */
  use(drawing: BackgroundDrawing | undefined): void {
    this.#drawing = drawing;
    this.#layer.use(drawing);
  }

  /** Pulls from a camera's stream. */
  read(frames: ReadableStream<VideoFrame>): void {
    this.#reader.start({ captureId: 0, frames });
  }

  /** Takes a frame when there is no stream. */
  take(frame: VideoFrame): void {
    void this.#show(frame);
  }

  /** Ends; harmless when ended. */
  close(): void {
    this.#reader.stop();
    this.#context = undefined;
    this.#drawing = undefined;
    this.#layer.clear();
  }

  async #show(frame: VideoFrame): Promise<void> {
    try {
      const now = this.#now();
      const context = this.#context;
      if (!context || this.#isBusy || now < this.#nextDue) return;
      this.#isBusy = true;
      this.#nextDue = now + pace;
      if (this.#drawing) await this.#layer.drawOn(context, frame);
      else this.#layer.drawPlain(context, frame);
    } catch {
      // A preview that fails keeps its last frame; the sent video reports the error.
    } finally {
      this.#isBusy = false;
      frame.close();
    }
  }
}
