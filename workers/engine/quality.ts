import { layerHeights, type Layer } from '../../src/protocol/channels/packet';

/** Bit rates of the layers at full frame rate, bit/s. @decision The documents show none. */
const layerBitrates: readonly [number, number, number, number, number] = [
  80_000, 160_000, 600_000, 1_600_000, 3_000_000,
];
/**
 * Bitrates of the layers where there is room for more, bit/s. @decision The small layers of a
 * gallery do not grow: there are many of them. The others reach about what browsers send directly.
 */
const richBitrates: readonly [number, number, number, number, number] = [
  80_000, 160_000, 1_800_000, 3_000_000, 4_000_000,
];
/** A layer that is smaller than its tile by up to this factor still looks sharp. @decision */
const tolerance = 0.8;

/** The size of a frame in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The bit rate of a layer at 30 frames a second. */
export const bitrateOf = (layer: Layer): number => layerBitrates[layer];

/** The bitrate of a layer that has grown by `grown`, 0 to 1, of what it may grow by. */
export const grownBitrateOf = (layer: Layer, grown: number): number =>
  layerBitrates[layer] + grown * (richBitrates[layer] - layerBitrates[layer]);

const even = (n: number): number => Math.max(2, 2 * Math.round(n / 2));

/** A picture's own size in the even numbers that encoders take. */
export const evenSize = ({ width, height }: PictureSize): PictureSize => ({
  width: even(width),
  height: even(height),
});

/** The size of a layer: the layer's height, the source's shape, even numbers. */
export const sizeOf = (layer: Layer, picture: PictureSize): PictureSize => {
  const height = layerHeights[layer];
  // A layer is named by its shorter side, so that a phone held upright does not cost three times as
  // much.
  const shorter = Math.min(picture.width, picture.height);
  const scale = Math.min(1, height / shorter);
  return { width: even(picture.width * scale), height: even(picture.height * scale) };
};

const layers: readonly Layer[] = [0, 1, 2, 3, 4];

/** The highest layer that a source fills; 0 for smaller ones. */
export const highestLayerOf = (picture: PictureSize): Layer => {
  const shorter = Math.min(picture.width, picture.height);
  return layers.findLast((layer) => layerHeights[layer] <= shorter) ?? 0;
};

/** The lowest layer that looks sharp on a tile, at most `maxLayer`. */
export const layerForTile = (tile: PictureSize, maxLayer: Layer): Layer => {
  const wanted = tolerance * Math.min(tile.height, (tile.width * 9) / 16);
  const enough = layers.find((layer) => layerHeights[layer] >= wanted) ?? 4;
  return lowerLayer(enough, maxLayer);
};

/**
 * The lowest layer that has all the pixels of a tile, at most its own limit: text must be readable,
 * whatever the machine can do.
 * @decision The documented limits of what is received are those of cameras.
 */
export const sharpLayerFor = (tile: PictureSize & { readonly maxLayer: Layer }): Layer => {
  const wanted = Math.min(tile.height, (tile.width * 9) / 16);
  return lowerLayer(layers.find((layer) => layerHeights[layer] >= wanted) ?? 4, tile.maxLayer);
};

/** The lower of two layers. */
export const lowerLayer = (a: Layer, b: Layer): Layer => (a < b ? a : b);

/** The layer `steps` below, at least the lowest. */
export const layerBelow = (layer: Layer, steps: number): Layer =>
  layers[Math.max(0, layer - steps)] ?? 0;

/**
 * Share of the bit rate while base frames, more than half of the bytes, are sent twice.
 * @decision
 */
export const copyingShare = 0.8;
