import { isAsBefore } from '../features/chat/changes.state';
import type { ChatMessage } from '../features/chat/chat.state';
import { publicMessage, type PublicMessage } from './shapes';

/** Events about messages that came before. */
export interface ChatEvents {
  /** A message was edited or deleted, or somebody reacted to it, as it is now. */
  readonly 'chat-changed': PublicMessage;
}

/** Emits the messages that have changed in their places: new ones come at the end. */
export const emitChangedMessages = (
  before: readonly ChatMessage[],
  after: readonly ChatMessage[],
  emit: (name: 'chat-changed', message: PublicMessage) => void,
): void => {
  if (before.length !== after.length) return;
  after.forEach((message, at) => {
    const was = before[at];
    if (was === message || was?.status !== 'sent' || was.id !== message.id) return;
    if (!isAsBefore(was, message)) emit('chat-changed', publicMessage(message));
  });
};
