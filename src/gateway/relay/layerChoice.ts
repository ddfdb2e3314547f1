import type { Layer } from '../../protocol/channels/packet';

/**
 * The layer to forward: the best produced one up to `cap`, else the lowest produced; undefined when
 * nothing is produced.
 */
export const chooseLayer = (produced: ReadonlySet<Layer>, cap: Layer): Layer | undefined => {
  let best: Layer | undefined;
  let lowest: Layer | undefined;
  for (const layer of produced) {
    if (layer <= cap && (best === undefined || layer > best)) best = layer;
    if (lowest === undefined || layer < lowest) lowest = layer;
  }
  return best ?? lowest;
};

const ladder: readonly Layer[] = [0, 1, 2, 3, 4];

/** `cap` lowered by `steps` layers, never below the lowest. */
export const lowerLayer = (cap: Layer, steps: number): Layer =>
  ladder[Math.max(0, cap - steps)] ?? 0;
