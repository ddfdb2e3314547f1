import {
  deleteChatRequested,
  editChatRequested,
  reactToChatRequested,
  replyChatRequested,
  sendChatRequested,
} from '../../features/chat/chat.actions';
import { selectChatReceivers } from '../../features/chat/chat.selectors';
import { ChatTarget } from '../../protocol/vocabulary/chat';
import {
  publicMessage,
  type PublicMessage,
  type PublicReaction,
  type PublicReceiver,
} from '../shapes';
import { done, type Core } from './operation';

/** Messages. */
export interface ChatOperations {
  /**
   * Sends to everybody, to a group by its documented number, or to one person.
   * @throws PlenaryError
   */
  send(text: string, userId?: number): Promise<void>;
  /**
   * Replies in the thread of a message, to whom its first message went.
   * @throws PlenaryError
   */
  reply(id: string, text: string): Promise<void>;
  /**
   * Deletes the text of a message for everybody: of an own one, or of any as host or co-host.
   * @throws PlenaryError
   */
  delete(id: string): Promise<void>;
  /**
   * Replaces the text of an own message, where the host allows it.
   * @throws PlenaryError
   */
  edit(id: string, text: string): Promise<void>;
  /**
   * Adds an own reaction to a message, or takes it back. Each person has each reaction once.
   * @throws PlenaryError
   */
  react(id: string, reaction: PublicReaction, isOn?: boolean): Promise<void>;
  /** The permitted receivers: groups first, then participants. */
  receivers(): readonly PublicReceiver[];
  /** The messages delivered so far, oldest first. */
  history(): readonly PublicMessage[];
}

/** Operations of chat. @source collaboration 4, collaboration 5 */
export const chatOperations = ({ perform, read }: Core): ChatOperations => ({
  send: (text, receiver = ChatTarget.everyone) =>
    done(perform(sendChatRequested({ text, receiver }))),
  reply: (id, text) => done(perform(replyChatRequested({ id, text }))),
  delete: (id) => done(perform(deleteChatRequested({ id }))),
  edit: (id, text) => done(perform(editChatRequested({ id, text }))),
  react: (id, reaction, isOn = true) => done(perform(reactToChatRequested({ id, reaction, isOn }))),
  receivers: () => selectChatReceivers(read()),
  history: () =>
    read()
      .chat.chatHistory.filter(({ status }) => status === 'sent')
      .map(publicMessage),
});
