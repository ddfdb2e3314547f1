import { createSelector } from 'reselect';
import { selectPeople } from '../participants/participants.selectors';
import type { WithRemoteControl } from './remoteControl.selectors';

/** The people who allow this person's request, and start their agents. */
export const selectPreparedScreens = ({ remoteControl }: WithRemoteControl) =>
  remoteControl.prepared;
/** The people who share, and have not answered a request of this person's in time. */
export const selectUnansweredScreens = createSelector(
  [selectPeople, (state: WithRemoteControl) => state.remoteControl.unanswered],
  (people, unanswered): readonly number[] =>
    unanswered.length === 0
      ? unanswered
      : people
          .filter(({ userId, sharerOn }) => sharerOn && unanswered.includes(userId))
          .map(({ userId }) => userId),
);
