import {
  answerQuestionRequested,
  askQuestionRequested,
  commentQuestionRequested,
  labelQuestionRequested,
  questionDraftChanged,
  questionReplyChanged,
  updateQuestionRequested,
} from '../../../src/features/questions/questions.actions';
import type { aJoinedClient } from '../../builders/client';
import { aQuestion, aQuestionList } from '../../builders/questions';

const id = 'id-of-a-canary';

/** All that a person writes in Q&A. */
const questionWishes = [
  askQuestionRequested({ text: 'canary wonder', isAnonymous: true }),
  updateQuestionRequested({ id, questionText: 'canary second thought' }),
  answerQuestionRequested({ id, text: 'canary reason', isPrivate: true }),
  commentQuestionRequested({ id, text: 'canary remark' }),
  labelQuestionRequested({ id, labels: ['canary label'] }),
];

/** What has to be found where it was done and heard, with a question in the chat. */
export const plantedQuestions = [
  ...['canary wonder', 'canary query', 'canary doubt', 'canary solution', 'canary tag'],
  ...['canary question', 'canary word', 'Canary Quinn', 'Canary Quentin'],
];

/** Drafts, and questions with answers and comments of others. */
export const plantQuestions = ({
  client,
  socket,
}: Pick<Awaited<ReturnType<typeof aJoinedClient>>, 'client' | 'socket'>): void => {
  client.store.dispatch(questionDraftChanged({ text: 'canary doubt', isAnonymous: true }));
  const written = { id, kind: 'answer', isPrivate: true } as const;
  client.store.dispatch(questionReplyChanged({ ...written, text: 'canary solution' }));
  const said = { displayName: 'Canary Quinn', text: 'canary word', isPrivate: false };
  const question = aQuestion({
    ...{ id, questionText: 'canary query', displayName: 'Canary Quentin' },
    answer: [{ ...said, id: 'answer-of-a-canary', answerTime: 5 }],
    comment: [{ ...said, id: 'comment-of-a-canary', commentTime: 6 }],
    assignee: { userId: 2048, displayName: 'Canary Quinn' },
    labels: ['canary tag'],
  });
  socket().say('questionsListed', aQuestionList([question]));
  const typed = { id, userId: 2048, displayName: 'Canary Quinn', isTyping: true };
  socket().say('answerTyped', typed);
  for (const wish of questionWishes) void client.perform(wish).catch(() => undefined);
};
