import type { RendererKind } from '../../protocol/engine/video';
import { CanvasTiles } from './canvasTiles';
import type { DrawnTiles, TilesOptions } from './drawnTiles';
import { VideoTiles } from './videoTiles';

export type MakeTiles = new (options: TilesOptions) => DrawnTiles;

/**
 * What shows tiles where the worker draws so. Video elements do on a machine that draws in 2D: its
 * graphics card is simulated, and a call of two at 640x360 costs it a quarter less than a canvas.
 * @decision
 */
export const tilesFor = (renderer: RendererKind | 'none'): MakeTiles =>
  renderer === '2d' && 'MediaStreamTrackGenerator' in globalThis ? VideoTiles : CanvasTiles;
