import {
  answerLiveRequested,
  answerQuestionRequested,
  askQuestionRequested,
  assignQuestionRequested,
  commentQuestionRequested,
  deleteCommentRequested,
  deleteQuestionRequested,
  dismissQuestionRequested,
  labelQuestionRequested,
  mergeQuestionRequested,
  moreQuestionsRequested,
  questionOptionsRequested,
  queueQuestionRequested,
  updateQuestionRequested,
  upvoteQuestionRequested,
} from '../../../src/features/questions/questions.actions';
import type { Question } from '../../../src/features/questions/questions.state';
import {
  liveActions,
  questionSorts,
  questionViews,
} from '../../../src/protocol/vocabulary/questions';
import { somebody, weightsOf, wish, type Moment, type Wish } from './wishes';

/** A question that a page knows; now and then one that nobody asked. */
const someQuestion = ({ tab, chance }: Moment): Pick<Question, 'id'> & Partial<Question> => {
  const items = Object.values(tab.state().questions?.items ?? {});
  return items.length === 0 || chance.flip(0.05) ? { id: 'nothing-asked' } : chance.pick(items);
};

/** What is wished for in the Q&A of webinars. */
export const questionWishes = {
  'ask a question': wish(8, ({ mark }) => askQuestionRequested({ text: mark, isAnonymous: false })),
  'ask without a name': wish(5, ({ mark }) =>
    askQuestionRequested({ text: mark, isAnonymous: true }),
  ),
  'change a question': wish(2, (m) => {
    const items = Object.values(m.tab.state().questions?.items ?? {});
    const own = items.find(({ isOwn }) => isOwn);
    return own && updateQuestionRequested({ id: own.id, questionText: `Changed ${m.mark}` });
  }),
  'vote for a question': wish(6, (m) =>
    upvoteQuestionRequested({ id: someQuestion(m).id, isOn: m.chance.flip(0.7) }),
  ),
  'comment on a question': wish(3, (m) =>
    commentQuestionRequested({ id: someQuestion(m).id, text: `Comment ${m.mark}` }),
  ),
  'read on in the questions': wish(1, ({ chance }) =>
    moreQuestionsRequested({ view: chance.pick(questionViews), sort: chance.pick(questionSorts) }),
  ),
  'delete a question': wish(1, (m) => deleteQuestionRequested({ id: someQuestion(m).id })),
  'delete a comment': wish(1, (m) => {
    const { id, answer = [], comment = [] } = someQuestion(m);
    const said = [...answer, ...comment];
    return said.length === 0
      ? undefined
      : deleteCommentRequested({ id, commentId: m.chance.pick(said).id });
  }),
  'answer a question': wish(4, (m) =>
    answerQuestionRequested({
      id: someQuestion(m).id,
      text: `Answer ${m.mark}`,
      isPrivate: m.chance.flip(0.4),
    }),
  ),
  'answer live': wish(3, (m) =>
    answerLiveRequested({ id: someQuestion(m).id, action: m.chance.pick(liveActions) }),
  ),
  'dismiss a question': wish(2, (m) =>
    dismissQuestionRequested({ id: someQuestion(m).id, isDismissed: m.chance.flip(0.6) }),
  ),
  'merge questions': wish(2, (m) => {
    const into = someQuestion(m).id;
    return mergeQuestionRequested({ id: someQuestion(m).id, ...(m.chance.flip(0.8) && { into }) });
  }),
  'assign a question': wish(2, (m) => {
    const assigneeNodeID = somebody(m);
    const { id } = someQuestion(m);
    return assignQuestionRequested({ id, ...(m.chance.flip(0.7) && { assigneeNodeID }) });
  }),
  'label a question': wish(1, (m) =>
    labelQuestionRequested({ id: someQuestion(m).id, labels: [`Label ${m.mark}`] }),
  ),
  'queue a question': wish(2, (m) => {
    const place = m.chance.whole(0, 2);
    return queueQuestionRequested({
      id: someQuestion(m).id,
      ...(m.chance.flip(0.7) && { place }),
    });
  }),
  'question options': wish(1.5, ({ chance }) =>
    questionOptionsRequested({
      bAllowAnonymousQuestion: chance.flip(0.7),
      bAllowAttendeeViewAllQuestion: chance.flip(0.6),
      bAllowAttendeeUpvoteQuestion: chance.flip(0.7),
      bAllowAttendeeCommentQuestion: chance.flip(0.7),
    }),
  ),
} satisfies Readonly<Record<string, Wish>>;
export type QuestionWishName = keyof typeof questionWishes;

/** Weights of all of them. */
export const questionWeights = weightsOf(questionWishes);

const ofAudience: readonly string[] = [
  'ask a question',
  'ask without a name',
  'change a question',
  'vote for a question',
  'comment on a question',
  'read on in the questions',
] satisfies readonly QuestionWishName[];

/** What the stage does with questions; the rest is the audience's. */
export const isOfAnswerers = (name: string): boolean =>
  name in questionWishes && !ofAudience.includes(name);
