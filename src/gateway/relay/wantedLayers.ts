import type { Layer } from '../../protocol/channels/packet';

/**
 * The layers that one sender is asked to produce. The list grows immediately; a layer without
 * subscribers stays for a while, so that a subscriber who alternates between sizes does not close
 * and open encoders.
 */
export class WantedLayers {
  readonly #unwantedSince = new Map<Layer, number>();
  #requested = new Set<Layer>();

  readonly #shrinkDelay: number;

  constructor(shrinkDelay: number) {
    this.#shrinkDelay = shrinkDelay;
  }

  /** Lowest first. */
  get layers(): Layer[] {
    return [...this.#requested].sort((a, b) => a - b);
  }

  /** Whether the list will change with time alone. */
  get isShrinking(): boolean {
    return this.#unwantedSince.size > 0;
  }

  /**
   * Updates the wanted layers; called on changes and periodically. @returns true when the sender
   * must be informed
   */
  update(wanted: ReadonlySet<Layer>, now: number): boolean {
    let isChanged = false;
    for (const layer of wanted) {
      this.#unwantedSince.delete(layer);
      if (this.#requested.has(layer)) continue;
      this.#requested.add(layer);
      isChanged = true;
    }
    for (const layer of [...this.#requested]) {
      if (wanted.has(layer)) continue;
      const since = this.#unwantedSince.get(layer);
      if (since === undefined) this.#unwantedSince.set(layer, now);
      else if (now - since >= this.#shrinkDelay) {
        this.#requested.delete(layer);
        this.#unwantedSince.delete(layer);
        isChanged = true;
      }
    }
    return isChanged;
  }
}
