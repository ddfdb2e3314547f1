import type { Layer } from '../../protocol/channels/packet';

/**
 * What one sender is told to produce. It grows at once; a layer that nobody wants any more stays
 * for a while, so that a subscriber who flaps between sizes does not close and open encoders.
 */
export class WantedLayers {
  readonly #unwantedSince = new Map<Layer, number>();
  #told = new Set<Layer>();

  readonly #shrinkDelay: number;

  constructor(shrinkDelay: number) {
    this.#shrinkDelay = shrinkDelay;
  }

  /** Lowest first. */
  get layers(): Layer[] {
    return [...this.#told].sort((a, b) => a - b);
  }

  /** Whether time alone will change the list. */
  get isShrinking(): boolean {
    return this.#unwantedSince.size > 0;
  }

  /**
   * Says what is wanted now; called on changes and from time to time.
   * @returns true when the sender has to be told
   */
  update(wanted: ReadonlySet<Layer>, now: number): boolean {
    let isChanged = false;
    for (const layer of wanted) {
      this.#unwantedSince.delete(layer);
      if (this.#told.has(layer)) continue;
      this.#told.add(layer);
      isChanged = true;
    }
    for (const layer of [...this.#told]) {
      if (wanted.has(layer)) continue;
      const since = this.#unwantedSince.get(layer);
      if (since === undefined) this.#unwantedSince.set(layer, now);
      else if (now - since >= this.#shrinkDelay) {
        this.#told.delete(layer);
        this.#unwantedSince.delete(layer);
        isChanged = true;
      }
    }
    return isChanged;
  }
}
