import type { MeetingInstance } from '../instance/meetingInstance';
import type { Digit } from './carrier';

/**
 * Keys of a telephone in the meeting: *6 mutes or unmutes it, *9 raises or lowers its hand. What it
 * asks for is judged as anybody's command is.
 * @decision The documents show no keys; these are what people know.
 */
export const starKeys = (
  instance: Pick<MeetingInstance, 'state' | 'act'>,
  seatOf: () => number | undefined,
): { readonly press: (digit: Digit) => void } => {
  let before: Digit | undefined;
  return {
    press: (digit) => {
      const isAfterStar = before === '*';
      before = digit;
      const id = seatOf();
      const seat = id === undefined ? undefined : instance.state.seats.get(id);
      if (!isAfterStar || id === undefined || !seat) return;
      if (digit === '6') instance.act(id, { name: 'muteAudio', body: { bMute: !seat.muted, id } });
      if (digit === '9')
        instance.act(
          id,
          seat.raiseHandRev === 0
            ? { name: 'raiseHand', body: {} }
            : { name: 'lowerHand', body: {} },
        );
    },
  };
};
