import { sourceOfStream, type StreamKey } from '../../src/protocol/streamKey';
import type { Tile } from '../../src/protocol/engine/video';
import { CopiedPicture } from './copiedPicture';
import type { MakePainter, Painter, TilePicture } from './painter';
import { place } from './tiles';

interface Size {
  readonly width: number;
  readonly height: number;
}
const sizeOf = ({ displayWidth, displayHeight }: VideoFrame): Size => ({
  width: displayWidth,
  height: displayHeight,
});

/**
 * Draws with the 2D context: the fastest renderer on a simulated graphics card. The canvas keeps
 * its content, so that only tiles with a new frame cost time.
 */
class CanvasPainter implements Painter {
  readonly #canvas: OffscreenCanvas;
  readonly #context: OffscreenCanvasRenderingContext2D;
  readonly #background: string;
  #tiles: readonly Tile[] = [];
  readonly #copies = new Map<StreamKey, CopiedPicture>();

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

  paint(pictures: readonly TilePicture[], isWhole: boolean): void {
    this.#tiles = pictures.map(({ tile }) => tile);
    if (isWhole) this.#clear();
    for (const { tile, frame, isNew } of pictures) {
      if (!frame) continue;
      // What was cleared has to be drawn in the same turn.
      if (isWhole) this.#draw(tile, frame, sizeOf(frame));
      else if (isNew) this.#drawCopy(tile, frame);
    }
  }

  close(): void {
    this.#tiles = [];
    this.#canvas.width = 1;
    this.#canvas.height = 1;
  }

  #clear(): void {
    this.#context.fillStyle = this.#background;
    this.#context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    this.#context.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    this.#copies.clear();
  }

  /** Draws a copy of the frame where its stream's tiles are by then. */
  #drawCopy(tile: Tile, frame: VideoFrame): void {
    const { stream } = tile;
    const copy = this.#copies.get(stream) ?? new CopiedPicture();
    this.#copies.set(stream, copy);
    const isTaken = copy.take(frame, (picture) => {
      if (this.#copies.get(stream) !== copy) return;
      for (const each of this.#tiles)
        if (each.stream === stream) this.#draw(each, picture, picture);
    });
    if (!isTaken) this.#draw(tile, frame, sizeOf(frame));
  }

  #draw(tile: Tile, picture: CanvasImageSource, size: Size): void {
    const { source, target } = place(size, tile, tile.fillMode);
    const isFilled = target.width >= tile.width - 1 && target.height >= tile.height - 1;
    if (!isFilled) {
      this.#context.fillStyle = this.#background;
      this.#context.fillRect(tile.x, tile.y, tile.width, tile.height);
    }
    // Smoothing is more than half of what a large picture costs. Browsers without a graphics card
    // do without it in their own video elements; text of a share needs it. @decision
    this.#context.imageSmoothingEnabled =
      sourceOfStream(tile.stream) !== 'camera' || target.width <= source.width;
    if (tile.isMirrored) this.#context.setTransform(-1, 0, 0, 1, 2 * tile.x + tile.width, 0);
    this.#context.drawImage(
      picture,
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
