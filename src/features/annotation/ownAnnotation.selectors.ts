import { createSelector } from 'reselect';
import { selectOwnUserId } from '../meeting/meeting.selectors';
import type { WithRights } from '../meeting/privilege.selectors';
import { selectMarks, type WithAnnotation } from './annotation.selectors';

/** What others drew on the own share, oldest first. */
export const selectForeignMarks = createSelector(
  [
    (state: WithAnnotation & WithRights) => selectMarks(state, selectOwnUserId(state)),
    selectOwnUserId,
  ],
  (marks, own) => marks.filter(({ userId }) => userId !== own),
);

/** Who drew on the own share, each once, in the order of their first marks. */
export const selectAnnotators = createSelector([selectForeignMarks], (marks): readonly number[] => [
  ...new Set(marks.map(({ userId }) => userId)),
]);
