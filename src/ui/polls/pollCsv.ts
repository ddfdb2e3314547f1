import type { PollBallot } from '../../features/polls/pollFile.rules';
import type { PollQuestion } from '../../features/polls/polls.state';
import { answerInWords } from './answerInWords';

/** What a spreadsheet takes for the beginning of a formula. */
const formula = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/**
 * A text as a cell: quoted, and never a formula.
 * @decision An apostrophe before it, as spreadsheets themselves mark texts.
 */
export const cellOf = (text: string): string =>
  `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** What people have answered, as a table: a row for each, a column for each question. */
export const ballotsAsCsv = (
  questions: readonly PollQuestion[],
  ballots: readonly PollBallot[],
  nameColumn: string,
): string =>
  // With its mark, spreadsheets read UTF-8.
  `\ufeff${[
    [nameColumn, ...questions.map(({ text }) => text)],
    ...ballots.map(({ name, answers }) => [
      name,
      ...questions.map((question, at) => answerInWords(question, answers[at] ?? {})),
    ]),
  ]
    .map((row) => row.map(cellOf).join(','))
    .join('\r\n')}\r\n`;
