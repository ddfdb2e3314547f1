import { live, type Outcome } from './run';
import { describeStep, type Plan } from './world/plan';
import type { Step } from './world/steps';
import type { Rigging } from './world/simulation';

/** Worlds that may be lived through to make a failure small. */
const attempts = 120;
/** The number of printed lines at the end of a history. */
const told = 120;

const lacks = (steps: readonly Step[], gone: readonly Step[]): readonly Step[] =>
  steps.filter((step) => !gone.includes(step));

/** Removes steps, many together and then single ones, as long as the same invariant fails. */
export const shrink = async (failed: Outcome, rigging: () => Rigging): Promise<Outcome> => {
  let best = failed;
  let left = attempts;
  const tries = async (plan: Plan): Promise<boolean> => {
    left -= 1;
    const outcome = await live(plan, rigging());
    const isSame = outcome.violation?.invariant === failed.violation?.invariant;
    if (isSame) best = outcome;
    return isSame;
  };
  for (let size = Math.ceil(failed.plan.steps.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < best.plan.steps.length && left > 0;) {
      const { plan } = best;
      const gone = plan.steps.slice(at, at + size);
      if (!(await tries({ ...plan, steps: lacks(plan.steps, gone) }))) at += size;
    }
  return best;
};

/** What a developer reads of a world that went wrong. */
export const tell = ({ plan, violation, history }: Outcome): string =>
  [
    `Seed ${plan.seed}: ${violation?.invariant}: ${violation?.what}`,
    `Replay it with SIM_SEED=${plan.seed}. The least that goes wrong in the same way:`,
    ...[...plan.steps].sort((a, b) => a.at - b.at).map((step) => `  ${describeStep(step)}`),
    `The end of its history:`,
    ...history.slice(-told).map((line) => `  ${line.slice(0, 240)}`),
  ].join('\n');
