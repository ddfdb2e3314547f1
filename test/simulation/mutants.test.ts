import { describe, expect, test } from '@jest/globals';
import { askingMutants } from './mutants/askingMutants';
import { clientMutants } from './mutants/clientMutants';
import { equipmentMutants } from './mutants/equipmentMutants';
import { gatewayMutants } from './mutants/gatewayMutants';
import { keptMutants } from './mutants/keptMutants';
import { sharingMutants } from './mutants/sharingMutants';
import { webinarMutants } from './mutants/webinarMutants';
import { live } from './run';
import { planOf } from './world/plan';

/** Every planted bug is found within so many worlds. */
const most = 120;
const mutants = [
  ...gatewayMutants,
  ...webinarMutants,
  ...keptMutants,
  ...equipmentMutants,
  ...sharingMutants,
  ...clientMutants,
  ...askingMutants,
];

describe('a planted bug', () => {
  test('is one of at least twenty', () => {
    const names = mutants.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(20);
  });

  test.each(mutants)('is found: $name ($breaks)', async ({ plant, breaks, fond, shownBy = 1 }) => {
    const found: string[] = [];
    for (let at = 0; at < most && !found.includes(breaks); at += 1) {
      const seed = at === 0 ? shownBy : at;
      const { rigging, takeOut } = plant();
      try {
        const { violation } = await live(planOf(seed, fond), rigging);
        if (violation) found.push(violation.invariant);
      } finally {
        takeOut();
      }
    }
    expect(found).toContain(breaks);
  });
});
