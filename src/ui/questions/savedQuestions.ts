import type { Question } from '../../features/questions/questions.state';

/** The formats of saved questions, by the ending of the file. */
export type SavedQuestionFormat = 'csv' | 'json';

/** What a table says besides the questions, in the person's language. */
export interface SavedQuestionWords {
  /** In the order of the columns. */
  readonly columns: readonly string[];
  readonly anonymous: string;
  readonly stateOf: (item: Question) => string;
}

/**
 * A cell of a table. A text that a spreadsheet would take for a formula begins with an apostrophe,
 * which shows it as text.
 * @source RELIABILITY 2.4 (nothing that people write is carried out)
 */
const cell = (text: string): string => {
  const isFormula = /^[\s\p{Cf}]*[=+\-@|％＝＋－＠]/u.test(text) || /^[\t\r\n]/u.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
};

const timeOf = (time: number): string => new Date(time).toISOString();

const asCsv = (items: readonly Question[], words: SavedQuestionWords): string => {
  const rows = items.map((item) => [
    item.questionText,
    item.displayName ?? words.anonymous,
    timeOf(item.questionTime),
    words.stateOf(item),
    String(item.upvotes),
    item.answer.map(({ displayName, text }) => `${displayName}: ${text}`).join('\n'),
    item.comment
      .map(({ displayName, text }) => `${displayName ?? words.anonymous}: ${text}`)
      .join('\n'),
    (item.labels ?? []).join(', '),
    item.assignee?.displayName ?? '',
  ]);
  // Spreadsheets read UTF-8 only behind its mark.
  return `\ufeff${[words.columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
};

/** What was said and by whom, without the numbers of people. */
const asJson = (items: readonly Question[]): string =>
  JSON.stringify(
    items.map((item) => ({
      id: item.id,
      question: item.questionText,
      isAnonymous: item.isAnonymous,
      ...(item.displayName !== undefined && { askedBy: item.displayName }),
      time: timeOf(item.questionTime),
      state: item.state,
      upvotes: item.upvotes,
      answers: item.answer.map(({ text, displayName, answerTime, isPrivate }) => ({
        ...{ text, answeredBy: displayName, time: timeOf(answerTime), isPrivate },
      })),
      comments: item.comment.map(({ text, displayName, commentTime }) => ({
        text,
        ...(displayName !== undefined && { by: displayName }),
        time: timeOf(commentTime),
      })),
      ...(item.live && { answeredLiveBy: item.live.displayName }),
      ...(item.assignee && { assignedTo: item.assignee.displayName }),
      ...(item.labels && { labels: item.labels }),
      ...(item.mergedInto !== undefined && { mergedInto: item.mergedInto }),
    })),
    null,
    2,
  );

/** The content of a file with these questions, the oldest first. */
export const savedQuestions = (
  format: SavedQuestionFormat,
  items: readonly Question[],
  words: SavedQuestionWords,
): string => {
  const inOrder = [...items].sort((one, other) => one.questionTime - other.questionTime);
  switch (format) {
    case 'csv':
      return asCsv(inOrder, words);
    case 'json':
      return `${asJson(inOrder)}\n`;
  }
};
