import { selectPeople } from '../../../src/features/participants/participants.selectors';
import type { MakeCheck } from './check';
import { isHeld, isTogether, seatedTabs } from './seats';

/** I1: exactly one host, as soon as somebody with the right is there, on every machine. */
export const oneHost: MakeCheck = (world, fail) => ({
  settled: (run, state) => {
    if (state.isEnded) return;
    const seats = [...state.seats].filter((seat) => !isHeld(seat));
    const hosts = seats.filter(({ isHost }) => isHost);
    if (hosts.length > 1)
      fail(
        'I1',
        `${hosts.length} hosts at revision ${state.revision} of ${run.instance.meetingId}`,
      );
    const hasRight = seats.some(
      (seat) =>
        (seat.isOriginalHost || seat.isHostByToken || seat.isCoHost) && !seat.isWebinarAttendee,
    );
    if (hasRight && hosts.length === 0) fail('I1', `no host at revision ${state.revision}`);
    if (state.hostId !== hosts[0]?.userId)
      fail('I1', `the host is ${hosts[0]?.userId}, the meeting says ${state.hostId}`);
  },
  quiet: () => {
    for (const { tab, run, seat } of seatedTabs(world)) {
      // Who is on hold sees nobody else.
      if (seat && isHeld(seat)) continue;
      const hosts = selectPeople(tab.state()).filter(({ isHost }) => isHost);
      if (hosts.length > 1) fail('I1', `${tab.name} sees ${hosts.length} hosts`);
      const { hostId: leads = 0, seats } = run?.instance.state ?? {};
      const host = seats?.get(leads);
      const hostId = host && seat && isTogether(host, seat) ? leads : undefined;
      if (run && hosts[0]?.userId !== hostId)
        fail('I1', `${tab.name} takes ${hosts[0]?.userId} for the host, who is ${hostId}`);
    }
  },
});
