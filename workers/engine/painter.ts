import type { Tile } from '../../src/protocol/engine/video';

/** A tile and its newest picture; `isNew` where the canvas does not show it yet. */
export interface TilePicture {
  readonly tile: Tile;
  readonly frame: VideoFrame | undefined;
  readonly isNew: boolean;
}

/** Draws the tiles of one canvas. */
export interface Painter {
  /** Sizes the canvas; everything must be drawn again after it. */
  resize(width: number, height: number): void;
  /** Draws in one pass. With `isWhole` the whole canvas is cleared first. Frames are only lent. */
  paint(tiles: readonly TilePicture[], isWhole: boolean): void;
  /** Frees what it holds on the graphics card. */
  close(): void;
}

/** Makes a painter, or undefined where the canvas has no context of this kind. */
export type MakePainter = (
  canvas: OffscreenCanvas,
  background: string,
  lost: () => void,
) => Painter | undefined;
