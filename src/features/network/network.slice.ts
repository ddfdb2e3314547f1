import { createSlice } from '@reduxjs/toolkit';
import { networkQualityChanged } from '../../events/received';
import { joinStarted, joinSucceeded, sessionEnded } from '../meeting/meeting.actions';
import { rosterUpdated, type RosterBatch } from '../participants/participants.actions';
import { ownNetworkForgotten, ownNetworkMeasured, stabilityChanged } from './network.actions';
import type { NetworkLevel } from './network.rules';

/** A person's network, each way; what was never told is absent. @source media 3 */
export interface NetworkQuality {
  readonly uplink?: NetworkLevel;
  readonly downlink?: NetworkLevel;
}
/** How good everybody's network is. */
export interface NetworkState {
  readonly own: NetworkQuality;
  /** By userId. */
  readonly qualities: Readonly<Record<number, NetworkQuality>>;
  /** The own network has been poor for 15 s. @source collaboration 9 */
  readonly isUnstable: boolean;
}
const initialState: NetworkState = { own: {}, qualities: {}, isUnstable: false };

/** Who is gone takes their network along; a snapshot says who is there. */
const ofThose = (
  qualities: NetworkState['qualities'],
  { snapshot, add, remove }: RosterBatch,
): NetworkState['qualities'] => {
  if (Object.keys(qualities).length === 0) return qualities;
  const there = new Set(add.map(({ userId }) => userId));
  const gone = new Set(remove);
  const stays = (userId: number): boolean =>
    snapshot ? there.has(userId) : !gone.has(userId) || there.has(userId);
  const known = Object.keys(qualities).map(Number);
  return known.every(stays)
    ? qualities
    : Object.fromEntries(Object.entries(qualities).filter(([userId]) => stays(Number(userId))));
};

/** Network quality of people. @source media 3 (per user), core 2 (low-connectivity flags) */
export const networkSlice = createSlice({
  name: 'network',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialState))
      // Another seat: the same numbers are other people.
      .addCase(joinSucceeded, (state, { payload }) =>
        payload.reply.resumed ? state : initialState,
      )
      .addCase(ownNetworkMeasured, (state, { payload: { type, level, bwLevel } }) => ({
        ...state,
        own: { ...state.own, [type]: { level, bwLevel } },
      }))
      .addCase(ownNetworkForgotten, (state, { payload: { type } }) => {
        const { [type]: _gone, ...own } = state.own;
        return { ...state, own };
      })
      .addCase(stabilityChanged, (state, { payload: { isUnstable } }) => ({
        ...state,
        isUnstable,
      }))
      .addCase(networkQualityChanged, (state, { payload: { body } }) => {
        const { userId, type, level, bwLevel } = body;
        const quality = { ...state.qualities[userId], [type]: { level, bwLevel } };
        return { ...state, qualities: { ...state.qualities, [userId]: quality } };
      })
      .addCase(rosterUpdated, (state, { payload }) => {
        const qualities = ofThose(state.qualities, payload);
        return qualities === state.qualities ? state : { ...state, qualities };
      })
      .addCase(sessionEnded, () => initialState),
});
