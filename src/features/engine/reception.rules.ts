import {
  advancedRenderCores,
  receivedHeightFewCores,
  receivedHeightManyCores,
  receptionCores,
  tileCounts,
} from '../../protocol/limits';
import { isLayer, layerHeights } from '../../protocol/channels/packet';
import type { ReceptionLimits } from '../../protocol/engine/video';

const [someTiles, manyTiles, mostTiles, oneTile] = tileCounts;

const tilesFor = (cores: number): number => {
  if (cores >= receptionCores) return mostTiles;
  if (cores >= advancedRenderCores) return manyTiles;
  return cores >= 2 ? someTiles : oneTile;
};

/**
 * Tiles and quality by hardware: 25 tiles and 1080p with 8 cores or more, otherwise 360p and fewer
 * tiles; a phone shows at most 4.
 * @source media 9 (tile counts 4, 9, 25, 1; 1080p with 8 or more cores, otherwise 360p)
 * @decision The tile count for each number of cores.
 */
export const receptionLimits = (machine: {
  readonly hardwareConcurrency: number;
  readonly isMobile: boolean;
}): ReceptionLimits => {
  const cores = machine.hardwareConcurrency;
  const height = cores >= receptionCores ? receivedHeightManyCores : receivedHeightFewCores;
  const layer = layerHeights.findIndex((known) => known === height);
  const tiles = tilesFor(cores);
  return {
    maxTiles: machine.isMobile ? Math.min(tiles, someTiles) : tiles,
    maxLayer: isLayer(layer) ? layer : 2,
  };
};
