import { sourceOfStream } from '../../src/protocol/streamKey';
import type { MakePainter, Painter, TilePicture } from './painter';
import { place } from './tiles';

/**
 * Draws with the 2D context: the fastest renderer on a simulated graphics card. The canvas keeps
 * its content, so that only tiles with a new frame cost time.
 */
class CanvasPainter implements Painter {
  readonly #canvas: OffscreenCanvas;
  readonly #context: OffscreenCanvasRenderingContext2D;
  readonly #background: string;

  constructor(
    canvas: OffscreenCanvas,
    context: OffscreenCanvasRenderingContext2D,
    background: string,
  ) {
    this.#canvas = canvas;
    this.#context = context;
    this.#background = background;
  }

  resize(width: number, height: number): void {
    this.#canvas.width = width;
    this.#canvas.height = height;
  }

  paint(tiles: readonly TilePicture[], isWhole: boolean): void {
    if (isWhole) {
      this.#context.fillStyle = this.#background;
      this.#context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
      this.#context.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    }
    for (const picture of tiles) if (isWhole || picture.isNew) this.#paintTile(picture);
  }

  close(): void {
    this.#canvas.width = 1;
    this.#canvas.height = 1;
  }

  #paintTile({ tile, frame }: TilePicture): void {
    if (!frame) return;
    const size = { width: frame.displayWidth, height: frame.displayHeight };
    const { source, target } = place(size, tile, tile.fillMode);
    const isFilled = target.width >= tile.width - 1 && target.height >= tile.height - 1;
    if (!isFilled) {
      this.#context.fillStyle = this.#background;
      this.#context.fillRect(tile.x, tile.y, tile.width, tile.height);
    }
    // Smoothing is more than half of what a large picture costs. Browsers without a graphics card do
    // without it in their own video elements; text of a share needs it.
    // @decision
    this.#context.imageSmoothingEnabled =
      sourceOfStream(tile.stream) !== 'camera' || target.width <= source.width;
    if (tile.isMirrored) this.#context.setTransform(-1, 0, 0, 1, 2 * tile.x + tile.width, 0);
    this.#context.drawImage(
      frame,
      source.x,
      source.y,
      source.width,
      source.height,
      target.x,
      target.y,
      target.width,
      target.height,
    );
    if (tile.isMirrored) this.#context.resetTransform();
  }
}

/** Creates a 2D painter. */
export const makeCanvasPainter: MakePainter = (canvas, background, lost) => {
  const context = canvas.getContext('2d', { alpha: false, desynchronized: false });
  canvas.addEventListener('contextlost', lost, { once: true });
  return context ? new CanvasPainter(canvas, context, background) : undefined;
};
