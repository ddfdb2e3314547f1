import type { ChatMessage } from '../../features/chat/chat.state';

/**
 * Messages of one sender to one receiver, in one thread or in none, within one minute, under one
 * heading.
 */
export interface ChatGroup {
  /** The first message's, stable while the group grows. */
  readonly key: string;
  readonly sender: ChatMessage['sender'];
  readonly receiver: ChatMessage['receiver'];
  /** The webinar attendee who reads them beside all panelists. */
  readonly attendeeId: number | undefined;
  /** The first message of their thread, in replies. */
  readonly threadId: string | undefined;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly messages: readonly ChatMessage[];
  /** The index of its first message among all. */
  readonly start: number;
  /** The marker of new messages is above this group. */
  readonly isFirstNew: boolean;
}

const minute = 60_000;
/**
 * The most messages under one heading.
 * @decision A group is drawn as a whole, and programs write more in a minute than fits a screen.
 */
export const groupLimit = 50;

/** A key that does not change when a message is sent. */
export const messageKey = (message: ChatMessage): string => message.sn || message.id;

const belongs = (first: ChatMessage, message: ChatMessage): boolean =>
  first.sender.userId === message.sender.userId &&
  first.receiver.userId === message.receiver.userId &&
  first.attendeeId === message.attendeeId &&
  first.threadId === message.threadId &&
  Math.floor(first.timestamp / minute) === Math.floor(message.timestamp / minute);

type Messages = readonly ChatMessage[];

/** The group that begins with the message at `start`. */
const groupFrom = (
  messages: Messages,
  { first, start, firstNew }: { first: ChatMessage; start: number; firstNew: string | null },
): ChatGroup => {
  const { sender, receiver, attendeeId, threadId, timestamp } = first;
  const others = messages.slice(start + 1, start + groupLimit);
  const end = others.findIndex(
    (message) => messageKey(message) === firstNew || !belongs(first, message),
  );
  const key = messageKey(first);
  return {
    key,
    sender,
    receiver,
    attendeeId,
    threadId,
    timestamp,
    messages: [first, ...(end === -1 ? others : others.slice(0, end))],
    start,
    isFirstNew: key === firstNew,
  };
};

/** Groups by sender, receiver and minute. `firstNew` is the key of the first unread message. */
export type GroupMessages = (messages: Messages, firstNew: string | null) => readonly ChatGroup[];

/** The group of the message with this index. */
export const groupIndexOf = (groups: readonly ChatGroup[], index: number): number => {
  let [low, high] = [0, groups.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((groups[middle]?.start ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return index < 0 || groups.length === 0 ? -1 : low;
};

const equalStart = (one: Messages, other: Messages): number => {
  const end = Math.min(one.length, other.length);
  let index = 0;
  while (index < end && one[index] === other[index]) index += 1;
  return index;
};

/**
 * Groups one conversation again and again: it keeps the groups before the first message that has
 * changed, so that a new message costs one group.
 */
export const createGrouping = (): GroupMessages => {
  let known: { messages: Messages; firstNew: string | null; groups: readonly ChatGroup[] } = {
    messages: [],
    firstNew: null,
    groups: [],
  };
  return (messages, firstNew) => {
    const equal = firstNew === known.firstNew ? equalStart(known.messages, messages) : 0;
    // The last of those before the change may go on.
    const kept = Math.max(groupIndexOf(known.groups, equal - 1), 0);
    const groups = known.groups.slice(0, kept);
    let start = known.groups[kept]?.start ?? 0;
    for (let first = messages[start]; first; first = messages[start]) {
      const group = groupFrom(messages, { first, start, firstNew });
      groups.push(group);
      start += group.messages.length;
    }
    known = { messages, firstNew, groups };
    return groups;
  };
};
