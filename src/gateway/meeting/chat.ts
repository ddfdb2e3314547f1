import { assertNever } from '../../kernel/assertNever';
import { ok } from '../../kernel/result';
import type { ChatDestination, ChatMessageBody } from '../../protocol/signal/chat';
import { ChatPrivilege, ChatTarget, chatTargetNames } from '../../protocol/vocabulary/chat';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import { operationTexts } from '../../protocol/vocabulary/messages';
import type { Area, Decided, Outgoing, Viewer } from './area';
import { asSeated, noMatchingUser, refused } from './decision';
import { isControlling, type MeetingState, type Seat } from './state';

/** Messages kept for people who come back without a memory, such as after a reload. @decision */
const keptMessages = 500;

/**
 * Whom a person may write to. Host and co-host write to anybody, and anybody writes to them unless
 * the privilege is no one.
 * @source collaboration 4
 * @decision Which targets each privilege allows in a meeting; those of webinars allow nobody here.
 */
const isPermitted = (
  privilege: ChatPrivilege,
  { sender, target }: { readonly sender: Seat; readonly target: Seat | undefined },
): boolean => {
  if (isControlling(sender)) return true;
  switch (privilege) {
    case ChatPrivilege.All:
      return true;
    case ChatPrivilege.EveryonePublicly:
      return target === undefined || isControlling(target);
    case ChatPrivilege.Host:
      return target !== undefined && isControlling(target);
    case ChatPrivilege.NoAttendee:
    case ChatPrivilege.NoOne:
    case ChatPrivilege.AllPanelist:
      return false;
    default:
      return assertNever(privilege);
  }
};

type Destination = { readonly seat: Seat | undefined; readonly receiverName: string };

/**
 * Where a message goes. The waiting room is there for who controls the meeting, and as a whole: one
 * cannot write to a single person on hold.
 * @decision Panelists are nobody in a meeting that has none.
 */
const destinationOf = (
  state: MeetingState,
  { sender, id }: { readonly sender: Seat; readonly id: ChatDestination },
): Destination | undefined => {
  if (id === ChatTarget.everyone)
    return { seat: undefined, receiverName: chatTargetNames[ChatTarget.everyone] };
  if (id === ChatTarget.silentModeUsers)
    return isControlling(sender)
      ? { seat: undefined, receiverName: chatTargetNames[ChatTarget.silentModeUsers] }
      : undefined;
  const seat = state.seats.get(id);
  return seat && !seat.isOnHold ? { seat, receiverName: seat.displayName } : undefined;
};

const isReader = (message: ChatMessageBody, viewer: Viewer): boolean => {
  if (message.senderNodeID === viewer.userId) return !viewer.isOnHold;
  if (message.destNodeID === ChatTarget.silentModeUsers)
    return viewer.isOnHold || isControlling(viewer);
  if (viewer.isOnHold) return false;
  return message.destNodeID === ChatTarget.everyone || message.destNodeID === viewer.userId;
};

const wasOnHold = (seat: Seat, rev: number): boolean =>
  (seat.isOnHold && rev > seat.heldRev) ||
  seat.heldBefore.some(([from, to]) => rev > from && rev < to);

/**
 * The kept messages that a seat was entitled to when they were sent, since it was taken; while it is
 * on hold, those to the waiting room alone.
 */
export const messagesFor = (state: MeetingState, seat: Seat): readonly ChatMessageBody[] =>
  state.messages
    .filter(({ message, rev }) => {
      const isOnHold = wasOnHold(seat, rev);
      if (rev <= seat.takenRev || (seat.isOnHold && !isOnHold)) return false;
      return isReader(message, { ...seat, isOnHold });
    })
    .map(({ message }) => message);

/**
 * Chat. The gateway stamps sender, id and time; a message goes to those whom it is for and back to
 * its sender. A message with a sender's `sn` that is known is the same message.
 * @source collaboration 5, collaboration 8
 */
export const chat: Area = {
  decide: (state, actor, command): Decided | undefined => {
    if (command.name !== 'sendChat') return undefined;
    return asSeated(state, actor.userId, (sender) => {
      const { text, destNodeID, sn } = command.body;
      const known = state.messages.find(
        ({ message }) => message.senderNodeID === sender.userId && message.sn === sn,
      )?.message;
      if (known) return ok({ events: [], reply: { id: known.id, timestamp: known.timestamp } });
      if (text.trim() === '') return refused('INVALID_PARAMETERS', chatTexts.empty);
      if (destNodeID === sender.userId)
        return refused('INVALID_PARAMETERS', operationTexts.notApplicableToSelf);
      const target = destinationOf(state, { sender, id: destNodeID });
      if (!target) return noMatchingUser();
      if (!isPermitted(state.chatPrivilege, { sender, target: target.seat }))
        return refused('INSUFFICIENT_PRIVILEGES', chatTexts.insufficientPrivilege);
      const message: ChatMessageBody = {
        id: actor.newId,
        sn,
        text,
        senderNodeID: sender.userId,
        senderName: sender.displayName,
        senderGuid: sender.userGuid,
        destNodeID,
        receiverName: target.receiverName,
        timestamp: actor.now,
      };
      return ok({
        events: [{ name: 'chatSent', message }],
        reply: { id: message.id, timestamp: message.timestamp },
      });
    });
  },

  evolve: (state, { event, rev }) =>
    event.name === 'chatSent'
      ? {
          ...state,
          messages: [...state.messages.slice(1 - keptMessages), { message: event.message, rev }],
        }
      : state,

  project: ({ event }) => {
    if (event.name !== 'chatSent') return undefined;
    const { message } = event;
    const received: Outgoing = { name: 'chatReceived', body: message };
    return (viewer) => (isReader(message, viewer) ? received : undefined);
  },
};
