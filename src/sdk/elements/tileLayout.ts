import type { Tile } from '../../protocol/engine/video';
import type { PlayerWish } from './videoPlayer';

/** A box in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A player that the canvas draws: its request and its box. */
export interface PlacedPlayer {
  readonly nodeId: string;
  readonly wish: PlayerWish;
  readonly box: Box;
}

/** Tiles in canvas pixels; players without a stream, or out of sight, have none. */
export const layOut = (
  container: Box,
  players: readonly PlacedPlayer[],
  pixelRatio: number,
): Tile[] =>
  players.flatMap(({ nodeId, wish, box }) => {
    const isShown =
      box.width > 0 &&
      box.height > 0 &&
      box.left < container.left + container.width &&
      box.top < container.top + container.height &&
      box.left + box.width > container.left &&
      box.top + box.height > container.top;
    if (!isShown || wish.stream === undefined) return [];
    return [
      {
        nodeId,
        stream: wish.stream,
        x: Math.round((box.left - container.left) * pixelRatio),
        y: Math.round((box.top - container.top) * pixelRatio),
        width: Math.round(box.width * pixelRatio),
        height: Math.round(box.height * pixelRatio),
        fillMode: wish.fillMode,
        maxLayer: wish.maxLayer,
        isMirrored: false,
        isFrozen: wish.isFrozen,
      },
    ];
  });
