import { rootReducer } from '../../../src/client/rootReducer';
import { evolve } from '../../../src/gateway/meeting';
import type { MeetingState } from '../../../src/gateway/meeting/state';
import type { MakeCheck } from './check';

const textOf = (state: MeetingState): string =>
  JSON.stringify({ ...state, seats: [...state.seats] });

/** I8: what was recorded gives the same state again, on either end. */
export const replay: MakeCheck = (world, fail) => ({
  quiet: () => {
    for (const { runs } of world.gateways)
      for (const { instance, first, log } of runs.values()) {
        const again = log.reduce((state, { recorded }) => evolve(state, recorded), first);
        if (textOf(again) !== textOf(instance.state))
          fail('I8', `the log of ${instance.meetingId} does not give its state`);
      }
    for (const person of world.people)
      for (const tab of person.tabs) {
        type State = ReturnType<typeof rootReducer>;
        const again = tab.actions.reduce<State | undefined>(
          (state, action) => rootReducer(state, action),
          undefined,
        );
        if (JSON.stringify(again) !== JSON.stringify(tab.state()))
          fail('I8', `the actions of ${tab.name} do not give its state`);
      }
  },
});
