import { firstDenied, type Verdict } from '../../protocol/verdict';
import { selectMayOperate, type WithConnection } from '../connection/connection.selectors';
import type { WithMeeting } from '../meeting/meeting.selectors';
import {
  selectIsControlling,
  selectParticipant,
  type WithParticipants,
} from '../participants/participants.selectors';
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
  state: WithChat & WithMeeting & WithConnection & WithParticipants,
  receiver: number,
  text = '-',
): Verdict => {
  const person = selectParticipant(state, receiver);
  return firstDenied(
    selectMayOperate(state),
    maySendChat({
      text,
      receiver,
      ownUserId: state.meeting.userId,
      isControlling: selectIsControlling(state),
      chatPrivilege: state.chat.chatPrivilege,
      bIbDisableChat: state.meeting.attributes.bIbDisableChat ?? false,
      isReceiverKnown: person !== undefined,
      isReceiverControlling: person !== undefined && (person.isHost || person.bCoHost),
    }),
  );
};
