import type { MakeCheck } from './check';
import { isWaitingForStart } from './seats';

/** Every wish is answered once, no saga is lost, and no frame of either end is unreadable. */
export const settled: MakeCheck = (world, fail) => ({
  quiet: () => {
    for (const person of world.people)
      for (const tab of person.tabs) {
        for (const { intent, settled: times } of tab.asked.values())
          if (times > 1 || (times === 0 && tab.isOpen && !isWaitingForStart(world, person)))
            fail('settled', `${tab.name}'s ${intent.type} is answered ${times} times`);
        const crashed = tab.actions.find(({ type }) => type === 'effects/sagaCrashed');
        if (crashed) fail('settled', `${tab.name}: ${JSON.stringify(crashed)}`);
        if (tab.state().connection.malformedCount > 0)
          fail('settled', `${tab.name} was told something that it cannot read`);
      }
  },
});
