import { chatHistoryCut, chatHistoryLimit } from '../../protocol/chatLimits';
import type { ChatMessage } from './chat.state';

type History = readonly ChatMessage[];
/** What names a message: an `sn` is its sender's, and another person may use the same one. */
type Naming = Pick<ChatMessage, 'sn' | 'sender'>;

const nameOf = ({ sn, sender }: Naming): string => `${sender.userId} ${sn}`;

/**
 * Where each message of a history is. Positions pass on from a history to the one that follows it:
 * ten thousand messages that arrive one by one are counted once. Any other history is counted when
 * it is asked.
 */
const positions = new WeakMap<History, Map<string, number>>();

const positionsOf = (history: History): Map<string, number> => {
  const known = positions.get(history);
  if (known) return known;
  const counted = new Map(history.map((message, index) => [nameOf(message), index]));
  positions.set(history, counted);
  return counted;
};

/** The message with this sender and `sn`. */
export const messageIn = (history: History, message: Naming): ChatMessage | undefined =>
  history[positionsOf(history).get(nameOf(message)) ?? -1];

/**
 * The history with a message at its end, where it replaces the same one. One that becomes too long
 * loses its oldest messages.
 * @decision It loses a tenth at once: what follows a history is not computed again at each message.
 */
export const withMessage = (history: History, message: ChatMessage): History => {
  const known = positionsOf(history);
  const at = known.get(nameOf(message)) ?? history.length;
  const rest = history.slice(at + 1);
  const next = [...history.slice(0, at), ...rest, message];
  if (next.length > chatHistoryLimit) return next.slice(chatHistoryCut);
  positions.delete(history);
  for (const [index, moved] of [...rest, message].entries()) known.set(nameOf(moved), at + index);
  positions.set(next, known);
  return next;
};

/** The history with a message in the place of the same one, which it has. */
export const withReplaced = (history: History, message: ChatMessage): History => {
  const known = positionsOf(history);
  const at = known.get(nameOf(message));
  if (at === undefined) return history;
  const next = [...history.slice(0, at), message, ...history.slice(at + 1)];
  positions.delete(history);
  positions.set(next, known);
  return next;
};

/**
 * The messages that were delivered between two histories of one chat, oldest first. It looks at the
 * end alone, unless the last message that was known has gone.
 */
export const deliveredBetween = (before: History, after: History): History => {
  const isSent = ({ status, isEarlier }: ChatMessage) => status === 'sent' && !isEarlier;
  const last = before.findLast(isSent)?.id;
  const start = after.findLastIndex((message) => isSent(message) && message.id === last) + 1;
  const delivered = after.slice(start).filter(isSent);
  if (start > 0 || last === undefined) return delivered;
  const known = new Set(before.map(({ id }) => id));
  return delivered.filter(({ id }) => !known.has(id));
};
