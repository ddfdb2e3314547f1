import { sourceOfStream, type StreamKey } from '../../src/protocol/streamKey';
import type { Layer } from '../../src/protocol/channels/packet';
import { layerHeights } from '../../src/protocol/channels/packet';
import type { ReceptionLimits, Tile } from '../../src/protocol/engine/video';
import { downgradedHeight, hdHeight } from '../../src/protocol/limits';
import { highestLayerOf, layerBelow, layerForTile, lowerLayer, sharpLayerFor } from './quality';

export interface WantedStream {
  readonly stream: StreamKey;
  readonly layer: Layer;
}

/** The layer that a tile among so many is likely to ask for. @decision */
const likelyLayer = (count: number): Layer => (count <= 4 ? 2 : 1);

/**
 * The subscriptions before there are tiles: the first of these streams, as on a stage of the usual
 * size.
 */
export const streamsExpected = (
  streams: readonly StreamKey[],
  limits: ReceptionLimits,
): WantedStream[] => {
  const layer = lowerLayer(likelyLayer(streams.length + 1), limits.maxLayer);
  return streams.slice(0, limits.maxTiles).map((stream) => ({ stream, layer }));
};

const downgraded = highestLayerOf({ width: downgradedHeight, height: downgradedHeight });

const isShare = (stream: StreamKey): boolean => sourceOfStream(stream) === 'share';

const cameraLayerFor = (tile: Tile, { maxLayer, layersOff = 0 }: ReceptionLimits): Layer =>
  layerBelow(layerForTile(tile, lowerLayer(tile.maxLayer, maxLayer)), layersOff);

/**
 * The first cameras, up to the limit, may be HD; the others become 360p. A share must be readable.
 * @source media 5, media 9
 */
const withinHdLimit = (streams: readonly WantedStream[], maxHd: number): WantedStream[] => {
  let left = maxHd;
  return streams.map((stream) => {
    if (isShare(stream.stream) || layerHeights[stream.layer] < hdHeight) return stream;
    left -= 1;
    return left >= 0 ? stream : { ...stream, layer: downgraded };
  });
};

/**
 * The subscriptions for these tiles: every stream once, in the layer for its largest tile; above a
 * limit, those with the largest tiles.
 */
export const streamsFor = (tiles: readonly Tile[], limits: ReceptionLimits): WantedStream[] => {
  const wanted = new Map<StreamKey, { layer: Layer; area: number }>();
  for (const tile of tiles) {
    if (tile.isFrozen === true || tile.width <= 0 || tile.height <= 0) continue;
    const layer = isShare(tile.stream) ? sharpLayerFor(tile) : cameraLayerFor(tile, limits);
    const area = tile.width * tile.height;
    const known = wanted.get(tile.stream);
    wanted.set(tile.stream, {
      layer: known && known.layer > layer ? known.layer : layer,
      area: Math.max(area, known?.area ?? 0),
    });
  }
  const streams = [...wanted]
    .sort(([, a], [, b]) => b.area - a.area)
    .slice(0, limits.maxTiles)
    .map(([stream, { layer }]) => ({ stream, layer }));
  return withinHdLimit(streams, limits.maxHd ?? streams.length);
};
