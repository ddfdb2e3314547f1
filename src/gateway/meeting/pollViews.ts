import type { PollCounts, PollQuestion, PollResults, PollView } from '../../protocol/signal/polls';
import { tally, together } from '../../protocol/polls/tally';
import type { Outgoing, Projection, Viewer } from './area';
import { ballotBy, ballotsOf, pollsInOrder, type StoredBallot, type StoredPoll } from './pollState';
import { isControlling, type MeetingState, type Seat } from './state';

/** Ballots of a poll, and what was counted of them. */
interface Counted {
  /** The answers to all polls at that time. */
  readonly all: readonly StoredBallot[];
  readonly ballots: readonly StoredBallot[];
  readonly results: PollResults;
}
/** What was counted last of each poll: ten thousand people may ask for it at once. */
const counted = new WeakMap<StoredPoll['poll'], Counted>();

const noneCounted: Counted = { all: [], ballots: [], results: { voted: 0, results: [] } };

/** The results of a poll as they are now. Ballots that came since the last count are added. */
export const resultsOf = (state: MeetingState, { poll }: StoredPoll): PollResults => {
  const all = state.areas.pollBallots.ballots;
  const last = counted.get(poll);
  if (last?.all === all) return last.results;
  const ballots = ballotsOf(state, poll.id);
  const { ballots: former, results: known } = last ?? noneCounted;
  const isMore = former.length > 0 && former.every((ballot, at) => ballot === ballots[at]);
  const rest = isMore ? ballots.slice(former.length) : ballots;
  const news = tally(
    poll.questions,
    rest.map(({ answers }) => answers),
  );
  const results = isMore ? together(known, news) : news;
  counted.set(poll, { all, ballots, results });
  return results;
};

/** Questions as people see them who may not know the right answers yet. */
const withoutCorrect = (questions: readonly PollQuestion[]): readonly PollQuestion[] =>
  questions.map(({ correct: _correct, ...question }) => question);

/** Results without how many are right, which would tell what is. */
const withoutRight = <R extends PollResults>(results: R): R => ({
  ...results,
  results: results.results.map(({ right: _right, ...result }) => result),
});

/** A poll as hosts and co-hosts see it. */
const hostViewOf = ({ poll, ...stored }: StoredPoll, results: PollResults): PollView => ({
  ...poll,
  ...{ since: stored.since, state: stored.state },
  ...{ launch: stored.launch, isShared: stored.isShared },
  ...(stored.launch > 0 && { results }),
});

/** The same as all others see it; undefined while it is a draft. */
const viewOf = ({ poll, ...stored }: StoredPoll, results: PollResults): PollView | undefined => {
  const { since, state, launch, isShared } = stored;
  if (state === 'draft') return undefined;
  const isEnded = state === 'ended';
  return {
    ...poll,
    questions: isEnded ? poll.questions : withoutCorrect(poll.questions),
    ...{ since, state, launch, isShared },
    ...(isShared && { results: isEnded ? results : withoutRight(results) }),
  };
};

/** All polls that a person may see, with their own answers, oldest first. */
export const pollsFor = (state: MeetingState, seat: Seat): readonly PollView[] =>
  pollsInOrder(state).flatMap((stored) => {
    const results = (): PollResults => resultsOf(state, stored);
    if (isControlling(seat)) return [hostViewOf(stored, results())];
    const view = viewOf(stored, stored.isShared ? results() : { voted: 0, results: [] });
    const answers = ballotBy(state, stored.poll.id, seat)?.answers;
    return view ? [{ ...view, ...(answers && { answers }) }] : [];
  });

/** Shows something to hosts who have asked for polls, and something to all others who have. */
const toOpen =
  ({ hosts, others }: { hosts?: Outgoing; others?: Outgoing | undefined }): Projection =>
  (viewer: Viewer) => {
    if (!viewer.isPollsOpen) return undefined;
    return isControlling(viewer) ? hosts : others;
  };

/** Shows a poll as it has become. */
export const toViewers = (stored: StoredPoll, results: PollResults): Projection => {
  const view = viewOf(stored, results);
  return toOpen({
    hosts: { name: 'pollsChanged', body: { polls: [hostViewOf(stored, results)] } },
    others: view && { name: 'pollsChanged', body: { polls: [view] } },
  });
};

/** Shows that a poll is gone, to those who have seen it. */
export const toThoseWhoSaw = (id: string, wasDraft: boolean): Projection => {
  const gone: Outgoing = { name: 'pollsChanged', body: { gone: [id] } };
  return toOpen({ hosts: gone, others: wasDraft ? undefined : gone });
};

/** Shows new counts: to hosts, or to all others. */
export const toCounted = (
  counts: readonly PollCounts[],
  isToHosts: boolean,
): Projection | undefined => {
  if (counts.length === 0) return undefined;
  const body = { counts: isToHosts ? counts : counts.map(withoutRight) };
  const news: Outgoing = { name: 'pollsChanged', body };
  return toOpen(isToHosts ? { hosts: news } : { others: news });
};
