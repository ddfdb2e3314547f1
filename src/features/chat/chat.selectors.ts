import { createSelector } from 'reselect';
import {
  chatReachesOf,
  chatSideOf,
  reachOfGroup,
  readsChat,
  type ChatCase,
  type ChatSide,
  type ChatTo,
} from '../../protocol/privileges/chatTable';
import {
  judgeDeletion,
  judgeEdit,
  type ChatChangeCase,
} from '../../protocol/privileges/chatChanges';
import type { Participant } from '../../protocol/signal/participants';
import { denied, firstDenied, type Verdict } from '../../protocol/verdict';
import {
  ChatTarget,
  chatTargetNames,
  groupTargetOf,
  groupTargets,
} from '../../protocol/vocabulary/chat';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import { selectOwnUserId } from '../meeting/meeting.selectors';
import {
  selectMay,
  selectOwnPerson,
  selectTarget,
  type WithRights,
} from '../meeting/privilege.selectors';
import { plainNameOf } from '../participants/named.state';
import { selectParticipant, selectPeople } from '../participants/participants.selectors';
import { selectAttendeeByNumber } from '../webinar/webinar.selectors';
import { maySendChat } from './chat.rules';
import type { WithChat } from './history.selectors';

/** A possible receiver of a message. */
export interface ChatReceiver {
  /** A userId, or the number of a documented target. */
  readonly userId: number;
  readonly name: string;
  /** Which of the documented kinds of target it is. @source collaboration 2 */
  readonly kind: ChatTarget;
}

/** The name of a receiver; undefined if nobody with this number is present and visible. */
export const selectReceiverName = (state: WithRights, receiver: number): string | undefined => {
  const group = groupTargetOf(receiver);
  if (group !== undefined) return chatTargetNames[group];
  const person = selectParticipant(state, receiver) ?? selectAttendeeByNumber(state, receiver);
  return person && plainNameOf(person);
};

const selectChatTo = (state: WithRights, receiver: number): ChatTo => {
  const group = groupTargetOf(receiver);
  if (group !== undefined) return { is: 'group', group };
  const target = selectTarget(state, receiver);
  // A person on hold can be reached only as part of the waiting room.
  const isOnHold = selectParticipant(state, receiver)?.bHold === true;
  return target.is === 'other' && !isOnHold
    ? { is: 'person', person: target.person }
    : { is: 'unknown' };
};

/** The facts by which the chat table judges oneself and this receiver now. */
export const selectChatCase = (state: WithChat & WithRights, receiver: number): ChatCase => ({
  to: selectChatTo(state, receiver),
  sender: selectOwnPerson(state),
  isWebinar: state.meeting.isWebinar,
  chatPrivilege: state.chat.chatPrivilege,
  panelistChatPrivilege: state.chat.panelistChatPrivilege,
});

/** May this be sent to this receiver? Without a text, it judges only the receiver. */
export const selectMaySendChat = (
  state: WithChat & WithRights,
  receiver: number,
  text = '-',
): Verdict =>
  firstDenied(
    selectMay('chat')(state),
    maySendChat({
      text,
      isToSelf: receiver === state.meeting.userId,
      ...selectChatCase(state, receiver),
    }),
  );

/** What decides about a message that this person can read; undefined for any other id. */
const selectChatChange = (
  state: WithChat & WithRights,
  id: string,
): { readonly facts: ChatChangeCase; readonly receiver: number } | undefined => {
  const message = state.chat.chatHistory.find(
    (known) => known.id === id && known.status === 'sent' && known.deletedBy === undefined,
  );
  if (!message) return undefined;
  const { isHost, isCoHost } = selectOwnPerson(state);
  const facts = {
    isOwn: message.sender.userId === state.meeting.userId,
    isControlling: isHost || isCoHost,
    messageEditAction: state.chat.messageEditAction,
  };
  return { facts, receiver: message.receiver.userId };
};
const wrongId = denied('INVALID_PARAMETERS', chatTexts.wrongMessageId);

/** May this person delete a message? The gateway decides by the same rule. */
export const selectMayDeleteChat = (state: WithChat & WithRights, id: string): Verdict => {
  const change = selectChatChange(state, id);
  return firstDenied(
    selectMay('deleteChat')(state),
    change ? judgeDeletion(change.facts) : wrongId,
  );
};

/** May this person edit a message? Without a text, it judges only the message. */
export const selectMayEditChat = (
  state: WithChat & WithRights,
  id: string,
  text = '-',
): Verdict => {
  const change = selectChatChange(state, id);
  if (!change) return firstDenied(selectMay('editChat')(state), wrongId);
  return firstDenied(
    selectMay('editChat')(state),
    judgeEdit(change.facts),
    selectMaySendChat(state, change.receiver, text),
  );
};

const sideOf = ({ isHost, bCoHost }: Participant, isWebinar: boolean): ChatSide => {
  if (isHost || bCoHost) return 'host';
  // The audience of a webinar is in no roster.
  return isWebinar ? 'panelist' : 'attendee';
};

/**
 * Permitted receivers, groups first; empty where the table or the chat privilege permits none.
 * Webinar attendees are chosen in a list of their own; the waiting room is offered while somebody
 * is in it.
 */
export const selectChatReceivers = createSelector(
  [
    selectPeople,
    selectOwnUserId,
    (state: WithChat & WithRights) => selectMay('chat')(state).isAllowed,
    (state: WithRights) => chatSideOf(selectOwnPerson(state), state.meeting.isWebinar),
    (state: WithRights) => state.meeting.isWebinar,
    (state: WithChat) => state.chat.chatPrivilege,
    (state: WithChat) => state.chat.panelistChatPrivilege,
  ],
  (
    people,
    ownUserId,
    mayChat,
    side,
    isWebinar,
    chatPrivilege,
    panelistChatPrivilege,
  ): readonly ChatReceiver[] => {
    if (!mayChat) return [];
    const reaches = chatReachesOf({ isWebinar, side, chatPrivilege, panelistChatPrivilege });
    const isSomebodyOnHold = people.some(({ bHold }) => bHold);
    const asGroups = groupTargets
      .filter((target) => reaches.includes(reachOfGroup[target]))
      .filter((target) => target !== ChatTarget.silentModeUsers || isSomebodyOnHold)
      .map((target) => ({ userId: target, name: chatTargetNames[target], kind: target }));
    const kind = isWebinar ? ChatTarget.individualPanelist : ChatTarget.individual;
    const asPeople = people
      .filter((person) => person.userId !== ownUserId && !person.bHold && readsChat(person))
      .filter((person) => reaches.includes(sideOf(person, isWebinar)))
      .map((person) => ({ userId: person.userId, name: plainNameOf(person), kind }));
    return [...asGroups, ...asPeople];
  },
);

/**
 * The receiver of the draft: the chosen one, permitted or not. Where everyone is not permitted and
 * none was chosen, it is the first permitted one.
 * @decision A message meant for one person is never redirected to another.
 */
export const selectDraftReceiver = (state: WithChat & WithRights): number => {
  const { receiver } = state.chat.draft;
  const receivers = selectChatReceivers(state);
  const isOpen = receiver !== ChatTarget.everyone || receivers[0]?.userId === receiver;
  return isOpen ? receiver : (receivers[0]?.userId ?? receiver);
};
