import * as z from 'zod/mini';
import { chatFile } from '../chatFile';
import { token64, userId } from '../ids';
import { chatDeleters } from '../vocabulary/chat';
import { reactions } from '../vocabulary/reactions';
import { indication } from './define';

/**
 * The destination of a message: 0 everyone, 1 all panelists, 4 people in the waiting room, or a
 * userId.
 * @source collaboration 2
 */
export const chatDestination = z.union([z.literal(0), z.literal(1), z.literal(4), userId]);
export type ChatDestination = z.output<typeof chatDestination>;

export const chatPrivileges = z.object({
  chatPrivilege: z.int(),
  panelistChatPrivilege: z.optional(z.int()),
  messageEditAction: z.optional(z.int()),
});

/** Who has reacted in one way to a message, in this order. */
const chatReaction = z.object({
  reaction: z.enum(reactions),
  people: z.readonly(z.array(z.object({ userId, name: z.string() }))),
});
export type ChatReaction = z.output<typeof chatReaction>;

/** A message as each permitted person receives it; the gateway sets sender and time. */
export const chatMessage = z.object({
  id: token64,
  sn: token64,
  text: z.string(),
  senderNodeID: userId,
  senderName: z.string(),
  senderGuid: token64,
  destNodeID: chatDestination,
  receiverName: z.string(),
  /** The webinar attendee who reads it beside all panelists. */
  attendeeNodeID: z.optional(userId),
  /** Milliseconds since 1970 by the gateway's clock. */
  timestamp: z.int(),
  /** The first message of its thread, in a reply. */
  threadId: z.optional(token64),
  /** The file that it carries; its text may then be empty. @source collaboration 3 */
  file: z.optional(chatFile),
  /** When its text was last replaced; absent for a text that is as it was sent. */
  editedAt: z.optional(z.int()),
  /** The reactions on it; absent without any. */
  reactions: z.optional(z.readonly(z.array(chatReaction))),
  /** Who deleted it: its text is empty from then on. */
  deletedBy: z.optional(z.enum(chatDeleters)),
});
export type ChatMessageBody = z.output<typeof chatMessage>;

/**
 * The gateway sets sender and time; a sender recognizes their message by `sn`.
 * @source collaboration 7
 */
export const chatReceived = indication({
  name: 'chatReceived',
  evt: 0x5081,
  body: chatMessage,
});
/** Who may write to whom, and what becomes of messages. @source collaboration 4 */
export const chatPrivilegeChanged = indication({
  name: 'chatPrivilegeChanged',
  evt: 0x5082,
  body: chatPrivileges,
});
/** A message that was edited or deleted, as it is now. */
export const chatChanged = indication({
  name: 'chatChanged',
  evt: 0x5083,
  body: chatMessage,
});
/** Somebody has reacted to a message, or has taken that back. @source issue 17 */
export const chatReacted = indication({
  name: 'chatReacted',
  evt: 0x5084,
  body: z.object({
    id: token64,
    reaction: z.enum(reactions),
    userId,
    name: z.string(),
    isOn: z.boolean(),
  }),
});
export type ChatReactedBody = z.output<typeof chatReacted.body>;
