import { createSelector, weakMapMemoize } from 'reselect';
import { doesFit } from '../../protocol/polls/questionFields';
import type { PollAnswers, PollView } from '../../protocol/signal/polls';
import type { Verdict } from '../../protocol/verdict';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { isSameLaunch, type PollDraft, type PollsState } from './polls.state';

/** A state with polls; null before they have loaded. */
export interface WithPolls {
  readonly polls: PollsState | null;
}
const none: readonly PollView[] = [];
const noDrafts: readonly PollDraft[] = [];

/** The polls that this person may see, oldest first. */
export const selectPolls = ({ polls }: WithPolls): readonly PollView[] => polls?.polls ?? none;
/** Whether the gateway has told which polls there are. */
export const selectArePollsKnown = ({ polls }: WithPolls): boolean => polls?.areKnown === true;
/** The poll that a host is writing; null for none. */
export const selectEditedPoll = ({ polls }: WithPolls): PollsState['editing'] =>
  polls?.editing ?? null;

/** The poll with this id, if this person may see it. */
export const selectPoll = (state: WithPolls, id: string): PollView | undefined =>
  selectPolls(state).find((poll) => poll.id === id);

/** May the person write and launch polls? @source collaboration 6 */
export const selectMayManagePolls = (state: WithRights): Verdict => selectMay('managePolls')(state);
/** May the person answer polls? */
export const selectMayAnswerPolls = (state: WithRights): Verdict => selectMay('answerPoll')(state);

const noAnswersTo = weakMapMemoize((questions: PollView['questions']): PollAnswers =>
  questions.map(() => ({})),
);

/** What the person has written to this launch of a poll and not sent, or what they have sent. */
export const selectDraft = (state: WithPolls, poll: PollView): PollAnswers => {
  const draft = state.polls?.drafts.find((one) => isSameLaunch(one, poll));
  return draft?.answers ?? poll.answers ?? noAnswersTo(poll.questions);
};

/** The drafts and the poll that is being written, as a reload has to restore them. */
export const selectRememberedPolls = createSelector(
  [({ polls }: WithPolls) => polls?.drafts ?? noDrafts, selectEditedPoll],
  (drafts, editing) => ({ drafts, editing }),
);

/** The numbers of the questions whose answers do not fit. */
export const misfitsOf = (poll: PollView, answers: PollAnswers): readonly number[] =>
  poll.questions.flatMap((question, at) => (doesFit(question, answers[at] ?? {}) ? [] : [at]));

/** The polls that wait for this person's answers, oldest first. */
export const selectAwaitedPolls = createSelector(
  [selectPolls, (state: WithRights) => selectMayAnswerPolls(state).isAllowed],
  (polls, mayAnswer) =>
    mayAnswer ? polls.filter(({ state, answers }) => state === 'open' && !answers) : none,
);

/** The newest poll that waits for an answer and whose notice is not closed. */
export const selectPollNotice = (state: WithPolls & WithRights): PollView | undefined =>
  selectAwaitedPolls(state).findLast(
    (poll) => state.polls?.closedNotices.some((one) => isSameLaunch(one, poll)) !== true,
  );
