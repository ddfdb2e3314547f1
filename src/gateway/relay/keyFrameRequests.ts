import type { Layer } from '../../protocol/channels/packet';

/**
 * Requests for key frames of one sender, per layer: at most one per interval for any number of
 * subscribers. An early request becomes due later; a key frame answers all earlier requests.
 */
export class KeyFrameRequests {
  readonly #lastAsked = new Map<Layer, number>();
  readonly #waiting = new Set<Layer>();

  readonly #interval: number;

  constructor(interval: number) {
    this.#interval = interval;
  }

  /** @returns true when the sender is to be asked now */
  ask(layer: Layer, now: number): boolean {
    const last = this.#lastAsked.get(layer);
    if (last !== undefined && now - last < this.#interval) {
      this.#waiting.add(layer);
      return false;
    }
    this.#lastAsked.set(layer, now);
    this.#waiting.delete(layer);
    return true;
  }

  /** A key frame of `layer` has come. */
  answered(layer: Layer): void {
    this.#waiting.delete(layer);
  }

  /** Layers whose pending requests are due; they count as requested. */
  due(now: number): Layer[] {
    return [...this.#waiting].filter((layer) => this.ask(layer, now));
  }

  /** The sender is a new one: nothing was asked of it yet. */
  reset(): void {
    this.#lastAsked.clear();
    this.#waiting.clear();
  }
}
