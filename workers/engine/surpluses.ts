import type { Layer } from '../../src/protocol/channels/packet';
import { Surplus, type Room } from './surplus';

/** The surplus of each layer that is sent over one uplink. */
export class Surpluses {
  readonly #byLayer = new Map<Layer, Surplus>();

  /** Another uplink: what the last one carried says nothing of it. */
  clear(): void {
    this.#byLayer.clear();
  }

  /** How far a layer goes above its plain bitrate, 0 to 1. */
  grown(layer: Layer): number {
    return this.#byLayer.get(layer)?.grown ?? 0;
  }

  /** Asked before each frame of `layers`, `now` in ms. True when one of them changed. */
  follow(layers: readonly Layer[], roomOf: (layer: Layer) => Room, now: number): boolean {
    const changes = layers.map((layer) => {
      const surplus = this.#byLayer.get(layer) ?? new Surplus();
      this.#byLayer.set(layer, surplus);
      return surplus.follow(roomOf(layer), now);
    });
    return changes.includes(true);
  }
}
