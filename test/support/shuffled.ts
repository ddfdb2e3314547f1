import type { Random } from '../../src/kernel/random';

/** The entries of `list` in an order that `random` draws. */
export const shuffled = <T>(list: readonly T[], random: Random): readonly T[] => {
  const rest = [...list];
  return list.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
};
