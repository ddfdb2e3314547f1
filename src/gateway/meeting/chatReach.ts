import { judgeChat, type ChatTo } from '../../protocol/privileges/chatTable';
import type { ChatDestination } from '../../protocol/signal/chat';
import type { Verdict } from '../../protocol/verdict';
import { chatTargetNames, groupTargetOf } from '../../protocol/vocabulary/chat';
import { mayDo } from './authority';
import { scopeOf } from './scope';
import type { MeetingState, Seat } from './state';

/** A receiver and its name. */
interface Named {
  readonly to: ChatTo;
  readonly name: string;
}

/**
 * The recipients of a destination. One person on hold is not a destination: the waiting room is
 * one. Nor is a person of another scope.
 */
export const named = (state: MeetingState, sender: Seat, id: ChatDestination): Named => {
  const group = groupTargetOf(id);
  if (group !== undefined) return { to: { is: 'group', group }, name: chatTargetNames[group] };
  const seat = state.seats.get(id);
  return seat && !seat.isOnHold && scopeOf(seat) === scopeOf(sender)
    ? { to: { is: 'person', person: seat }, name: seat.displayName }
    : { to: { is: 'unknown' }, name: '' };
};

/** Whether a person may write to a receiver now. */
export const judged = (state: MeetingState, sender: Seat, to: ChatTo): Verdict =>
  judgeChat({
    isWebinar: state.isWebinar,
    sender,
    to,
    chatPrivilege: state.areas.chatPrivilege.chatPrivilege,
    panelistChatPrivilege: state.areas.chatPrivilege.panelistChatPrivilege,
  });

/**
 * Whether a person may send text to another outside the history, by the command channel: by the
 * same table as chat.
 * @source collaboration 5 (command channel)
 */
export const mayReach = (state: MeetingState, from: number, to: number): boolean => {
  const sender = state.seats.get(from);
  if (!sender || from === to || !mayDo(state, sender, 'chat')) return false;
  const receiver = state.seats.get(to);
  if (!receiver || receiver.isOnHold || scopeOf(receiver) !== scopeOf(sender)) return false;
  return judged(state, sender, { is: 'person', person: receiver }).isAllowed;
};
