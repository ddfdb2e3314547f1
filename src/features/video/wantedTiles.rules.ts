import { isLayer } from '../../protocol/channels/packet';
import type { Tile } from '../../protocol/engine/video';
import { streamKeyOf } from '../../protocol/streamKey';
import type { SubscriptionLists } from './subscription.rules';

/**
 * The tiles for the engine to draw: a subscription limits a tile's quality, and unsubscribed
 * cameras are not requested.
 * @decision Tiles subscribe on their own; an explicit subscription can only reduce that.
 */
export const wantedTiles = (tiles: readonly Tile[], lists: SubscriptionLists): readonly Tile[] => {
  const { subscribedVideoList, unsubscribedVideoList } = lists;
  if (subscribedVideoList.length === 0 && unsubscribedVideoList.length === 0) return tiles;
  const camera = (userId: number) => streamKeyOf(userId, 'camera');
  const caps = new Map(subscribedVideoList.map((wish) => [camera(wish.userId), wish.videoQuality]));
  const unwanted = unsubscribedVideoList.map(camera);
  return tiles
    .filter(({ stream }) => !unwanted.includes(stream))
    .map((tile) => {
      const cap = Math.min(tile.maxLayer, caps.get(tile.stream) ?? tile.maxLayer);
      return isLayer(cap) ? { ...tile, maxLayer: cap } : tile;
    });
};
