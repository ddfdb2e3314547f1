import { describe, expect, test } from '@jest/globals';
import { deferredParts } from '../../src/client/deferredParts';
import { lobbyParts } from '../../src/client/features';
import { meetingParts } from '../../src/client/meetingParts';
import type { FeaturePart } from '../../src/effects/feature';
import { areas, areaTable } from '../../src/gateway/meeting/areas';
import { buildAreaTable } from '../../src/gateway/meeting/areaTable';
import { shuffled } from '../support/shuffled';
import { live, type Outcome } from './run';
import { tell } from './shrink';
import { chanceOf } from './world/chance';
import { planOf, type Plan } from './world/plan';

const seeds = [1, 2, 3, 4, 5, 6];

const partLists: readonly (readonly FeaturePart[])[] = [lobbyParts, meetingParts, deferredParts];
/** Every list of the client whose order means nothing: of parts, and of sagas in a part. */
const clientLists: readonly (readonly unknown[])[] = [
  ...partLists,
  ...partLists.flat().flatMap(({ always = [], inMeeting = [] }) => [always, inMeeting]),
];

const fill = (list: readonly unknown[], entries: readonly unknown[]): void => {
  (list as unknown[]).splice(0, list.length, ...entries);
};

/** Lives through a plan with all lists of client and gateway in another order. */
const liveShuffled = async (plan: Plan): Promise<Outcome> => {
  const { random } = chanceOf(plan.seed, 'orders');
  const own = clientLists.map((list) => [...list]);
  const ownTable = { ...areaTable };
  for (const list of clientLists) fill(list, shuffled(list, random));
  Object.assign(areaTable, buildAreaTable(shuffled(areas, random)));
  try {
    return await live(plan);
  } finally {
    for (const [at, list] of clientLists.entries()) fill(list, own[at] ?? []);
    Object.assign(areaTable, ownTable);
  }
};

/**
 * What happened, without the order of what happened at one moment, of fields, and of the messages of a
 * snapshot, whose last alone has a revision. A share that ends takes along what several areas have of
 * it: which of them is first has no meaning either, and so revisions are left out.
 */
const linesOf = ({ history }: Outcome): readonly string[] =>
  history
    .map((line) =>
      line
        .replace(/ rev \d+ (?=on line |\{)/, ' ')
        .split(/[{},]/)
        .sort()
        .join(),
    )
    .sort();

describe('the order of features, of their sagas and of areas', () => {
  test.each(seeds)('means nothing to a meeting without faults, seed %i', async (seed) => {
    const plan = planOf(seed);
    const quiet = { ...plan, steps: plan.steps.filter(({ kind }) => kind !== 'fault') };
    const usual = await live(quiet);
    expect(usual.history.length).toBeGreaterThan(50);
    expect(linesOf(await liveShuffled(quiet))).toEqual(linesOf(usual));
  });

  test.each(seeds)('breaks no invariant under faults, seed %i', async (seed) => {
    const outcome = await liveShuffled(planOf(seed));
    if (outcome.violation) throw new Error(tell(outcome));
  });
});
