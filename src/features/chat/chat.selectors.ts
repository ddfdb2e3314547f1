import { createSelector } from 'reselect';
import { firstDenied, type Verdict } from '../../protocol/verdict';
import { ChatTarget, chatTargetNames } from '../../protocol/vocabulary/chat';
import { selectOwnUserId } from '../meeting/meeting.selectors';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import {
  selectIsControlling,
  selectParticipant,
  selectPeople,
} from '../participants/participants.selectors';
import { selectAttendeeByNumber } from '../webinar/webinar.selectors';
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

/** Somebody whom one may write to. */
export interface ChatReceiver {
  /** A userId, or a documented target. */
  readonly userId: number;
  readonly name: string;
}
/** What a receiver is called; undefined where nobody of this number is there, or can be seen. */
export const selectReceiverName = (state: WithRights, receiver: number): string | undefined =>
  receiver === ChatTarget.everyone
    ? chatTargetNames[ChatTarget.everyone]
    : (selectParticipant(state, receiver) ?? selectAttendeeByNumber(state, receiver))?.displayName;

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
      isReceiverKnown: selectReceiverName(state, receiver) !== undefined,
      isReceiverControlling: person !== undefined && (person.isHost || person.bCoHost),
    }),
  );
};

/**
 * Whom one may write to now, everyone first: nobody where the table or the chat privilege allows
 * nobody. Webinar attendees are chosen in their own list.
 */
export const selectChatReceivers = createSelector(
  [
    selectPeople,
    selectOwnUserId,
    (state: WithChat & WithRights) => selectMay('chat')(state).isAllowed,
    selectIsControlling,
    (state: WithChat) => state.chat.chatPrivilege,
  ],
  (people, ownUserId, mayChat, isControlling, chatPrivilege): readonly ChatReceiver[] => {
    if (!mayChat) return [];
    const everyone = {
      userId: ChatTarget.everyone,
      displayName: chatTargetNames[ChatTarget.everyone],
      isHost: false,
      bCoHost: false,
    };
    return [everyone, ...people]
      .filter(
        ({ userId, isHost, bCoHost }) =>
          maySendChat({
            text: '-',
            receiver: userId,
            ownUserId,
            isControlling,
            chatPrivilege,
            isReceiverKnown: true,
            isReceiverControlling: isHost || bCoHost,
          }).isAllowed,
      )
      .map(({ userId, displayName }) => ({ userId, name: displayName }));
  },
);

/**
 * To whom goes what is being written: whoever was chosen, allowed or not. Where everyone may not be
 * written to and nobody was chosen, it is the first who may.
 * @decision What was meant for one person is never turned to another.
 */
export const selectDraftReceiver = (state: WithChat & WithRights): number => {
  const { receiver } = state.chat.draft;
  const receivers = selectChatReceivers(state);
  const isOpen = receiver !== ChatTarget.everyone || receivers[0]?.userId === receiver;
  return isOpen ? receiver : (receivers[0]?.userId ?? receiver);
};
