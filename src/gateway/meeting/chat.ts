import { assertNever } from '../../kernel/assertNever';
import { ok } from '../../kernel/result';
import type { ChatDestination, ChatMessageBody } from '../../protocol/signal/chat';
import { ChatPrivilege, ChatTarget, chatTargetNames } from '../../protocol/vocabulary/chat';
import { chatTexts, operationTexts } from '../../protocol/vocabulary/messages';
import type { Area, Decided, Outgoing, Viewer } from './area';
import { asSeated, noMatchingUser, refused } from './decision';
import { isControlling, type MeetingState, type Seat } from './state';

/** Messages kept for people who come back without a memory, such as after a reload. @decision */
const keptMessages = 500;

const isToEverybody = (destination: ChatDestination): boolean =>
  destination === ChatTarget.everyone;

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

/** Panelists and the waiting room are nobody in a meeting that has neither. @decision */
const targetOf = (
  state: MeetingState,
  destination: ChatDestination,
): { readonly seat: Seat | undefined } | undefined => {
  if (isToEverybody(destination)) return { seat: undefined };
  const seat = state.seats.get(destination);
  return seat && { seat };
};

const isReader = (message: ChatMessageBody, viewer: Viewer): boolean =>
  isToEverybody(message.destNodeID) ||
  message.destNodeID === viewer.userId ||
  message.senderNodeID === viewer.userId;

/** The kept messages that a seat was entitled to since it was taken. */
export const messagesFor = (state: MeetingState, seat: Seat): readonly ChatMessageBody[] =>
  state.messages
    .filter(({ message, rev }) => rev > seat.takenRev && isReader(message, seat))
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
      if (state.attributes.bIbDisableChat)
        return refused('INSUFFICIENT_PRIVILEGES', operationTexts.informationBarrier);
      if (destNodeID === sender.userId)
        return refused('INVALID_PARAMETERS', operationTexts.notApplicableToSelf);
      const target = targetOf(state, destNodeID);
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
        receiverName: target.seat?.displayName ?? chatTargetNames[ChatTarget.everyone],
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
