import { sourceOfStream, userOfStream } from '../protocol/streamKey';
import type { Layer, MountedTiles } from './elements/stage';

/** Original, low, medium and high. @source sdk (ShareViewQuality) */
const layersOfQuality: readonly Layer[] = [4, 1, 2, 3];

/** The layer of a quality of shares, 0 to 3, if there is one. */
export const readShareQuality = (quality: number): Layer | undefined => layersOfQuality[quality];

/** The best qualities in which an embedder's page receives shares. */
export class ShareLimits {
  readonly #limits = new Map<number, Layer>();
  readonly #redraws = new Set<() => void>();

  /** Receives a person's share in at most this layer. */
  limit(userId: number, layer: Layer): void {
    this.#limits.set(userId, layer);
    for (const redraw of this.#redraws) redraw();
  }

  /** Tiles in which shares keep their limits; they are laid out again when these change. */
  applied(drawn: MountedTiles): MountedTiles {
    const latest: { laidOut?: Parameters<MountedTiles['layout']> } = {};
    const redraw = (): void => {
      if (!latest.laidOut) return;
      const [width, height, tiles] = latest.laidOut;
      const limited = tiles.map((tile) => ({ ...tile, maxLayer: this.#layerOf(tile) }));
      drawn.layout(width, height, limited);
    };
    this.#redraws.add(redraw);
    return {
      layout: (...next) => {
        latest.laidOut = next;
        redraw();
      },
      unmount: () => {
        this.#redraws.delete(redraw);
        drawn.unmount();
      },
    };
  }

  #layerOf({ stream, maxLayer }: Parameters<MountedTiles['layout']>[2][number]): Layer {
    const limit = this.#limits.get(userOfStream(stream)) ?? maxLayer;
    return sourceOfStream(stream) === 'share' && limit < maxLayer ? limit : maxLayer;
  }
}
