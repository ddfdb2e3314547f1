interface Surface {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
  readonly pixels: ImageData;
}

const createSurface = (width: number, height: number): Surface | undefined => {
  if (typeof OffscreenCanvas !== 'function') return undefined;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  return context ? { canvas, context, pixels: new ImageData(width, height) } : undefined;
};

/** Whether the frame's pixels are the picture: not turned, cropped or stretched. */
const isPlain = ({ visibleRect, displayWidth, displayHeight }: VideoFrame): boolean =>
  visibleRect?.width === displayWidth && visibleRect.height === displayHeight;

/**
 * The latest picture of a stream on a canvas of its own.
 *
 * Without a graphics card Chromium stores each frame that a 2D context draws, until half a gigabyte
 * of them is there. It stores nothing of a canvas, and the copy costs a tenth of the drawing.
 */
export class CopiedPicture {
  #surface: Surface | undefined;
  /** The frame that is being copied. */
  #underWay: VideoFrame | undefined;
  #isOutdated = false;
  #isRefused = false;

  /**
   * Copies a frame, which is only lent, and calls `done` with the picture, unless a later frame has
   * come by then. False if the frame has to be drawn itself: this browser copies no such frames, or
   * an earlier copy is under way.
   */
  take(frame: VideoFrame, done: (picture: OffscreenCanvas) => void): boolean {
    if (frame === this.#underWay) return true;
    if (this.#underWay) this.#isOutdated = true;
    if (this.#underWay || this.#isRefused || !isPlain(frame)) return false;
    const surface = this.#surfaceFor(frame);
    if (!surface) return false;
    this.#isOutdated = false;
    this.#underWay = frame;
    void this.#copy(frame.clone(), surface, done);
    return true;
  }

  #surfaceFor({ displayWidth: width, displayHeight: height }: VideoFrame): Surface | undefined {
    const { canvas } = this.#surface ?? {};
    if (canvas?.width !== width || canvas.height !== height)
      this.#surface = createSurface(width, height);
    return this.#surface;
  }

  async #copy(
    held: VideoFrame,
    { canvas, context, pixels }: Surface,
    done: (picture: OffscreenCanvas) => void,
  ): Promise<void> {
    try {
      await held.copyTo(pixels.data, { format: 'RGBA' });
      if (this.#isOutdated) return;
      context.putImageData(pixels, 0, 0);
      done(canvas);
    } catch {
      // The next frame is drawn itself.
      this.#isRefused = true;
    } finally {
      held.close();
      this.#underWay = undefined;
    }
  }
}
