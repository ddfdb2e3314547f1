import {
  joinFailed,
  joinStarted,
  sessionEnded,
} from '../../../src/features/meeting/meeting.actions';
import type { Tab } from '../world/tab';
import type { MakeCheck } from './check';

/** What a page that has left may still need to tidy up, ms. */
const tidyTime = 2000;

/** I9: a person who has left has no timer, socket or subscription. */
export const leftovers: MakeCheck = (world, fail) => {
  const lookAt = (tab: Tab): void => {
    const { meetingStatus, isJoining } = tab.state().meeting;
    if (meetingStatus === 'joined' || isJoining) return;
    if (tab.machine.timers > 0)
      fail('I9', `${tab.name} is out and has ${tab.machine.timers} timers`);
    if (tab.devices.running().length > 0) fail('I9', `${tab.name} is out and has a device open`);
    if (tab.devices.surfaces.some(({ isRunning }) => isRunning))
      fail('I9', `${tab.name} is out and captures a screen`);
    const lines = [...world.network.lines].filter(({ place }) => place === tab.place);
    if (lines.length > 0) fail('I9', `${tab.name} is out and has ${lines.length} lines`);
  };
  return {
    followed: (tab, action) => {
      if (!sessionEnded.match(action) && !joinFailed.match(action)) return;
      world.later(tidyTime, () => {
        // A suspended or reloaded page is checked at the end.
        const last = tab.actions.findLast((one) => one === action || joinStarted.match(one));
        const isStill = tab.machine.standsStillUntil > world.now - tidyTime;
        if (tab.isOpen && last === action && !isStill) lookAt(tab);
      });
    },
    quiet: () => {
      for (const person of world.people) for (const tab of person.open) lookAt(tab);
    },
    end: () => {
      for (const person of world.people)
        for (const { name, machine, listening } of person.open) {
          if (machine.timers > 0) fail('I9', `${name} leaves ${machine.timers} timers behind`);
          if (listening.count > 0) fail('I9', `${name} still listens to ${listening.count} ports`);
        }
      if (world.network.lines.size > 0) fail('I9', `${world.network.lines.size} lines are left`);
      const { gateway } = world;
      if (!gateway) return;
      if (gateway.open.length > 0) fail('I9', 'a meeting without people goes on');
      if (gateway.machine.timers > 0)
        fail('I9', `the gateway keeps ${gateway.machine.timers} timers`);
      if (gateway.relay.seats.size > 0) fail('I9', 'the relay keeps media sockets');
    },
  };
};
