import { describe, expect, test } from '@jest/globals';
import { liveSeed } from './run';
import { shrink, tell } from './shrink';

/** Files that share the seeds, so that workers can share the work. */
const shares = 4;
/** Seeds of one test, so that a report names the neighbourhood of a failure. */
const batch = 25;

/** Which seeds are lived through: SIM_SEED names one, SIM_SEEDS how many; a thousand otherwise. */
const wantedSeeds = (): readonly number[] => {
  const { SIM_SEED: one, SIM_SEEDS: many } = process.env;
  if (one !== undefined) return [Number(one)];
  return Array.from({ length: Number(many ?? 1000) }, (_, at) => at + 1);
};

/** The tests of one share of the seeds, 1 to 4. */
export const describeSeeds = (share: number): void => {
  const own = wantedSeeds().filter((seed) => seed % shares === share % shares);
  describe(`random meetings under random faults, part ${share}`, () => {
    for (let at = 0; at < own.length; at += batch) {
      const seeds = own.slice(at, at + batch);
      test(`every invariant holds for the seeds ${seeds[0]} to ${seeds.at(-1)}`, async () => {
        for (const seed of seeds) {
          const outcome = await liveSeed(seed);
          if (outcome.violation) throw new Error(tell(await shrink(outcome, () => ({}))));
        }
      });
    }
    // A replay of one seed leaves the other shares without a test of their own.
    if (own.length === 0) test('the seed is of another part', () => expect(own).toEqual([]));
  });
};
