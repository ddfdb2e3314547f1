import { isLayer } from '../../protocol/channels/packet';
import type { Tile } from '../../protocol/engine/video';
import { streamKeyOf } from '../../protocol/streamKey';
import type { SubscriptionLists } from './subscription.rules';

/**
 * Tiles as the engine is to draw them: a subscription caps what a tile asks for, and cameras that were
 * unsubscribed are not asked for at all.
 * @decision Tiles subscribe by themselves; an explicit subscription only narrows them.
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
