import { plainReducer } from '../../effects/plainReducer';
import { pollsChanged, pollsListed } from '../../events/receivedPolls';
import type { PollView } from '../../protocol/signal/polls';
import { joinStarted, joinSucceeded } from '../meeting/meeting.actions';
import {
  pollAnswered,
  pollDraftChanged,
  pollEdited,
  pollNoticeClosed,
  pollsRemembered,
} from './polls.actions';
import { initialPolls, isSameLaunch, withPoll, type PollsState } from './polls.state';

/** Without the drafts of launches that are over. */
const withOpenDrafts = (state: PollsState): PollsState => {
  const isOpen = (one: { readonly id: string; readonly launch: number }): boolean =>
    state.polls.some((poll) => poll.state === 'open' && isSameLaunch(poll, one));
  const drafts = state.drafts.filter(isOpen);
  return drafts.length === state.drafts.length ? state : { ...state, drafts };
};

const counted = (poll: PollView, body: Parameters<typeof pollsChanged>[0]['body']): PollView => {
  const news = body.counts?.find((one) => isSameLaunch(one, poll));
  return news ? { ...poll, results: { voted: news.voted, results: news.results } } : poll;
};

/** Polls as the gateway tells them, and what is written but not sent. */
export const pollsReducer = plainReducer(initialPolls, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialPolls))
    // What has become of them meanwhile is asked for on each seat.
    .addCase(joinSucceeded, (state) => ({ ...state, areKnown: false }))
    .addCase(pollsListed, (state, { payload: { body } }) =>
      withOpenDrafts({ ...state, polls: body.polls, areKnown: true }),
    )
    .addCase(pollsChanged, (state, { payload: { body } }) => {
      const { polls: changed = [], gone = [] } = body;
      const polls = changed
        .reduce(withPoll, state.polls)
        .filter(({ id }) => !gone.includes(id))
        .map((poll) => counted(poll, body));
      return withOpenDrafts({ ...state, polls });
    })
    .addCase(pollAnswered, (state, { payload }) => ({
      ...state,
      drafts: state.drafts.filter((draft) => !isSameLaunch(draft, payload)),
      polls: state.polls.map((poll) =>
        isSameLaunch(poll, payload) ? { ...poll, answers: payload.answers } : poll,
      ),
    }))
    .addCase(pollDraftChanged, (state, { payload }) => ({
      ...state,
      drafts: [...state.drafts.filter(({ id }) => id !== payload.id), payload],
    }))
    .addCase(pollEdited, (state, { payload: { poll } }) => ({ ...state, editing: poll }))
    .addCase(pollNoticeClosed, (state, { payload }) => ({
      ...state,
      closedNotices: [...state.closedNotices.filter(({ id }) => id !== payload.id), payload],
    }))
    .addCase(pollsRemembered, (state, { payload }) => ({ ...state, ...payload })),
);
