import type { DialOutState } from '../../protocol/vocabulary/audio';

/** The order of states; a call never goes back among those that the gateway reports. */
const progress: Readonly<Partial<Record<DialOutState, number>>> = {
  // Any reported state may follow.
  'cancel failed': 0,
  calling: 1,
  ringing: 2,
  accepted: 3,
  canceling: 4,
  success: 5,
};
const over = 6;
const progressOf = (state: DialOutState): number => progress[state] ?? over;

/** Whether a state is final. @source media 4 */
export const isOver = (state: DialOutState): boolean => progressOf(state) === over;

/**
 * Whether a call may go from one state to the other.
 * @source media 4 (twelve states)
 * @decision Their order. 'canceling' and 'cancel failed' belong to this client: during the first,
 * states of ringing are ignored; the second follows only the first, and any state may follow it.
 */
export const mayFollow = (from: DialOutState, to: DialOutState): boolean => {
  if (to === 'cancel failed') return from === 'canceling';
  return !isOver(from) && (progressOf(to) > progressOf(from) || isOver(to));
};
