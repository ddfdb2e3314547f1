import { describe, expect, test } from '@jest/globals';
import type { PollAnswer, PollQuestion } from '../signal/polls';
import { doesFit, partsOf, problemOf, textsIn } from './questionFields';
import { isRight, scoreOf, tally, together } from './tally';

const options = ['Red', 'Green', 'Blue'];
const questions = {
  single: { kind: 'single', text: 'One?', options, correct: { choices: [1] } },
  multiple: { kind: 'multiple', text: 'Some?', options, correct: { choices: [0, 2] } },
  shortAnswer: { kind: 'shortAnswer', text: 'Who?', correct: { texts: ['Ada', 'Ada Lovelace'] } },
  longAnswer: { kind: 'longAnswer', text: 'Why?' },
  rating: { kind: 'rating', text: 'How good?', most: 5 },
  matching: {
    ...{ kind: 'matching', text: 'Which?', options: ['Sky', 'Grass'] },
    ...{ matches: ['Green', 'Blue'], correct: { choices: [1, 0] } },
  },
  ranking: { kind: 'ranking', text: 'Best?', options },
  fillIn: { kind: 'fillIn', text: 'Roses are ___ and ____.', correct: { texts: ['red', 'sweet'] } },
} as const satisfies Record<string, PollQuestion>;

describe('an answer fits its question', () => {
  test.each<[keyof typeof questions, PollAnswer, boolean]>([
    ['single', { choices: [2] }, true],
    ['single', { choices: [3] }, false],
    ['single', { choices: [0, 1] }, false],
    ['single', { texts: ['Red'] }, false],
    ['single', {}, true],
    ['multiple', { choices: [2, 0] }, true],
    ['multiple', { choices: [2, 2] }, false],
    ['shortAnswer', { texts: ['x'.repeat(200)] }, true],
    ['shortAnswer', { texts: ['x'.repeat(201)] }, false],
    ['shortAnswer', { texts: ['a', 'b'] }, false],
    ['longAnswer', { texts: ['x'.repeat(2000)] }, true],
    ['rating', { choices: [5] }, true],
    ['rating', { choices: [0] }, false],
    ['rating', { choices: [6] }, false],
    ['matching', { choices: [0, 0] }, true],
    ['matching', { choices: [0] }, false],
    ['matching', { choices: [0, 2] }, false],
    ['ranking', { choices: [2, 0, 1] }, true],
    ['ranking', { choices: [2, 0] }, false],
    ['ranking', { choices: [2, 0, 0] }, false],
    ['fillIn', { texts: ['red', ''] }, true],
    ['fillIn', { texts: ['red'] }, false],
  ])('%s %j: %s', (kind, answer, fits) => {
    expect(doesFit(questions[kind], answer)).toBe(fits);
  });

  test('and is required where the question says so', () => {
    const required: PollQuestion = { ...questions.single, isRequired: true };
    expect(doesFit(required, {})).toBe(false);
    expect(doesFit({ ...questions.shortAnswer, isRequired: true }, { texts: [' '] })).toBe(false);
  });
});

describe('a question is complete', () => {
  test.each(Object.values(questions))('as this one of kind $kind', (question) => {
    expect(problemOf(question)).toBeUndefined();
  });

  test.each<[string, PollQuestion]>([
    ['text', { ...questions.single, text: ' ' }],
    ['options', { kind: 'single', text: 'One?' }],
    ['options', { ...questions.rating, options }],
    ['options', { ...questions.single, options: ['a', ' '] }],
    ['matches', { kind: 'matching', text: 'Which?', options }],
    ['most', { kind: 'rating', text: 'How good?' }],
    ['most', { ...questions.single, most: 3 }],
    ['blanks', { kind: 'fillIn', text: 'No blank.' }],
    ['correct', { ...questions.single, correct: { choices: [9] } }],
    ['correct', { ...questions.longAnswer, correct: { texts: ['x'] } }],
    ['correct', { ...questions.fillIn, correct: { texts: ['red', ''] } }],
    ['correct', { ...questions.shortAnswer, correct: {} }],
  ])('unlike one with a problem of its %s', (problem, question) => {
    expect(problemOf(question)).toBe(problem);
  });

  test('and its blanks are between its parts', () => {
    expect(partsOf(questions.fillIn)).toEqual(['Roses are ', ' and ', '.']);
    expect(textsIn(questions.fillIn)).toBe(2);
  });
});

test('right answers are compared without case, width and spaces', () => {
  expect(isRight(questions.shortAnswer, { texts: ['  ada  LOVELACE '] })).toBe(true);
  expect(isRight(questions.fillIn, { texts: ['Ｒｅｄ', 'sweet'] })).toBe(true);
  expect(isRight(questions.multiple, { choices: [2, 0] })).toBe(true);
  expect(isRight(questions.multiple, { choices: [2] })).toBe(false);
  expect(isRight(questions.rating, { choices: [1] })).toBeUndefined();
  expect(
    scoreOf([questions.single, questions.rating, questions.matching], [{ choices: [1] }, {}, {}]),
  ).toEqual({ right: 1, of: 2 });
});

test('ballots are counted by what each kind asks', () => {
  const all = Object.values(questions);
  const first: PollAnswer[] = [
    ...[{ choices: [1] }, { choices: [0, 2] }, { texts: ['Ada'] }, { texts: ['So'] }],
    ...[{ choices: [5] }, { choices: [1, 0] }, { choices: [2, 0, 1] }, { texts: ['red', 'b'] }],
  ];
  const second: PollAnswer[] = [
    ...[{ choices: [0] }, { choices: [2] }, {}, { texts: [' '] }],
    ...[{ choices: [5] }, { choices: [1, 1] }, { choices: [2, 1, 0] }, {}],
  ];
  expect(together(tally(all, [first]), tally(all, [second]))).toEqual(tally(all, [first, second]));
  expect(tally(all, [first, second])).toEqual({
    voted: 2,
    results: [
      { answered: 2, counts: [1, 1, 0], right: 1 },
      { answered: 2, counts: [1, 0, 2], right: 1 },
      { answered: 1, counts: [], right: 1 },
      { answered: 1, counts: [] },
      { answered: 2, counts: [0, 0, 0, 0, 2] },
      { answered: 2, counts: [0, 2, 1, 1], right: 1 },
      { answered: 2, counts: [3, 3, 6] },
      { answered: 1, counts: [], right: 0 },
    ],
  });
});
