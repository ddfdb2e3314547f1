import type { ChatMessage } from '../../features/chat/chat.state';

/** Messages of one sender to one receiver within one minute, under one heading. */
export interface ChatGroup {
  /** The first message's, stable while the group grows. */
  readonly key: string;
  readonly sender: ChatMessage['sender'];
  readonly receiver: ChatMessage['receiver'];
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly messages: readonly ChatMessage[];
  /** The marker of new messages is above this group. */
  readonly isFirstNew: boolean;
}

const minute = 60_000;
/** A key that does not change when a message is sent. */
export const messageKey = (message: ChatMessage): string => message.sn || message.id;

const belongs = (group: ChatGroup, message: ChatMessage): boolean =>
  group.sender.userId === message.sender.userId &&
  group.receiver.userId === message.receiver.userId &&
  Math.floor(group.timestamp / minute) === Math.floor(message.timestamp / minute);

/** Groups by sender, receiver and minute. `firstNew` is the key of the first unread message. */
export const groupMessages = (
  messages: readonly ChatMessage[],
  firstNew: string | null,
): readonly ChatGroup[] => {
  const groups: ChatGroup[] = [];
  for (const message of messages) {
    const key = messageKey(message);
    const last = groups.at(-1);
    const isFirstNew = key === firstNew;
    if (last && !isFirstNew && belongs(last, message))
      groups[groups.length - 1] = { ...last, messages: [...last.messages, message] };
    else
      groups.push({
        key,
        sender: message.sender,
        receiver: message.receiver,
        timestamp: message.timestamp,
        messages: [message],
        isFirstNew,
      });
  }
  return groups;
};
