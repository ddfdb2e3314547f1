import type { MeetingState, Seat } from './state';

/**
 * The least number of people who may wait.
 * @decision As many as the meeting seats, but at least this: strangers in the waiting room take no
 * seat from invited people, and cannot fill the gateway.
 */
const fewestWaiting = 100;
/**
 * People with a host's token who may join beyond the capacity.
 * @decision Enough for those who run a meeting, and so few that a token that is passed on fills
 * nothing.
 */
export const hostPlaces = 10;

const count = (state: MeetingState, fits: (seat: Seat) => boolean): number => {
  let found = 0;
  for (const seat of state.seats) if (fits(seat)) found += 1;
  return found;
};

/** How many more people may join; people on hold do not count. @source core 8 */
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

const isBeyondHosts = (state: MeetingState, more: 0 | 1): boolean => {
  const most = state.capacity + hostPlaces;
  return state.seats.size + more > most && count(state, ({ isOnHold }) => !isOnHold) + more > most;
};

/** Whether one more person with a host's token may join, replacing seat `inPlaceOf`. */
export const mayHost = (state: MeetingState, inPlaceOf?: number): boolean => {
  const earlier = inPlaceOf === undefined ? undefined : state.seats.get(inPlaceOf);
  return !isBeyondHosts(state, earlier && !earlier.isOnHold ? 0 : 1);
};

/** Which of a host's seats is given up: one whose page is away, else one without the host role. */
export const givesWay = (seats: readonly Seat[]): Seat | undefined =>
  seats.find(({ isInFailover }) => isInFailover) ?? seats.find(({ isHost }) => !isHost) ?? seats[0];

/**
 * The original host's earlier seat that is given up for `newest`, when the places for hosts are
 * also taken.
 */
export const surplusSeat = (state: MeetingState, newest: number): Seat | undefined =>
  isBeyondHosts(state, 0)
    ? givesWay(state.seats.filter((seat) => seat.isOriginalHost && seat.userId !== newest))
    : undefined;
