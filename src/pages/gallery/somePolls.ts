import type { Action } from '@reduxjs/toolkit';
import { lateStatesBegun } from '../../effects/lateReducer';
import { pollsListed } from '../../events/receivedPolls';
import type { PollDocument, PollQuestion, PollView } from '../../features/polls/polls.state';

/** A question of each kind. */
export const everyKind: readonly PollQuestion[] = [
  {
    ...{ kind: 'single', text: 'Who wrote the first program?', isRequired: true },
    ...{ options: ['Ada Lovelace', 'Grace Hopper', 'Alan Turing'], correct: { choices: [0] } },
  },
  {
    ...{ kind: 'multiple', text: 'Which of these are compilers?' },
    ...{ options: ['A-0', 'ENIAC', 'FORTRAN'], correct: { choices: [0, 2] } },
  },
  { kind: 'shortAnswer', text: 'Your favourite language?' },
  { kind: 'longAnswer', text: 'What should we talk about next time?' },
  { kind: 'rating', text: 'How useful was this meeting?', most: 5 },
  {
    ...{ kind: 'matching', text: 'Who made what?', options: ['COBOL', 'Difference engine'] },
    ...{ matches: ['Charles Babbage', 'Grace Hopper'], correct: { choices: [1, 0] } },
  },
  { kind: 'ranking', text: 'Put these in order', options: ['Tests', 'Names', 'Comments'] },
  {
    ...{ kind: 'fillIn', text: 'A ___ in time saves ___.' },
    correct: { texts: ['stitch', 'nine'] },
  },
];

/** A poll of all kinds of question. */
export const aQuiz: PollDocument = { id: 'poll-of-all-kinds', title: 'Quiz', questions: everyKind };

/** A short poll. */
export const lunch: PollDocument = {
  ...{ id: 'poll-about-lunch', title: 'Lunch', isChangeable: true },
  questions: [
    {
      ...{ kind: 'single', text: 'What shall we eat?', isRequired: true },
      options: ['Soup', 'Bread and cheese', 'Curry'],
    },
    { kind: 'shortAnswer', text: 'Anything else?' },
  ],
};
const lunchResults = {
  voted: 12,
  results: [
    { answered: 12, counts: [3, 2, 7] },
    { answered: 4, counts: [] },
  ],
};

/** The quiz with what twelve people have answered. */
const quizResults = {
  voted: 12,
  results: [
    { answered: 12, counts: [8, 3, 1], right: 8 },
    { answered: 10, counts: [9, 2, 7], right: 6 },
    { answered: 12, counts: [] },
    { answered: 5, counts: [] },
    { answered: 11, counts: [0, 1, 2, 5, 3] },
    { answered: 12, counts: [2, 10, 9, 3], right: 9 },
    { answered: 12, counts: [30, 25, 17] },
    { answered: 12, counts: [], right: 7 },
  ],
};

const view = (document: PollDocument, fields: Partial<PollView> = {}): PollView => ({
  ...document,
  ...{ since: 1, state: 'open', launch: 1, isShared: false },
  ...fields,
});
export const openLunch = view(lunch);
export const openQuiz = view(aQuiz);
export const hostPolls: readonly PollView[] = [
  view(lunch, { results: lunchResults }),
  view(aQuiz, { state: 'draft', launch: 0 }),
];
export const endedQuiz = view(aQuiz, { state: 'ended', results: quizResults });
/** What somebody has answered to the quiz. */
export const quizAnswers = [
  ...[{ choices: [0] }, { choices: [0] }, { texts: ['COBOL'] }, {}],
  ...[{ choices: [4] }, { choices: [1, 0] }, { choices: [0, 1, 2] }, { texts: ['stitch', 'nine'] }],
];

/** The gateway has told these polls. */
export const told = (...polls: readonly PollView[]): readonly Action[] => [
  lateStatesBegun(),
  pollsListed({ rev: 1, body: { polls } }),
];
