import type { ChatCase, ChatTo } from '../../protocol/privileges/chatTable';
import type { ChatDestination } from '../../protocol/signal/chat';
import { chatTargetNames, groupTargetOf } from '../../protocol/vocabulary/chat';
import { scopeOf } from './scope';
import type { MeetingState, Seat } from './state';

/** The recipients of a destination, and their name. */
interface Named {
  readonly to: ChatTo;
  readonly name: string;
}

/**
 * The recipients of a destination. One person on hold is not a destination: the waiting room is
 * one. Nor is a person of another scope.
 */
export const recipientsOf = (state: MeetingState, sender: Seat, id: ChatDestination): Named => {
  const group = groupTargetOf(id);
  if (group !== undefined) return { to: { is: 'group', group }, name: chatTargetNames[group] };
  const seat = state.seats.get(id);
  return seat && !seat.isOnHold && scopeOf(seat) === scopeOf(sender)
    ? { to: { is: 'person', person: seat }, name: seat.displayName }
    : { to: { is: 'unknown' }, name: '' };
};

/** The facts by which the chat table judges a sender and recipients now. */
export const chatCaseOf = (state: MeetingState, sender: Seat, to: ChatTo): ChatCase => ({
  isWebinar: state.isWebinar,
  sender,
  to,
  chatPrivilege: state.areas.chatPrivilege.chatPrivilege,
  panelistChatPrivilege: state.areas.chatPrivilege.panelistChatPrivilege,
});
