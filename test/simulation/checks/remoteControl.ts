import { controlOf, sharesScreen } from '../../../src/gateway/meeting/sharedControl';
import type { Seat } from '../../../src/gateway/meeting/state';
import {
  selectIsScreenControlled,
  selectOwnScreenController,
} from '../../../src/features/remote-control/remoteControl.selectors';
import type { MakeCheck } from './check';
import { isHeld, seatedTabs } from './seats';

const inOrder = (users: readonly number[]): string => [...users].sort((a, b) => a - b).join();

/** The people who ask for the screen of a seat. */
const asksFor = (seat: Seat): readonly number[] => controlOf(seat).asks.map(({ userId }) => userId);

/**
 * I4 and I6 for screens that others control: a screen is controlled while it is shared, has an agent
 * and both people are there; after quiet page, gateway, agent and controller agree who controls it,
 * and nobody else gives it any input.
 */
export const remoteControl: MakeCheck = (world, fail) => ({
  settled: (run, state) => {
    if (run.isOver) return;
    const used: number[] = [];
    for (const sharer of state.seats) {
      const { controllerId, isInControl, isAgentPaired, asks } = controlOf(sharer);
      if (controllerId !== 0 || isAgentPaired || asks.length > 0) used.push(sharer.userId);
      const people = [...asksFor(sharer), ...(controllerId === 0 ? [] : [controllerId])];
      for (const userId of people) {
        const other = state.seats.get(userId);
        if (!other || isHeld(other) || other.isInFailover)
          fail('I4', `${userId} is not there and has to do with ${sharer.displayName}'s screen`);
      }
      // A sharer who is away may be asked, and hears of it once they are back.
      if (people.length > 0 && (!sharer.sharerOn || isHeld(sharer)))
        fail('I4', `${inOrder(people)} has to do with what ${sharer.displayName} shares no more`);
      if (isInControl && controllerId === 0)
        fail('I6', `nobody is in control of the screen of ${sharer.displayName}`);
      if ((controllerId !== 0 || isAgentPaired) && !sharesScreen(sharer))
        fail('I4', `${sharer.displayName} shares no screen, and it may be controlled`);
      if (controllerId !== 0 && !isAgentPaired)
        fail('I4', `${controllerId} controls ${sharer.displayName}'s screen without an agent`);
      if (people.length > 0 && state.attributes.bAllowRemoteControl === false)
        fail('I4', `${sharer.displayName}'s screen is controlled where nobody may`);
    }
    const { sharers } = state.areas.remoteControl;
    if (inOrder(used) !== inOrder(sharers))
      fail('I6', `the screens of ${inOrder(used)} are used, not of ${inOrder(sharers)}`);
  },
  quiet: () => {
    const seated = seatedTabs(world);
    for (const { tabs } of world.people)
      for (const { name, agents } of tabs.filter((tab) => seated.every((one) => one.tab !== tab)))
        if (agents.some(({ isOpen }) => isOpen)) fail('I9', `an agent of ${name} goes on`);
    for (const { tab, run, seat } of seated) {
      if (!run || !seat || isHeld(seat)) continue;
      const { controllerId, isInControl, isAgentPaired } = controlOf(seat);
      const client = tab.state();
      const { requests, asked, approved, inputTo, isAgentPaired: hasAgent } = client.remoteControl;
      const believed = [selectOwnScreenController(client), selectIsScreenControlled(client)];
      if (believed.join() !== [controllerId, isInControl].join())
        fail('I6', `${tab.name} believes ${believed.join()}, not ${controllerId},${isInControl}`);
      if (approved !== 0) fail('I6', `${tab.name} waits for the approval of ${approved}`);
      if (inOrder(requests) !== inOrder(asksFor(seat)))
        fail('I6', `${tab.name} is asked by ${inOrder(requests)}, not ${inOrder(asksFor(seat))}`);
      if (hasAgent !== isAgentPaired) fail('I6', `${tab.name} has an agent: ${hasAgent}`);
      const others = [...run.instance.state.seats];
      const wanted = others.filter((sharer) => asksFor(sharer).includes(seat.userId));
      // A reloaded page has forgotten whom it asked, and may ask again.
      if (asked.some((userId) => !wanted.some((sharer) => sharer.userId === userId)))
        fail('I6', `${tab.name} asks ${inOrder(asked)} without their knowing`);
      const controlled = others.flatMap((sharer) => {
        const control = controlOf(sharer);
        const isOwn = control.isInControl && control.controllerId === seat.userId;
        return isOwn ? [sharer.userId] : [];
      });
      if (inOrder(controlled) !== inOrder(inputTo === 0 ? [] : [inputTo]))
        fail('I6', `${tab.name} gives input to ${inputTo}, and controls ${inOrder(controlled)}`);
      const agents = tab.agents.filter(({ hasAgreed }) => hasAgreed);
      if (agents.length !== (isAgentPaired ? 1 : 0))
        fail('I6', `${agents.length} agents run for ${tab.name}, paired: ${isAgentPaired}`);
      if (agents.some(({ isControlled }) => isControlled !== isInControl))
        fail('I6', `the agent of ${tab.name} is not told who controls`);
    }
  },
});
