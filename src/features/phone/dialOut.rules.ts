import type { DialOutState } from '../../protocol/vocabulary/audio';

/** How far each state is; of those that are told, none goes back. */
const progress: Readonly<Partial<Record<DialOutState, number>>> = {
  // Whatever is told next is true again.
  'cancel failed': 0,
  calling: 1,
  ringing: 2,
  accepted: 3,
  canceling: 4,
  success: 5,
};
const over = 6;
const progressOf = (state: DialOutState): number => progress[state] ?? over;

/** Whether nothing follows a state. @source media 4 */
export const isOver = (state: DialOutState): boolean => progressOf(state) === over;

/**
 * Whether a call in one state may come into the other.
 * @source media 4 (twelve states)
 * @decision Their order. 'canceling' and 'cancel failed' are this client's own: while the first lasts
 * what still rings is no news; the second follows it alone, and anything may come after.
 */
export const mayFollow = (from: DialOutState, to: DialOutState): boolean => {
  if (to === 'cancel failed') return from === 'canceling';
  return !isOver(from) && (progressOf(to) > progressOf(from) || isOver(to));
};
