import { firstDenied, type Verdict } from '../../protocol/verdict';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { selectIsControlling, selectParticipant } from '../participants/participants.selectors';
import { maySendChat } from './chat.rules';
import type { ChatState } from './chat.slice';

/** A state that holds the chat. */
export interface WithChat {
  readonly chat: ChatState;
}

/** All messages, oldest first. */
export const selectChatHistory = (state: WithChat) => state.chat.chatHistory;
/** How many messages came while the panel was closed. */
export const selectUnreadCount = (state: WithChat) => state.chat.unreadCount;
/** What is being written, and to whom. */
export const selectChatDraft = (state: WithChat) => state.chat.draft;

/** May this be written to this receiver? Leave the text out to ask about the receiver alone. */
export const selectMaySendChat = (
  state: WithChat & WithRights,
  receiver: number,
  text = '-',
): Verdict => {
  const person = selectParticipant(state, receiver);
  return firstDenied(
    selectMay('chat')(state),
    maySendChat({
      text,
      receiver,
      ownUserId: state.meeting.userId,
      isControlling: selectIsControlling(state),
      chatPrivilege: state.chat.chatPrivilege,
      isReceiverKnown: person !== undefined,
      isReceiverControlling: person !== undefined && (person.isHost || person.bCoHost),
    }),
  );
};
