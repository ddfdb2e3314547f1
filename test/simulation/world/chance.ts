import type { Random } from '../../../src/kernel/random';
import { seededRandom } from '../../support/seededRandom';

/** Draws from one stream of chance. */
export interface Chance {
  readonly random: Random;
  /** True with this probability. */
  flip(probability: number): boolean;
  /** A whole number from `from` up to and including `to`. */
  whole(from: number, to: number): number;
  /** A number from `from` up to `to`. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of the names, each as likely as its weight says. */
  weighted<N extends string>(weights: Readonly<Record<N, number>>): N;
}

/** FNV-1a: names a stream by a number. */
const numberOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

/**
 * A stream of chance of its own for each part of a world, so that a step that is left out changes
 * nothing about what the others draw.
 */
export const chanceOf = (seed: number, stream: string): Chance => {
  const random = seededRandom(numberOf(`${seed} ${stream}`));
  const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  return {
    random,
    flip: (probability) => random() < probability,
    whole,
    between: (from, to) => from + random() * (to - from),
    pick: (list) => list[whole(0, list.length - 1)]!,
    weighted: <N extends string>(weights: Readonly<Record<N, number>>): N => {
      const entries = Object.entries<number>(weights) as [N, number][];
      let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      return entries.findLast(([, weight]) => weight > 0)?.[0] ?? entries[0]![0];
    },
  };
};
