import type { MeetingState, Seat } from './state';

/**
 * People who may wait at once, however small the meeting is.
 * @decision As many as the meeting seats, and never fewer than this: strangers in the waiting room
 * take no place from anybody who is invited, and cannot fill the gateway either.
 */
const fewestWaiting = 100;

const count = (state: MeetingState, fits: (seat: Seat) => boolean): number => {
  let found = 0;
  for (const seat of state.seats) if (fits(seat)) found += 1;
  return found;
};

/** How many more people the meeting takes; those on hold take no place. @source core 8 */
export const placesLeft = (state: MeetingState): number =>
  // Counting waits until it can matter: a meeting has thousands of seats at most.
  state.seats.size < state.capacity
    ? state.capacity - state.seats.size
    : Math.max(0, state.capacity - count(state, ({ isOnHold }) => !isOnHold));

/** Whether one more person may wait to be admitted. */
export const mayWait = (state: MeetingState): boolean => {
  const most = Math.max(state.capacity, fewestWaiting);
  return state.seats.size < most || count(state, ({ isOnHold }) => isOnHold) < most;
};
