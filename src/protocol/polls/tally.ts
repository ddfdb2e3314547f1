import type {
  PollAnswer,
  PollAnswers,
  PollQuestion,
  PollResult,
  PollResults,
} from '../signal/polls';
import { isBlank } from './questionFields';

/** A text as it is compared: case, width and spaces around it do not count. */
const plain = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);

const inOrder = (choices: readonly number[]): readonly number[] =>
  [...choices].sort((one, other) => one - other);

/** Whether an answer is right; undefined for a question without a right answer. */
export const isRight = (question: PollQuestion, answer: PollAnswer): boolean | undefined => {
  const { correct, kind } = question;
  if (!correct) return undefined;
  const { choices = [], texts = [] } = answer;
  if (kind === 'multiple') return areSame(inOrder(choices), inOrder(correct.choices ?? []));
  if (kind === 'shortAnswer') {
    const given = plain(texts[0] ?? '');
    return correct.texts?.some((text) => plain(text) === given) === true;
  }
  return (
    areSame(choices, correct.choices ?? []) &&
    areSame(texts.map(plain), (correct.texts ?? []).map(plain))
  );
};

/** How many answers of a quiz are right, and how many could be. */
export const scoreOf = (
  questions: readonly PollQuestion[],
  answers: PollAnswers,
): { readonly right: number; readonly of: number } => {
  const verdicts = questions.map((question, at) => isRight(question, answers[at] ?? {}));
  return {
    right: verdicts.filter((verdict) => verdict === true).length,
    of: verdicts.filter((verdict) => verdict !== undefined).length,
  };
};

/** How many counts the results of a question have. */
const countsIn = ({ kind, options = [], matches = [], most = 0 }: PollQuestion): number => {
  if (kind === 'rating') return most;
  return kind === 'matching' ? options.length * matches.length : options.length;
};

/** What each choice of an answer adds to, and how much. */
const additions = (
  { kind, options = [], matches = [] }: PollQuestion,
  choices: readonly number[],
): readonly (readonly [at: number, by: number])[] =>
  choices.map((choice, place) => {
    if (kind === 'rating') return [choice - 1, 1];
    if (kind === 'ranking') return [choice, options.length - place];
    return kind === 'matching' ? [place * matches.length + choice, 1] : [choice, 1];
  });

const resultOf = (question: PollQuestion, answers: readonly PollAnswer[]): PollResult => {
  const counts = Array.from({ length: countsIn(question) }, () => 0);
  let answered = 0;
  let right = 0;
  for (const answer of answers) {
    if (isBlank(answer)) continue;
    answered += 1;
    if (isRight(question, answer) === true) right += 1;
    for (const [at, by] of additions(question, answer.choices ?? []))
      counts[at] = (counts[at] ?? 0) + by;
  }
  return { answered, counts, ...(question.correct && { right }) };
};

const sum = (one = 0, other = 0): number => one + other;

/** The results of all ballots of a poll: some were counted as `one`, the others as `other`. */
export const together = (one: PollResults, other: PollResults): PollResults => ({
  voted: one.voted + other.voted,
  results: one.results.map((result, at) => {
    const more = other.results[at];
    return {
      answered: sum(result.answered, more?.answered),
      counts: result.counts.map((count, choice) => sum(count, more?.counts[choice])),
      ...(result.right !== undefined && { right: sum(result.right, more?.right) }),
    };
  }),
});

/** Counts the ballots of a poll. */
export const tally = (
  questions: readonly PollQuestion[],
  ballots: readonly PollAnswers[],
): PollResults => ({
  voted: ballots.length,
  results: questions.map((question, at) =>
    resultOf(
      question,
      ballots.map((answers) => answers[at] ?? {}),
    ),
  ),
});
