import { expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aQuestion, aQuestionList } from '../../../test/builders/questions';
import { selectHasVoted, selectShownQuestions } from './questions.selectors';

const answer = {
  id: 'answer-0001',
  text: 'Now',
  displayName: 'Bo',
  answerTime: 2,
  isPrivate: false,
};
const live = { userId: 2048, displayName: 'Bo' };
const items = [
  aQuestion({ id: 'question-own', isOwn: true }),
  aQuestion({ id: 'question-open' }),
  aQuestion({ id: 'question-done', state: 'answered', answer: [answer] }),
  aQuestion({ id: 'question-live', state: 'answering', live }),
];

const attending = async () => {
  const ada = await aJoinedClient({ reply: { webinarRole: 30 } });
  ada.socket().say('questionsListed', aQuestionList(items, { voted: [{ id: 'question-open' }] }));
  const shown = () =>
    selectShownQuestions(ada.state())
      .map(({ id }) => id)
      .sort();
  return { ada, shown };
};

test('an attendee who may see answered questions alone still has their own', async () => {
  const { ada, shown } = await attending();
  ada.socket().say('questionsChanged', { isNarrowed: true });
  expect(shown()).toEqual(['question-done', 'question-live', 'question-own']);
});

test('questions that are hidden stay with who asked them, and those that are deleted do not', async () => {
  const { ada, shown } = await attending();
  const hidden = [{ id: 'question-own' }, { id: 'question-open', into: 'question-done' }];
  ada.socket().say('questionsChanged', { hidden });
  expect(shown()).toEqual(['question-done', 'question-live', 'question-own']);
  // What a question was merged with has its votes.
  expect(selectHasVoted(ada.state(), 'question-done')).toBe(true);
  ada.socket().say('questionsChanged', { gone: [{ id: 'question-own' }] });
  expect(shown()).toEqual(['question-done', 'question-live']);
});
