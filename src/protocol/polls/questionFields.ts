import { longAnswerLimit, shortAnswerLimit } from '../limits';
import { pollBlankLimit } from '../pollLimits';
import type { PollAnswer, PollQuestion } from '../signal/polls';
import type { PollKind } from '../vocabulary/polls';

/** Which fields a question of each kind has, besides its text. */
export const kindFields: Readonly<
  Record<
    PollKind,
    {
      readonly hasOptions?: true;
      readonly hasMatches?: true;
      readonly hasMost?: true;
      /** The longest text of an answer, for kinds that are answered in writing. */
      readonly textLimit?: number;
      readonly mayBeCorrect?: true;
    }
  >
> = {
  single: { hasOptions: true, mayBeCorrect: true },
  multiple: { hasOptions: true, mayBeCorrect: true },
  shortAnswer: { textLimit: shortAnswerLimit, mayBeCorrect: true },
  longAnswer: { textLimit: longAnswerLimit },
  rating: { hasMost: true },
  matching: { hasOptions: true, hasMatches: true, mayBeCorrect: true },
  ranking: { hasOptions: true, mayBeCorrect: true },
  fillIn: { textLimit: shortAnswerLimit, mayBeCorrect: true },
};

/** What stands for a blank. */
const blank = /_{3,}/u;

/** The text of a question to fill in, between its blanks: one part more than it has blanks. */
export const partsOf = ({ text }: Pick<PollQuestion, 'text'>): readonly string[] =>
  text.split(blank);

/** How many texts answer a question. */
export const textsIn = (question: Pick<PollQuestion, 'kind' | 'text'>): number => {
  if (question.kind === 'fillIn') return partsOf(question).length - 1;
  return kindFields[question.kind].textLimit === undefined ? 0 : 1;
};

/** Whether an answer says nothing. */
export const isBlank = ({ choices = [], texts = [] }: PollAnswer): boolean =>
  choices.length === 0 && texts.every((text) => text.trim() === '');

const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Whether `choices` answer a question. */
const doChoicesFit = (question: PollQuestion, choices: readonly number[]): boolean => {
  const { options = [], matches = [], most = 0 } = question;
  const areBelow = (limit: number): boolean => choices.every((choice) => choice < limit);
  switch (question.kind) {
    case 'single':
      return choices.length === 1 && areBelow(options.length);
    case 'multiple':
      return areDistinct(choices) && areBelow(options.length);
    case 'rating':
      return choices.length === 1 && choices.every((mark) => mark >= 1 && mark <= most);
    case 'ranking':
      return choices.length === options.length && areDistinct(choices) && areBelow(options.length);
    case 'matching':
      return choices.length === options.length && areBelow(matches.length);
    case 'shortAnswer':
    case 'longAnswer':
    case 'fillIn':
      return false;
  }
};

/** Whether an answer fits its question. An empty one fits where none is required. */
export const doesFit = (question: PollQuestion, answer: PollAnswer): boolean => {
  if (isBlank(answer)) return question.isRequired !== true;
  const { choices = [], texts = [] } = answer;
  const { textLimit } = kindFields[question.kind];
  if (textLimit === undefined) return texts.length === 0 && doChoicesFit(question, choices);
  return (
    choices.length === 0 &&
    texts.length === textsIn(question) &&
    texts.every((text) => text.length <= textLimit)
  );
};

const isCorrectFit = (question: PollQuestion, correct: PollAnswer): boolean => {
  if (isBlank(correct) || kindFields[question.kind].mayBeCorrect !== true) return false;
  const { texts = [] } = correct;
  // A short answer may be right in several ways.
  if (question.kind === 'shortAnswer')
    return (
      correct.choices === undefined &&
      texts.every((text) => text.trim() !== '' && text.length <= shortAnswerLimit)
    );
  return doesFit(question, correct) && texts.every((text) => text.trim() !== '');
};

const areNamed = (texts: readonly string[] | undefined, isWanted: boolean | undefined): boolean =>
  isWanted === true ? texts?.every((text) => text.trim() !== '') === true : texts === undefined;

/** What is wrong with a question. */
export type QuestionProblem = 'text' | 'options' | 'matches' | 'most' | 'blanks' | 'correct';

/** What is wrong with a question whose fields are of the right shape; undefined if nothing is. */
export const problemOf = (question: PollQuestion): QuestionProblem | undefined => {
  const fields = kindFields[question.kind];
  if (question.text.trim() === '') return 'text';
  if (!areNamed(question.options, fields.hasOptions)) return 'options';
  if (!areNamed(question.matches, fields.hasMatches)) return 'matches';
  if ((question.most !== undefined) !== (fields.hasMost === true)) return 'most';
  const blanks = textsIn(question);
  if (question.kind === 'fillIn' && (blanks < 1 || blanks > pollBlankLimit)) return 'blanks';
  const { correct } = question;
  return correct === undefined || isCorrectFit(question, correct) ? undefined : 'correct';
};
