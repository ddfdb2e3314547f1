import { streamKeyOf, type StreamKey } from '../../../src/protocol/streamKey';
import type { Tile } from '../../../src/protocol/engine/video';

/** Frames a second of every stream. */
export const frameRate = 24;
/** The layer that a tile of a large gallery subscribes to. */
export const picture = { width: 320, height: 180 } as const;
/** The measured numbers of tiles. @source BENCHMARKS P11 */
export const counts = [1, 4, 9, 25] as const;

/** Messages to the worker; canvases and tracks are transferred. */
export type ToTiles =
  | { readonly type: 'stage'; readonly count: number; readonly canvas: OffscreenCanvas }
  | {
      readonly type: 'tracks';
      readonly count: number;
      readonly tracks: readonly WritableStream<VideoFrame>[];
    };
/** Messages from the worker: frames of all streams since the start. */
export type FromTiles =
  | { readonly type: 'counts'; readonly painted: number; readonly decoded: number }
  | { readonly type: 'failed'; readonly reason: string };

/** Returns the stream that a tile shows. */
export const streamOfTile = (index: number): StreamKey => streamKeyOf((index + 1) * 1024, 'camera');

/** Arranges tiles in a square, each as large as its picture. */
export const gridOf = (
  count: number,
): { readonly width: number; readonly height: number; readonly tiles: readonly Tile[] } => {
  const columns = Math.ceil(Math.sqrt(count));
  const tiles = Array.from({ length: count }, (_, index): Tile => ({
    nodeId: `tile ${index}`,
    stream: streamOfTile(index),
    x: (index % columns) * picture.width,
    y: Math.floor(index / columns) * picture.height,
    ...picture,
    fillMode: 'cover',
    maxLayer: 4,
    isMirrored: false,
  }));
  return { width: columns * picture.width, height: columns * picture.height, tiles };
};
