import type { FillMode } from '../../src/protocol/engine/video';

/** A rectangle in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a frame to draw, and where on the canvas. */
export interface Placement {
  readonly source: Box;
  readonly target: Box;
}

/** A tile that differs from its frame by up to this factor is filled by cropping only. @decision */
const mostCropped = 0.94;

/** Pixel for pixel is sharper than a little smaller, and a third of the work. */
const unscaled = (scale: number): number => (scale < 1 && scale >= mostCropped ? 1 : scale);

/**
 * Places a frame in a tile: `contain` shows all of it with bars, `cover` fills the tile and crops
 * both sides evenly.
 */
export const place = (
  picture: { readonly width: number; readonly height: number },
  tile: Box,
  fillMode: FillMode,
): Placement => {
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  const horizontal = tile.width / picture.width;
  const vertical = tile.height / picture.height;
  if (fillMode === 'contain') {
    const scale = Math.min(horizontal, vertical);
    const width = picture.width * scale;
    const height = picture.height * scale;
    const x = tile.x + (tile.width - width) / 2;
    const y = tile.y + (tile.height - height) / 2;
    return { source: whole, target: { x, y, width, height } };
  }
  const scale = unscaled(Math.max(horizontal, vertical));
  const width = tile.width / scale;
  const height = tile.height / scale;
  const x = Math.floor((picture.width - width) / 2);
  const y = Math.floor((picture.height - height) / 2);
  return { source: { x, y, width, height }, target: tile };
};
