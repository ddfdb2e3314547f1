import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../kernel/result';
import { parseJson, parseWith } from '../../protocol/parse';
import { pollDocumentLimit, pollLibraryLimit } from '../../protocol/limits';
import { pollLimit } from '../../protocol/pollLimits';
import { problemOf } from '../../protocol/polls/questionFields';
import { readBallots } from '../../protocol/signal/commands/polls';
import { pollDocument, type PollAnswers, type PollDocument } from '../../protocol/signal/polls';

/** The answers of one person, as hosts read them. */
export interface PollBallot {
  readonly userId: number;
  readonly name: string;
  readonly answers: PollAnswers;
}
/** What a settled `readBallotsRequested` has brought; undefined for anything else. */
export const ballotsIn = (
  value: unknown,
): { readonly ballots: readonly PollBallot[]; readonly total: number } | undefined => {
  const page = parseWith(readBallots.reply, value);
  return page.ok ? page.value : undefined;
};

const kind = 'plenary polls';
const version = 1;
const written = z.omit(pollDocument, { id: true });
const file = z.object({ kind: z.literal(kind), version: z.int(), polls: z.array(z.unknown()) });

/**
 * Polls as the text of a file: a library that other meetings read.
 * @decision The gateway has no accounts: whoever wants polls again saves them, and brings them.
 */
export const pollsAsJson = (polls: readonly PollDocument[]): string => {
  const documents = polls.map(({ title, questions, isChangeable }) => ({
    ...{ title, questions },
    ...(isChangeable && { isChangeable }),
  }));
  return `${JSON.stringify({ kind, version, polls: documents }, null, 2)}\n`;
};

/** Why a file cannot be read; `number` is that of the poll, from 1. */
export type PollFileProblem =
  | { readonly is: 'tooLarge' | 'notJson' | 'notPolls' | 'newer' | 'empty' | 'tooMany' }
  | { readonly is: 'incomplete' | 'tooLong'; readonly number: number };

const byteLength = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;

/** The polls in the text of a file; none if one of them cannot be used. Their ids are empty. */
export const pollsFrom = (text: string): Result<readonly PollDocument[], PollFileProblem> => {
  const json = parseJson(text, pollLibraryLimit * 2);
  if (!json.ok) return fail({ is: json.error.kind === 'too-large' ? 'tooLarge' : 'notJson' });
  const read = parseWith(file, json.value);
  if (!read.ok) return fail({ is: 'notPolls' });
  if (read.value.version > version) return fail({ is: 'newer' });
  const found = read.value.polls;
  if (found.length === 0) return fail({ is: 'empty' });
  if (found.length > pollLimit) return fail({ is: 'tooMany' });
  const polls: PollDocument[] = [];
  for (const [at, one] of found.entries()) {
    const poll = parseWith(written, one);
    const number = at + 1;
    if (!poll.ok || poll.value.title.trim() === '' || poll.value.questions.some(problemOf))
      return fail({ is: 'incomplete', number });
    if (byteLength(poll.value) + 64 > pollDocumentLimit) return fail({ is: 'tooLong', number });
    polls.push({ ...poll.value, id: '' });
  }
  return ok(polls);
};
