import { expect, test } from '@jest/globals';
import { commandAnswered } from '../../src/features/command/command.actions';
import { watchWorld } from './checks/checker';
import { planOf } from './world/plan';
import { Simulation } from './world/simulation';

/** Worlds whose pages send commands through every fault. */
const worlds = 30;

test('a command that was acknowledged has arrived once, whatever happens to lines and gateways', async () => {
  let acknowledged = 0;
  for (let seed = 1; seed <= worlds; seed += 1) {
    const world = new Simulation(planOf(seed, ['tell a page', 'tell all pages']));
    const checker = watchWorld(world);
    await world.live(checker.isOver);
    if (!checker.isOver()) checker.quiet();
    expect([seed, checker.violations]).toEqual([seed, []]);
    for (const { actions } of world.people.flatMap(({ tabs }) => tabs))
      acknowledged += actions.filter(
        (action) => commandAnswered.match(action) && action.payload.code === 0,
      ).length;
  }
  expect(acknowledged).toBeGreaterThan(100);
}, 300_000);
