import { sendChatRequested } from '../../features/chat/chat.actions';
import { ChatTarget } from '../../protocol/vocabulary/chat';
import { publicMessage, type PublicMessage } from '../shapes';
import { done, type Core } from './operation';

/** Messages. */
export interface ChatOperations {
  /** To everybody, or to one person. @throws PlenaryError */
  send(text: string, userId?: number): Promise<void>;
  /** What was delivered so far, oldest first. */
  history(): readonly PublicMessage[];
}

/** Operations of chat. @source collaboration 4, collaboration 5 */
export const chatOperations = ({ perform, read }: Core): ChatOperations => ({
  send: (text, receiver = ChatTarget.everyone) =>
    done(perform(sendChatRequested({ text, receiver }))),
  history: () =>
    read()
      .chat.chatHistory.filter(({ status }) => status === 'sent')
      .map(publicMessage),
});
