import { CloseCode } from '../../../src/protocol/channels/queries';
import type { Relay } from '../../../src/gateway/relay/relay';
import type { RelayRules } from '../../../src/gateway/relay/forwarder';
import type { ServerEnd } from '../../support/serverEnd';

/** A media socket that the gateway has let in. */
export interface MediaSeat {
  readonly meetingId: string;
  readonly userId: number;
  readonly type: string;
  readonly end: ServerEnd;
}

/** A relay without packets: it remembers who is let in, and puts out whom it is told to. */
export const createSimRelay = () => {
  const seats = new Set<MediaSeat>();
  const putOut = (fits: (seat: MediaSeat) => boolean, code: number, reason: string): void => {
    for (const seat of [...seats]) {
      if (!fits(seat)) continue;
      seats.delete(seat);
      seat.end.close(code, reason);
    }
  };
  const meetings = new Map<string, ReturnType<typeof meeting>>();
  const meeting = (meetingId: string, rules: RelayRules) => ({
    rules,
    admit: ({ userId, type, ws }: { userId: number; type: string; ws: unknown }): void => {
      putOut(
        (seat) => seat.meetingId === meetingId && seat.userId === userId && seat.type === type,
        CloseCode.replaced,
        'replaced',
      );
      const end = ws as ServerEnd;
      const seat: MediaSeat = { meetingId, userId, type, end };
      seats.add(seat);
      end.once('close', () => void seats.delete(seat));
    },
    remove: (userId: number): void =>
      putOut(
        (seat) => seat.meetingId === meetingId && seat.userId === userId,
        CloseCode.left,
        'left',
      ),
    refresh: (): void => undefined,
    // Nobody says anything.
    sound: { hear: () => () => undefined, publish: () => undefined, forget: () => undefined },
    close: (code: number = CloseCode.ended, reason = 'ended'): void => {
      putOut((seat) => seat.meetingId === meetingId, code, reason);
      meetings.delete(meetingId);
    },
  });
  const relay = {
    meeting: (id: string, rules: RelayRules) => {
      const known = meetings.get(id) ?? meeting(id, rules);
      meetings.set(id, known);
      return known;
    },
    figures: () => ({}),
    close: (): void => {
      putOut(() => true, CloseCode.restarting, 'restarting');
      meetings.clear();
    },
  };
  return {
    relay: relay as unknown as Relay,
    seats,
    rulesOf: (id: string): RelayRules | undefined => meetings.get(id)?.rules,
  };
};
export type SimRelay = ReturnType<typeof createSimRelay>;
