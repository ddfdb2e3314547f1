import { createSelector } from 'reselect';
import type { PollView } from '../../protocol/signal/polls';
import type { Verdict } from '../../protocol/verdict';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import type { PollsState } from './polls.state';

/** A state with polls; null before they have loaded. */
export interface WithPolls {
  readonly polls: PollsState | null;
}
const none: readonly PollView[] = [];

/** The polls that this person may see, oldest first. */
export const selectPolls = ({ polls }: WithPolls): readonly PollView[] => polls?.polls ?? none;

/** May the person write and launch polls? @source collaboration 6 */
export const selectMayManagePolls = (state: WithRights): Verdict => selectMay('managePolls')(state);
/** May the person answer polls? */
export const selectMayAnswerPolls = (state: WithRights): Verdict => selectMay('answerPoll')(state);

/** The polls that wait for this person's answers, oldest first. */
export const selectAwaitedPolls = createSelector(
  [selectPolls, (state: WithRights) => selectMayAnswerPolls(state).isAllowed],
  (polls, mayAnswer) =>
    mayAnswer ? polls.filter(({ state, answers }) => state === 'open' && !answers) : none,
);
