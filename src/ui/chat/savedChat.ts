import type { ChatMessage } from '../../features/chat/chat.state';
import { parseMessage } from './formatted';
import type { Inline } from './formattedLine';

/** The formats of a saved chat, by the ending of the file. */
export type SavedFormat = 'txt' | 'md' | 'json';

/** What a file says besides the messages, in the person's language. */
export interface SavedWords {
  readonly topic: string;
  /** The heading of a message: from whom, to whom if not to everyone, and what it replies to. */
  readonly headingOf: (message: ChatMessage) => string;
  readonly whenOf: (message: ChatMessage) => string;
}

/** What a message says: its text, and the name of its file. */
const wordsIn = ({ message, file }: ChatMessage): string =>
  [message, ...(file ? [`[${file.name}]`] : [])].filter((part) => part !== '').join('\n');

const line = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Lines after the first are indented: none of them can be taken for another message. */
const asText = (messages: readonly ChatMessage[], words: SavedWords): string =>
  [
    line(words.topic),
    '',
    ...messages.map(
      (message) =>
        `[${words.whenOf(message)}] ${line(words.headingOf(message))}: ` +
        wordsIn(message).replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/gu, '\n    '),
    ),
  ].join('\n');

const escaped = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>()#+\-!|~&=$@]/gu, '\\$&')
    // A number with a point at the beginning of a line would begin a list.
    .replace(/^([ \t]*\d{1,9})\./gmu, '$1\\.');

const longestRun = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/`+/gu)].map(([run]) => run.length));

const signs = { strong: '**', em: '*', del: '~~' } as const;

const lineAsMarkdown = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if ('children' in part) {
        const sign = signs[part.is];
        return `${sign}${lineAsMarkdown(part.children)}${sign}`;
      }
      if (part.is !== 'code') return escaped(part.text);
      const fence = '`'.repeat(longestRun(part.text) + 1);
      return `${fence} ${part.text} ${fence}`;
    })
    .join('');

/** Each line is quoted, so that no text leaves its message; a line's end is a line break. */
const messageAsMarkdown = (text: string): string =>
  parseMessage(text.replace(/[\r\v\f\u0085\u2028\u2029]/gu, '\n'))
    .map((block) => {
      if (block.is === 'code') {
        const fence = '`'.repeat(Math.max(longestRun(block.text) + 1, 3));
        return [fence + block.language, block.text, fence].join('\n');
      }
      if (block.is === 'lines')
        return lineAsMarkdown(block.children)
          .replace(/^[ \t]+/gmu, '')
          .replace(/\n/gu, '\\\n');
      return block.items
        .map(
          ({ value, children }) =>
            `${value === null ? '-' : `${value}.`} ${lineAsMarkdown(children)}`,
        )
        .join('\n');
    })
    .join('\n\n')
    .replace(/^/gmu, '> ');

const asMarkdown = (messages: readonly ChatMessage[], words: SavedWords): string =>
  [
    `# ${escaped(line(words.topic))}`,
    ...messages.map(
      (message) =>
        `**${escaped(line(words.headingOf(message)))}** (${escaped(words.whenOf(message))})\n\n` +
        messageAsMarkdown(wordsIn(message)),
    ),
  ].join('\n\n');

/** The documented fields of a message and its thread, and nothing else. @source collaboration 3 */
const asJson = (messages: readonly ChatMessage[]): string =>
  JSON.stringify(
    messages.map(({ id, message, sender, receiver, timestamp, threadId, file }) => ({
      id,
      message,
      sender: { name: sender.name, userId: sender.userId, userGuid: sender.userGuid },
      receiver: { name: receiver.name, userId: receiver.userId },
      timestamp,
      ...(threadId !== undefined && { threadId }),
      ...(file && { file: { name: file.name, size: file.size, type: file.type } }),
    })),
    null,
    2,
  );

/** The content of a file with these messages. */
export const savedChat = (
  format: SavedFormat,
  messages: readonly ChatMessage[],
  words: SavedWords,
): string => {
  switch (format) {
    case 'txt':
      return `${asText(messages, words)}\n`;
    case 'md':
      return `${asMarkdown(messages, words)}\n`;
    case 'json':
      return `${asJson(messages)}\n`;
  }
};
