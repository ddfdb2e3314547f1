import type { Tile } from '../../src/protocol/engine/video';
import type { TilePicture } from './painter';

/** Below these, the edges of tiles would look blurred: of several, and of one. @decision */
const leastOfMany = 0.5;
const leastOfOne = 0.25;
/** Canvas sizes closer than this factor are not worth a new canvas. @decision */
const tolerance = 1.02;

/** How many canvas pixels of a layout show each picture's own pixels once: at most 1. */
const scaleFor = ({ tile, frame }: TilePicture): number => {
  if (!frame || tile.width === 0 || tile.height === 0) return 0;
  const [across, down] = [frame.displayWidth / tile.width, frame.displayHeight / tile.height];
  return Math.min(1, tile.fillMode === 'cover' ? Math.min(across, down) : Math.max(across, down));
};

/**
 * The factor by which a canvas may be smaller than its layout without losing a pixel of its
 * pictures: the browser enlarges a canvas for less than a painter enlarges a picture. Without
 * pictures it is `now`, and it stays `now` where the difference is small.
 */
export const canvasScale = (pictures: readonly TilePicture[], now: number): number => {
  const wanted = Math.max(0, ...pictures.map(scaleFor));
  if (wanted === 0) return now;
  const scale = Math.max(pictures.length === 1 ? leastOfOne : leastOfMany, wanted);
  const isClose = scale < now * tolerance && scale > now / tolerance;
  return isClose && scale !== 1 ? now : scale;
};

/** A tile on a canvas of that scale: its edges stay on whole pixels. */
export const scaledTile = (tile: Tile, scale: number): Tile => {
  if (scale === 1) return tile;
  const [x, y] = [Math.round(tile.x * scale), Math.round(tile.y * scale)];
  const width = Math.round((tile.x + tile.width) * scale) - x;
  return { ...tile, x, y, width, height: Math.round((tile.y + tile.height) * scale) - y };
};
