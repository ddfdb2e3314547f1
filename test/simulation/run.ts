import { watchWorld, type Violation } from './checks/checker';
import { planOf, type Plan } from './world/plan';
import { Simulation, type Rigging } from './world/simulation';

/** How a world went. */
export interface Outcome {
  readonly plan: Plan;
  readonly violation: Violation | undefined;
  readonly history: readonly string[];
  /** The same world has the same hash. */
  readonly hash: string;
  readonly steps: number;
}

/** Lives through a plan, then through quiet and parting, until an invariant does not hold. */
export const live = async (plan: Plan, rigging: Rigging = {}): Promise<Outcome> => {
  const world = new Simulation(plan, rigging);
  const checker = watchWorld(world);
  await world.live(checker.isOver);
  if (!checker.isOver()) checker.quiet();
  if (!checker.isOver()) {
    await world.disperse(checker.isOver);
    checker.end();
  }
  return {
    plan,
    violation: checker.violations[0],
    history: world.history.lines,
    hash: world.history.hash(),
    steps: world.scheduler.steps,
  };
};

/** Lives through the world of a seed. */
export const liveSeed = (seed: number, rigging?: Rigging): Promise<Outcome> =>
  live(planOf(seed), rigging);
