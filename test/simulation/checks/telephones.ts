import { selectCalls } from '../../../src/features/phone/phone.selectors';
import { isCallSeat } from '../../../src/gateway/meeting/calls';
import { liveCallStates } from '../../../src/gateway/meeting/callStates';
import type { MakeCheck } from './check';
import { isHeld, seatedTabs } from './seats';

const isLive = (state: string): boolean => liveCallStates.some((live) => live === state);

/**
 * I6 and I9 for telephones: every line that is open belongs to a call, every seat of a telephone to
 * one that was answered, everybody knows how their calls stand, and nothing rings when all have gone.
 */
export const telephones: MakeCheck = (world, fail) => ({
  settled: (run, state) => {
    if (run.isOver) return;
    const answered = new Map(state.areas.phone.calls.map((call) => [call.phoneNodeId, call]));
    for (const seat of state.seats) {
      const call = answered.get(seat.userId);
      if (isCallSeat(seat) && !call) fail('I6', `${seat.displayName} sits there without a call`);
      if (!isCallSeat(seat) && call?.bCallme === false)
        fail('I6', `${seat.displayName} is there by a call to somebody else`);
      if (seat.audio === 'phone' && !call)
        fail('I6', `${seat.displayName} is heard by a telephone that was hung up`);
    }
    for (const [userId, call] of answered) {
      if (userId === undefined) continue;
      if (!state.seats.get(userId)) fail('I6', `the call ${call.uuid} is answered and in no seat`);
    }
  },
  quiet: () => {
    const { gateway } = world;
    if (!gateway) return;
    const calls = gateway.open.flatMap(({ instance }) => instance.state.areas.phone.calls);
    const lines = gateway.carrier.open.size;
    if (lines !== calls.length) fail('I9', `${lines} lines are open for ${calls.length} calls`);
    for (const { tab, run, seat } of seatedTabs(world)) {
      if (!run || !seat || isHeld(seat)) continue;
      const due = run.instance.state.areas.phone.calls
        .filter(({ by }) => by === seat.userId)
        .map(({ uuid, state }) => `${uuid} ${state}`);
      const known = selectCalls(tab.state())
        .filter(({ state }) => isLive(state))
        .map(({ uuid, state }) => `${uuid} ${state}`);
      if (known.sort().join() !== due.sort().join())
        fail('I6', `${tab.name} knows of the calls ${known.join()}, not of ${due.join()}`);
    }
  },
  end: () => {
    const { gateway } = world;
    if (!gateway) return;
    const { open } = gateway.carrier;
    if (open.size > 0) fail('I9', `${open.size} lines are open though everybody has gone`);
  },
});
