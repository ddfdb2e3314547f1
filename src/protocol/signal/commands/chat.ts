import * as z from 'zod/mini';
import { chatFile } from '../../chatFile';
import { freeText } from '../../freeText';
import { chatPage, chatTextLimit } from '../../chatLimits';
import { token64, userId } from '../../ids';
import { reactions } from '../../vocabulary/reactions';
import { command } from '../define';
import { chatDestination, chatMessage, chatPrivileges } from '../chat';

/** The reply has the id and time of the stored message. @source collaboration 3 */
export const sendChat = command({
  name: 'sendChat',
  evt: 0x5001,
  body: z.object({
    /** Empty only beside a file. */
    text: freeText(chatTextLimit),
    destNodeID: chatDestination,
    /** The sender's own id of the message, by which a retry is delivered once. */
    sn: token64,
    /** The webinar attendee who asked all panelists, and reads this reply beside them. */
    attendeeNodeID: z.optional(userId),
    /** The message that this one replies to: the first of its thread. */
    threadId: z.optional(token64),
    /** A file that the sender has uploaded. */
    file: z.optional(chatFile),
  }),
  reply: z.object({ id: token64, timestamp: z.int() }),
});

/**
 * Values of `ChatPrivilege`, in webinars `PanelistChatPrivilege`, and `MessageEditAction`; absent
 * ones stay as they are.
 * @source collaboration 4
 * @decision Message edit actions go with the privileges: both say what people may do in a chat.
 */
export const setChatPrivilege = command({
  name: 'setChatPrivilege',
  evt: 0x5002,
  body: chatPrivileges,
});

/** Deletes the text of a message for everybody. @source collaboration 5 */
export const deleteChat = command({
  name: 'deleteChat',
  evt: 0x5003,
  body: z.object({ id: token64 }),
});

/** Replaces the text of a message of one's own. @source collaboration 4 (modify) */
export const editChat = command({
  name: 'editChat',
  evt: 0x5004,
  body: z.object({ id: token64, text: freeText(chatTextLimit).check(z.minLength(1)) }),
});

/** Adds a reaction of one's own to a message, or takes it back. @source issue 17 */
export const reactToChat = command({
  name: 'reactToChat',
  evt: 0x5005,
  body: z.object({ id: token64, reaction: z.enum(reactions), isOn: z.boolean() }),
});

/**
 * Asks for the newest messages that were said before the one with this id, or before now. The reply
 * has a page of them, oldest first, and whether there are more.
 * @source issue 17 (a newcomer gets what their role may see)
 */
export const listChat = command({
  name: 'listChat',
  evt: 0x5006,
  body: z.object({ before: z.optional(token64) }),
  reply: z.object({
    messages: z.readonly(z.array(chatMessage).check(z.maxLength(chatPage.messages))),
    hasMore: z.boolean(),
  }),
});
