import { joinReply } from '../../../src/protocol/signal/session';
import type { Line } from '../world/network';
import type { MakeCheck } from './check';

interface Claimed {
  readonly claim: { readonly userId: number; readonly keyId: number };
}

/** What a seat's token says: tokens are plain text here. */
const readToken = (token: string): Claimed['claim'] =>
  (JSON.parse(Buffer.from(token, 'base64url').toString()) as Claimed).claim;

/** A seat's token is worth nothing once a newer one is known to have arrived at another page. */
export const tokens: MakeCheck = (_world, fail) => {
  const shown = new WeakMap<Line, Claimed['claim']>();
  const keyOf = new WeakMap<Line, number>();
  const confirmed = new Map<string, number>();
  const page = new Map<string, string>();
  return {
    carriedOut: ({ line, command }) => {
      if (command.name === 'joinMeeting') {
        const { meetingtoken } = command.body;
        if (meetingtoken !== undefined) shown.set(line, readToken(meetingtoken));
        return;
      }
      const key = keyOf.get(line);
      const seat = `${line.meetingId} ${line.userId}`;
      if (key !== undefined) confirmed.set(seat, Math.max(key, confirmed.get(seat) ?? 0));
    },
    said: (line, indication) => {
      if (indication.name !== 'commandAcked') return;
      const reply = joinReply.safeParse(indication.body.value);
      if (!reply.success) return;
      const { keyId, resumed, meetingId, userId } = reply.data;
      const seat = `${meetingId} ${userId}`;
      const claim = shown.get(line);
      const isOld = resumed && claim !== undefined && claim.keyId < (confirmed.get(seat) ?? 0);
      if (isOld && claim.userId === userId && page.get(seat) !== line.cid)
        fail('I4', `${line.place.name} took a seat up with a token that had been replaced`);
      keyOf.set(line, keyId);
      page.set(seat, line.cid);
    },
  };
};
