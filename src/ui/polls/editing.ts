import type { PollDocument, PollQuestion } from '../../features/polls/polls.state';
import { kindFields, problemOf, type QuestionProblem } from '../../protocol/polls/questionFields';

/** The list with one of its values in another place. */
export const moved = <T>(all: readonly T[], from: number, to: number): readonly T[] => {
  const others = all.filter((_one, at) => at !== from);
  return [...others.slice(0, to), ...all.slice(from, from + 1), ...others.slice(to)];
};

/** The highest mark of a new rating. @decision */
const usualMost = 5;
const twoEmpty: readonly string[] = ['', ''];

/** A question of another kind: what both kinds have stays, but for the right answer. */
export const withKind = (
  { text, isRequired, options, matches, most }: PollQuestion,
  kind: PollQuestion['kind'],
): PollQuestion => {
  const { hasOptions, hasMatches, hasMost } = kindFields[kind];
  return {
    ...{ kind, text },
    ...(isRequired && { isRequired }),
    ...(hasOptions && { options: options ?? twoEmpty }),
    ...(hasMatches && { matches: matches ?? twoEmpty }),
    ...(hasMost && { most: most ?? usualMost }),
  };
};

/** A question that says nothing yet. */
export const newQuestion = (): PollQuestion => withKind({ kind: 'single', text: '' }, 'single');

/** A poll that says nothing yet. */
export const newPoll = (): PollDocument => ({ id: '', title: '', questions: [newQuestion()] });

/** Whether nothing has been written of a poll. */
export const isUnwritten = ({ title, questions }: PollDocument): boolean =>
  title === '' &&
  questions.every(
    ({ text, options = [], matches = [] }) =>
      text === '' && [...options, ...matches].every((each) => each === ''),
  );

/** What is wrong with each question, and whether the title is missing. */
export const problemsOf = ({
  title,
  questions,
}: PollDocument): {
  readonly isUntitled: boolean;
  readonly questions: readonly (QuestionProblem | undefined)[];
} => ({ isUntitled: title.trim() === '', questions: questions.map(problemOf) });

/** What a poll's author has written of it. */
export const documentOf = ({ id, title, questions, isChangeable }: PollDocument): PollDocument => ({
  ...{ id, title, questions },
  ...(isChangeable && { isChangeable }),
});
