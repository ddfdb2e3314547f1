import {
  endRequested,
  joinRequested,
  joinSucceeded,
  leaveRequested,
  resumeRequested,
} from '../../../src/features/meeting/meeting.actions';
import { JoinErrorCode, LeaveReason } from '../../../src/protocol/vocabulary/errorCodes';
import { isCallSeat } from '../../../src/gateway/meeting/calls';
import type { Tab } from '../world/tab';
import type { MakeCheck } from './check';
import { isWaitingForStart, seatedTabs } from './seats';

/**
 * I5 and promise 6: everyone in the meeting has one seat and is connected; everyone else left, was
 * ended with the meeting, or was replaced by another page; no seat is without a person.
 */
export const presence: MakeCheck = (world, fail) => {
  const isExcused = (tab: Tab): boolean => {
    const { ended, meetingStatus } = tab.state().meeting;
    const wishes = [...tab.asked.values()];
    const runs = world.gateways.flatMap(({ runs: all }) => [...all.values()]);
    const has = (name: string): boolean =>
      runs.some(({ log }) => log.some(({ recorded: { event } }) => event.name === name));
    if (!ended || meetingStatus !== 'closed') return true;
    switch (ended.reason) {
      case 0:
        return wishes.some(
          ({ intent }) => leaveRequested.match(intent) || endRequested.match(intent),
        );
      case LeaveReason.meetingEnded:
        return has('meetingEnded');
      case LeaveReason.removed:
      case JoinErrorCode.userRemoved:
        return has('personRemoved');
      case LeaveReason.participantExists:
        // The newest page is the one that stays.
        return world.people.some(({ tabs }) => tabs.includes(tab) && tabs.at(-1) !== tab);
      case LeaveReason.locked:
      case LeaveReason.fullOrLocked:
        // A run that was lost with its process is joined again, as a new one.
        return true;
      default:
        return false;
    }
  };
  /** Whether a page whose meeting was ended is in another run of it without having asked. */
  const hasRisen = (tab: Tab, meetingId: string): boolean => {
    const before = tab.actions
      .filter(joinSucceeded.match)
      .findLast(({ payload }) => payload.reply.meetingId !== meetingId);
    if (!before) return false;
    const ended = world.gateways
      .flatMap(({ runs }) => runs.get(before.payload.reply.meetingId)?.log ?? [])
      .find(({ recorded: { event } }) => event.name === 'meetingEnded');
    const asked = [...tab.asked.values()].filter(
      ({ intent }) => joinRequested.match(intent) || resumeRequested.match(intent),
    );
    return ended !== undefined && !asked.some(({ at }) => at >= ended.at - 15_000);
  };
  return {
    quiet: () => {
      const taken = new Map<string, string>();
      for (const { person, tab, run, seat } of seatedTabs(world)) {
        const { userId, meetingId } = tab.state().meeting;
        const { connectionStatus } = tab.state().connection;
        // A restarted gateway has a practice session again.
        if (connectionStatus === 'reconnecting' && isWaitingForStart(world, person)) continue;
        if (!run || !seat) fail('I5', `${tab.name} believes to be in and has no seat`);
        if (connectionStatus !== 'connected') fail('I5', `${tab.name} is ${connectionStatus}`);
        if (seat?.isInFailover === true) fail('I5', `${tab.name} is in and shown as reconnecting`);
        if (hasRisen(tab, meetingId)) fail('I5', `${tab.name} went on in a meeting that had ended`);
        const key = `${meetingId} ${userId}`;
        const other = taken.get(key);
        if (other !== undefined) fail('I5', `${tab.name} and ${other} share a seat`);
        taken.set(key, tab.name);
      }
      for (const { instance } of world.gateway?.open ?? [])
        for (const { userId, userType, displayName } of instance.state.seats)
          if (!isCallSeat({ userType }) && !taken.has(`${instance.meetingId} ${userId}`))
            fail('I5', `nobody sits on the seat of ${displayName}`);
      for (const person of world.people)
        for (const tab of person.open) {
          const { ended, isJoining } = tab.state().meeting;
          if (isJoining && !isWaitingForStart(world, person)) fail('I5', `${tab.name} still joins`);
          if (!isExcused(tab))
            fail('I5', `${tab.name} was put out: ${ended?.reason} ${ended?.text}`);
        }
    },
  };
};
