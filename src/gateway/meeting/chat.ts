import { fail, ok } from '../../kernel/result';
import type { ChatFile } from '../../protocol/chatFile';
import { judgeChat } from '../../protocol/privileges/chatTable';
import type { ChatMessageBody, ChatReactedBody } from '../../protocol/signal/chat';
import type { CommandBody } from '../../protocol/signal/registry';
import { ChatTarget, groupTargetOf } from '../../protocol/vocabulary/chat';
import { chatTexts } from '../../protocol/vocabulary/chatTexts';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { fileTransferTexts } from '../../protocol/vocabulary/fileTransferTexts';
import { defineArea, type Decided, type Outgoing } from './area';
import { edit, remove, rewritten } from './chatChanges';
import {
  chatState,
  fileLength,
  isReader,
  mayRead,
  messagesFor,
  messageUnder,
  messageWith,
  pageBefore,
  reactionsLength,
  withChanged,
  withMessage,
  type ChatState,
  type Readership,
  type StoredMessage,
} from './chatHistory';
import { chatCaseOf, judgeThread, recipientsOf } from './chatReach';
import { reactionCost, reactToMessage, withReacted } from './chatReactions';
import type { CommandNeeds, GatewayServices, Sender } from './commandNeeds';
import { asSeated, refused } from './decision';
import type { Actor, MeetingCommand } from './event';
import type { MeetingState, Seat } from './state';

declare module './areaStates' {
  interface AreaStates {
    readonly chat: ChatState;
  }
  interface MeetingEvents {
    readonly chatSent: { readonly message: ChatMessageBody };
    /** A message was edited or deleted. */
    readonly chatChanged: { readonly changed: StoredMessage };
    /** Somebody has reacted to a message, or has taken that back. */
    readonly chatReacted: { readonly reacted: ChatReactedBody; readonly to: Readership };
  }
}

/**
 * Characters of chat delivered in a meeting per second, and at once, counted for each receiver.
 * @decision Each seat has an allowance of messages, but twenty seats that write their longest to a
 * thousand people would fill a gateway's network. A thousand people who each write a sentence are
 * within the burst.
 */
export const chatReading = { rate: 4_000_000, burst: 60_000_000 };

type Writing = Extract<MeetingCommand, { readonly name: 'sendChat' | 'editChat' | 'reactToChat' }>;

/** The receiver of the text that a command carries. */
const destinationOf = (command: Writing, state: MeetingState): number =>
  command.name === 'sendChat'
    ? command.body.destNodeID
    : (messageWith(state, command.body.id)?.message.destNodeID ?? ChatTarget.everyone);

/** The characters that each receiver of a command is sent. */
const lengthOf = (command: Writing, state: MeetingState, userId: number): number => {
  if (command.name === 'reactToChat') return reactionCost(state, userId, command.body);
  const edited = command.name === 'editChat' && messageWith(state, command.body.id)?.message;
  const file = command.name === 'sendChat' ? command.body.file : undefined;
  const kept = edited ? reactionsLength(edited) + fileLength(edited) : 0;
  return command.body.text.length + fileLength({ file }) + kept;
};

/** New texts, edited ones and reactions draw on one allowance. */
const delivery: NonNullable<CommandNeeds<Writing>['meetingAllowance']> = {
  ...chatReading,
  // A message to one person costs the meeting nothing.
  cost: (command, state, userId) =>
    groupTargetOf(destinationOf(command, state)) === undefined
      ? 0
      : lengthOf(command, state, userId) * state.seats.size,
};

/** Why the gateway lets nobody write a text. @source collaboration 4 (message check results) */
const blockedReason = (
  { isTextBlocked }: GatewayServices,
  _sender: Sender,
  { body }: { readonly body: { readonly text: string; readonly file?: ChatFile | undefined } },
): string | undefined => {
  const isBlocked = [body.text, body.file?.name ?? ''].some((text) => isTextBlocked?.(text));
  return isBlocked ? chatTexts.blockedWord : undefined;
};

/** The same, and whether the sender has uploaded the file that the message carries. */
const unsendableReason = (
  services: GatewayServices,
  sender: Sender,
  command: { readonly body: CommandBody<'sendChat'> },
): string | undefined => {
  const { file } = command.body;
  return file && services.hasUploaded?.(sender.userId, file) !== true
    ? fileTransferTexts.wrongUrl
    : blockedReason(services, sender, command);
};

const send = (
  state: MeetingState,
  actor: Actor,
  { sender, body }: { readonly sender: Seat; readonly body: CommandBody<'sendChat'> },
): Decided => {
  const { text, destNodeID, sn, threadId, attendeeNodeID, file } = body;
  const known = messageUnder(state, sender.userId, sn);
  if (known) {
    const reply = { id: known.id, timestamp: known.timestamp };
    return ok({ events: [], reply, repeatsEntry: true });
  }
  if (text.trim() === '' && !file) return refused('INVALID_PARAMETERS', chatTexts.empty);
  if (actor.refusalReason !== undefined) return refused('INVALID_OPERATION', actor.refusalReason);
  if (destNodeID === sender.userId)
    return refused('INVALID_PARAMETERS', operationTexts.notApplicableToSelf);
  const mayReply = judgeThread(state, sender, body);
  if (!mayReply.isAllowed) return fail(mayReply.refusal);
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
    ...(attendeeNodeID !== undefined && { attendeeNodeID }),
    timestamp: actor.now,
    ...(threadId !== undefined && { threadId }),
    ...(file && { file }),
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

  allowances: {
    sendChat: { rate: 4, burst: 30, with: ['editChat', 'deleteChat', 'reactToChat'] },
    // Pages: a person who scrolls up reads on at once.
    listChat: { rate: 2, burst: 20 },
  },
  needs: {
    sendChat: {
      meetingAllowance: delivery,
      refusalReason: unsendableReason,
      // A stored message answers with its id and time.
      repeats: (state, userId, { body }) => messageUnder(state, userId, body.sn) !== undefined,
    },
    editChat: { meetingAllowance: delivery, refusalReason: blockedReason },
    reactToChat: { meetingAllowance: delivery },
  },

  snapshot: shownMessages,
  waitingRoomSnapshot: shownMessages,

  commands: {
    sendChat: (state, actor, { body }) =>
      asSeated(state, actor.userId, (sender) => send(state, actor, { sender, body })),
    deleteChat: (state, { userId }, { body }) =>
      asSeated(state, userId, (seat) => remove(state, seat, body)),
    reactToChat: (state, { userId }, { body }) =>
      asSeated(state, userId, (seat) => reactToMessage(state, seat, body)),
    listChat: (state, { userId }, { body }) =>
      asSeated(state, userId, (seat) =>
        ok({ events: [], reply: pageBefore(state, seat, body.before) }),
      ),
    editChat: (state, actor, { body }) =>
      asSeated(state, actor.userId, (seat) => edit(state, { seat, actor }, body)),
  },

  events: {
    chatSent: {
      evolve: (state, { message }, rev) => withMessage(state, message, rev),
      project: ({ message }) => {
        const received: Outgoing = { name: 'chatReceived', body: message };
        return (viewer) => (isReader(message, viewer) ? received : undefined);
      },
      attendees: 'included',
      scope: { of: ({ message }) => [message.senderNodeID] },
      reachesWaitingRoom: ({ name, body }) =>
        name === 'chatReceived' && body.destNodeID === ChatTarget.silentModeUsers,
    },
    chatChanged: {
      evolve: (state, { changed }, rev) => withChanged(state, changed, rev),
      project: ({ changed }) => {
        const news: Outgoing = { name: 'chatChanged', body: changed.message };
        return (viewer) => (mayRead(changed, viewer) ? news : undefined);
      },
      attendees: 'included',
      // A message names its scope: its sender may have left.
      scope: 'meeting',
      reachesWaitingRoom: ({ name, body }) =>
        name === 'chatChanged' && body.destNodeID === ChatTarget.silentModeUsers,
      rewrites: (earlier, { changed }) => rewritten(earlier, changed),
    },
    chatReacted: {
      evolve: (state, { reacted }, rev) => withReacted(state, reacted, rev),
      project: ({ reacted, to }) => {
        const news: Outgoing = { name: 'chatReacted', body: reacted };
        return (viewer) => (mayRead(to, viewer) ? news : undefined);
      },
      attendees: 'included',
      scope: 'meeting',
    },
  },
});
