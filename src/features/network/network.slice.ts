import { plainReducer } from '../../effects/plainReducer';
import { networkQualityChanged } from '../../events/received';
import { joinStarted, joinSucceeded, sessionEnded } from '../meeting/meeting.actions';
import { editBuckets, valueIn, valuesIn } from '../participants/buckets.state';
import { rosterUpdated, type RosterBatch } from '../participants/participants.actions';
import { bucketOf } from '../participants/roster.state';
import { ownNetworkForgotten, ownNetworkMeasured, stabilityChanged } from './network.actions';
import { initialNetwork, type NetworkState } from './network.state';

/** Removes the qualities of people who left; a snapshot lists who is present. */
const ofThose = (
  qualities: NetworkState['qualities'],
  { snapshot, add, remove }: RosterBatch,
): NetworkState['qualities'] => {
  if (qualities.count === 0 || (!snapshot && remove.length === 0)) return qualities;
  const there = new Set(add.map(({ userId }) => userId));
  const gone = snapshot ? valuesIn(qualities).map(({ userId }) => userId) : remove;
  return editBuckets(qualities, (editor) => {
    for (const userId of gone)
      if (!there.has(userId)) editor.remove(bucketOf(userId), String(userId));
  });
};

/** Network quality of people. @source media 3 (per user), core 2 (low-connectivity flags) */
export const networkReducer = plainReducer(initialNetwork, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialNetwork))
    // On another seat the same numbers identify other people.
    .addCase(joinSucceeded, (state, { payload }) =>
      payload.reply.resumed ? state : initialNetwork,
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
      const at = { bucket: bucketOf(userId), key: String(userId) };
      const quality = { ...valueIn(state.qualities, at), userId, [type]: { level, bwLevel } };
      const qualities = editBuckets(state.qualities, (editor) =>
        editor.put(at.bucket, at.key, quality),
      );
      return { ...state, qualities };
    })
    .addCase(rosterUpdated, (state, { payload }) => {
      const qualities = ofThose(state.qualities, payload);
      return qualities === state.qualities ? state : { ...state, qualities };
    })
    .addCase(sessionEnded, () => initialNetwork),
);
