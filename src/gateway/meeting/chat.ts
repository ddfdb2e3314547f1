import * as z from 'zod/mini';
import { fail, ok } from '../../kernel/result';
import { scopeId, userId } from '../../protocol/ids';
import { judgeChat } from '../../protocol/privileges/chatTable';
import { chatMessage, type ChatMessageBody } from '../../protocol/signal/chat';
import type { CommandBody } from '../../protocol/signal/registry';
import { ChatTarget, groupTargetOf } from '../../protocol/vocabulary/chat';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { defineArea, type Decided, type Outgoing, type Viewer } from './area';
import { chatCaseOf, recipientsOf } from './chatReach';
import { asSeated, refused } from './decision';
import type { Actor } from './event';
import { scopeOf } from './scope';
import { isControlling, withArea, type MeetingState, type Seat } from './state';
import { defineLog } from './states/subState';

const storedMessage = z.strictObject({
  message: z.readonly(chatMessage),
  rev: z.int().check(z.positive()),
  /** Hosts and panelists at the time of a message to all panelists; left out otherwise. */
  stage: z.optional(z.readonly(z.array(userId))),
  /** The room of the message; left out in the main session. */
  scope: z.optional(scopeId),
});
/** A chat message and the revision at which it was sent. */
export type StoredMessage = Readonly<z.output<typeof storedMessage>>;

/** The chat's history. */
interface ChatState {
  /** The latest messages, oldest first. */
  readonly messages: readonly StoredMessage[];
}

declare module './areaStates' {
  interface AreaStates {
    readonly chat: ChatState;
  }
  interface MeetingEvents {
    readonly chatSent: { readonly message: ChatMessageBody };
  }
}

/** Acknowledged messages survive the process. */
const chatState = defineLog({
  entry: storedMessage,
  entriesOf: ({ messages }: ChatState) => messages,
  isStoredFirst: true,
  read: (messages) => ({ messages }),
});

/**
 * Messages stored for people who reconnect without their history, such as after a reload, and their
 * total characters.
 * @decision Enough for an hour of lively chat, and a limit to what strangers may store.
 */
const storedMessages = { most: 500, characters: 131_072 };

/**
 * Characters of chat delivered in a meeting per second, and at once, counted for each receiver.
 * @decision Each seat has an allowance of messages, but twenty seats that write their longest to a
 * thousand people would fill a gateway's network. A thousand people who each write a sentence are
 * within the burst.
 */
export const chatReading = { rate: 4_000_000, burst: 60_000_000 };

const isReader = (message: ChatMessageBody, viewer: Viewer): boolean => {
  if (message.senderNodeID === viewer.userId) return !viewer.isOnHold;
  if (message.destNodeID === ChatTarget.silentModeUsers)
    return viewer.isOnHold || isControlling(viewer);
  if (viewer.isOnHold) return false;
  // In a webinar, everybody who is not an attendee is a host or panelist; a meeting has no such
  // messages.
  if (message.destNodeID === ChatTarget.allPanelists) return !viewer.isWebinarAttendee;
  return message.destNodeID === ChatTarget.everyone || message.destNodeID === viewer.userId;
};

const wasOnHold = (seat: Seat, rev: number): boolean =>
  (seat.isOnHold && rev > seat.heldRev) ||
  seat.heldBefore.some(([from, to]) => rev > from && rev < to);

/**
 * The stored messages that a seat was entitled to when they were sent; while it is on hold, only
 * those to the waiting room.
 */
export const messagesFor = (state: MeetingState, seat: Seat): readonly ChatMessageBody[] =>
  state.areas.chat.messages
    .filter(({ message, rev, stage, scope }) => {
      if (scopeOf({ scope }) !== scopeOf(seat)) return false;
      const isOnHold = wasOnHold(seat, rev);
      if (rev <= seat.takenRev || (seat.isOnHold && !isOnHold)) return false;
      // A person who has changed sides reads the messages of their side at that time.
      const isWebinarAttendee = stage ? !stage.includes(seat.userId) : seat.isWebinarAttendee;
      return isReader(message, { ...seat, isOnHold, isWebinarAttendee });
    })
    .map(({ message }) => message);

/** The newest of `messages` that stay stored. */
const latestOf = (messages: readonly StoredMessage[]): readonly StoredMessage[] => {
  let first = messages.length;
  let left = storedMessages.characters;
  while (first > 0 && messages.length - first < storedMessages.most) {
    left -= messages[first - 1]?.message.text.length ?? 0;
    if (left < 0) break;
    first -= 1;
  }
  return messages.slice(first);
};

/** The message that `sender` sent under `sn`, as far back as messages are remembered. */
export const messageUnder = (
  { areas }: MeetingState,
  sender: number,
  sn: string,
): ChatMessageBody | undefined =>
  areas.chat.messages.find(({ message }) => message.senderNodeID === sender && message.sn === sn)
    ?.message;

const send = (
  state: MeetingState,
  actor: Actor,
  { sender, body }: { readonly sender: Seat; readonly body: CommandBody<'sendChat'> },
): Decided => {
  const { text, destNodeID, sn } = body;
  const known = messageUnder(state, sender.userId, sn);
  if (known) {
    const reply = { id: known.id, timestamp: known.timestamp };
    return ok({ events: [], reply, repeatsEntry: true });
  }
  if (text.trim() === '') return refused('INVALID_PARAMETERS', chatTexts.empty);
  if (destNodeID === sender.userId)
    return refused('INVALID_PARAMETERS', operationTexts.notApplicableToSelf);
  const { to, name } = recipientsOf(state, sender, destNodeID);
  const verdict = judgeChat(chatCaseOf(state, sender, to));
  if (!verdict.isAllowed) return fail(verdict.refusal);
  const message: ChatMessageBody = {
    id: actor.newId,
    sn,
    text,
    senderNodeID: sender.userId,
    senderName: sender.displayName,
    senderGuid: sender.userGuid,
    destNodeID,
    // The sender can see the receiver: others were refused above.
    receiverName: name,
    timestamp: actor.now,
  };
  return ok({
    events: [{ name: 'chatSent', message }],
    reply: { id: message.id, timestamp: message.timestamp },
  });
};

const shownMessages = (state: MeetingState, seat: Seat): readonly Outgoing[] =>
  messagesFor(state, seat).map((body) => ({ name: 'chatReceived', body }));

/**
 * Chat. The gateway sets sender, id and time; a message is sent to its recipients and back to its
 * sender. A message with a known `sn` of its sender is the same message.
 * @source collaboration 5, collaboration 8
 */
export const chat = defineArea('chat', {
  state: chatState,

  allowances: { sendChat: { rate: 4, burst: 30 } },
  needs: {
    sendChat: {
      meetingAllowance: {
        ...chatReading,
        // A message to one person costs the meeting nothing.
        cost: ({ body: { text, destNodeID } }, { seats }) =>
          groupTargetOf(destNodeID) === undefined ? 0 : text.length * seats.size,
      },
      // A stored message answers with its id and time.
      repeats: (state, userId, { body }) => messageUnder(state, userId, body.sn) !== undefined,
    },
  },

  snapshot: shownMessages,
  waitingRoomSnapshot: shownMessages,

  commands: {
    sendChat: (state, actor, { body }) =>
      asSeated(state, actor.userId, (sender) => send(state, actor, { sender, body })),
  },

  events: {
    chatSent: {
      evolve: (state, { message }, rev) => {
        const { stage } = state.areas.webinar;
        const isToStage = message.destNodeID === ChatTarget.allPanelists;
        const scope = state.seats.get(message.senderNodeID)?.scope;
        const stored: StoredMessage = {
          ...{ message, rev },
          ...(isToStage && { stage }),
          ...(scope !== undefined && { scope }),
        };
        const messages = latestOf([...state.areas.chat.messages, stored]);
        return withArea(state, 'chat', { messages });
      },
      project: ({ message }) => {
        const received: Outgoing = { name: 'chatReceived', body: message };
        return (viewer) => (isReader(message, viewer) ? received : undefined);
      },
      attendees: 'included',
      scope: { of: ({ message }) => [message.senderNodeID] },
      reachesWaitingRoom: ({ name, body }) =>
        name === 'chatReceived' && body.destNodeID === ChatTarget.silentModeUsers,
    },
  },
});
