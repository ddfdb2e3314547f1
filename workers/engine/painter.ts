import type { Tile } from '../../src/protocol/engine/video';

/** A tile and its latest frame; `isNew` if the canvas does not show it yet. */
export interface TilePicture {
  readonly tile: Tile;
  readonly frame: VideoFrame | undefined;
  readonly isNew: boolean;
}

/** Draws the tiles of one canvas. */
export interface Painter {
  /** Resizes the canvas; everything must be drawn again afterward. */
  resize(width: number, height: number): void;
  /** Draws in one pass. With `isWhole` the whole canvas is cleared first. Frames are only lent. */
  paint(tiles: readonly TilePicture[], isWhole: boolean): void;
  /** Frees its resources on the graphics card. */
  close(): void;
}

/** Creates a painter; undefined if the canvas has no context of this kind. */
export type MakePainter = (
  canvas: OffscreenCanvas,
  background: string,
  lost: () => void,
) => Painter | undefined;
