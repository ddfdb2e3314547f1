import { createSelector, weakMapMemoize } from 'reselect';
import { doesFit } from '../../protocol/polls/questionFields';
import type { PollAnswers, PollView } from '../../protocol/signal/polls';
import type { WithRights } from '../meeting/privilege.selectors';
import { selectAwaitedPolls, selectPolls, type WithPolls } from './polls.selectors';
import { isSameLaunch, type PollDraft, type PollsState } from './polls.state';

const noDrafts: readonly PollDraft[] = [];

/** Whether the gateway has told which polls there are. */
export const selectArePollsKnown = ({ polls }: WithPolls): boolean => polls?.areKnown === true;
/** The poll that a host is writing; null for none. */
export const selectEditedPoll = ({ polls }: WithPolls): PollsState['editing'] =>
  polls?.editing ?? null;

/** The poll with this id, if this person may see it. */
export const selectPoll = (state: WithPolls, id: string): PollView | undefined =>
  selectPolls(state).find((poll) => poll.id === id);

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

/** The newest poll that waits for an answer and whose notice is not closed. */
export const selectPollNotice = (state: WithPolls & WithRights): PollView | undefined =>
  selectAwaitedPolls(state).findLast(
    (poll) => state.polls?.closedNotices.some((one) => isSameLaunch(one, poll)) !== true,
  );
