import { joinReply } from '../../../src/protocol/signal/session';
import type { MakeCheck } from './check';
import { isHeld } from './seats';

/** I4: keys, tickets, media and news reach nobody who is on hold, removed or elsewhere. */
export const standing: MakeCheck = (_world, fail) => ({
  said: (line, indication, { run }) => {
    if (!run || line.userId === 0) return;
    const seat = run.instance.state.seats.get(line.userId);
    if (indication.name === 'commandAcked') {
      const reply = joinReply.safeParse(indication.body.value);
      if (!reply.success) return;
      const { isOnHold, encryptKey, tickets } = reply.data;
      if (seat && isHeld(seat) !== isOnHold)
        fail('I4', `${line.place.name} is told a wrong standing`);
      if (isOnHold && (encryptKey !== '' || Object.keys(tickets).length > 0))
        fail('I4', `${line.place.name} is on hold and has keys`);
      return;
    }
    if (!seat && indication.name !== 'meetingEnded' && !run.instance.state.isEnded)
      fail('I4', `${line.place.name} has no seat and is told ${indication.name}`);
  },
  settled: (run, state, gateway) => {
    for (const { meetingId, userId, type } of gateway.relay.seats) {
      if (meetingId !== run.instance.meetingId || run.isOver) continue;
      const seat = state.seats.get(userId);
      if (!seat || (isHeld(seat) && type !== 'm'))
        fail('I4', `${userId} has a media socket (${type}) without a seat`);
    }
  },
});
