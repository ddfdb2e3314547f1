import type { MeetingInstance } from '../instance/meetingInstance';
import type { MeetingCommand } from '../meeting/event';
import { TokenBucket } from '../kernel/tokenBucket';
import type { Digit } from './carrier';

/**
 * How often keys of one telephone ask for something: each makes news for the whole meeting.
 * @decision A person on a telephone needs a second and more for each.
 */
const asksPerSecond = 1;
const asksAtOnce = 5;

/**
 * Keys of a telephone in the meeting: *6 mutes or unmutes it, *9 raises or lowers its hand. They
 * are judged like any command. Keys pressed too often are ignored for a while.
 * @decision The documents show no keys; these are common.
 */
export const starKeys = (
  instance: Pick<MeetingInstance, 'state'> & {
    act(userId: number, command: MeetingCommand): unknown;
  },
  parts: { readonly seatOf: () => number | undefined; readonly monotonic: () => number },
): { readonly press: (digit: Digit) => void } => {
  const { seatOf, monotonic } = parts;
  const allowance = new TokenBucket(asksPerSecond, asksAtOnce, monotonic());
  let before: Digit | undefined;
  return {
    press: (digit) => {
      const isAsked = before === '*' && (digit === '6' || digit === '9');
      before = digit;
      if (!isAsked) return;
      const id = seatOf();
      const seat = id === undefined ? undefined : instance.state.seats.get(id);
      if (id === undefined || !seat || !allowance.take(1, monotonic())) return;
      if (digit === '6') instance.act(id, { name: 'muteAudio', body: { bMute: !seat.muted, id } });
      else
        instance.act(
          id,
          seat.raiseHandRev === 0
            ? { name: 'raiseHand', body: {} }
            : { name: 'lowerHand', body: {} },
        );
    },
  };
};
