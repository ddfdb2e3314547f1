import { ByKey } from '../../kernel/byKey';
import { newestQuestions, questionWith } from './questionHistory';
import { isShownToAll } from './questionSight';
import { withArea, type MeetingState } from './state';

/** What is new of a question: all of it, or only how many people voted for it. */
export type News = 'item' | 'votes';

/**
 * Who follows the questions, and what they have yet to hear. It starts over in each process: who
 * comes back asks for the list again.
 */
export interface QuestionNewsState {
  readonly readers: ByKey<number, true>;
  /** News for hosts and panelists, and for each attendee whom they concern, by question. */
  readonly forStage: ReadonlyMap<string, News>;
  /** News of questions that attendees may see, or could see before. */
  readonly forAudience: ReadonlyMap<string, News>;
  /** Who asked the questions that were deleted, by question. */
  readonly deletedOf: ReadonlyMap<string, number>;
  /** Some questions are no longer for attendees: they hear that at once. */
  readonly isHidden: boolean;
  readonly isDeskNew: boolean;
  readonly areOptionsNew: boolean;
}

declare module './areaStates' {
  interface AreaStates {
    readonly questionNews: QuestionNewsState;
  }
}

/** Nobody follows the questions. */
export const noNews = (): QuestionNewsState => ({
  readers: ByKey.none(),
  forStage: new Map(),
  forAudience: new Map(),
  deletedOf: new Map(),
  isHidden: false,
  isDeskNew: false,
  areOptionsNew: false,
});

const noted = (
  news: ReadonlyMap<string, News>,
  id: string,
  kind: News,
): ReadonlyMap<string, News> =>
  news.get(id) === 'item' || news.get(id) === kind ? news : new Map(news).set(id, kind);

const isShown = (state: MeetingState, id: string): boolean => {
  const question = questionWith(state, id);
  return question !== undefined && isShownToAll(state, question);
};

const deletedWith = (
  before: MeetingState,
  { areas }: MeetingState,
  id: string,
): Pick<Partial<QuestionNewsState>, 'deletedOf'> => {
  const old = questionWith(before, id);
  return !old || areas.questions.byId.has(id)
    ? {}
    : { deletedOf: new Map(areas.questionNews.deletedOf).set(id, old.askerId) };
};

/** `after`, with the news of a question that was otherwise `before`. */
export const noteChange = (
  before: MeetingState,
  after: MeetingState,
  { id, kind = 'item' }: { readonly id: string; readonly kind?: News },
): MeetingState => {
  const news = after.areas.questionNews;
  if (news.readers.size === 0) return after;
  const [wasShown, isNowShown] = [isShown(before, id), isShown(after, id)];
  return withArea(after, 'questionNews', {
    forStage: noted(news.forStage, id, kind),
    ...((wasShown || isNowShown) && { forAudience: noted(news.forAudience, id, kind) }),
    ...deletedWith(before, after, id),
    isHidden: news.isHidden || (wasShown && !isNowShown),
  });
};

/** A state whose queue is news for the stage. */
export const noteDesk = (state: MeetingState): MeetingState =>
  withArea(state, 'questionNews', { isDeskNew: true });

/**
 * `after`, where the options that say what attendees see are others than `before`. What they hide
 * is not named: thousands of ids for thousands of people.
 */
export const withSightChanged = (before: MeetingState, after: MeetingState): MeetingState => {
  const { forAudience } = after.areas.questionNews;
  const shown = newestQuestions(after).filter(
    (one) => !isShownToAll(before, one) && isShownToAll(after, one),
  );
  return withArea(after, 'questionNews', {
    forAudience: new Map([...forAudience, ...shown.map(({ id }): [string, News] => [id, 'item'])]),
    areOptionsNew: true,
  });
};
