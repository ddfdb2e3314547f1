import * as z from 'zod/mini';
import { freeText } from '../freeText';
import { token64, userId } from '../ids';
import { commandTextLimit } from '../limits';
import { command, indication } from '../signal/define';
import { errorTypes } from '../vocabulary/errorTypes';

/**
 * Messages of the command channel (type x). Unlike the others of media sockets, a command is
 * answered: `msgid` names it, so that it may be sent again on another socket and has one effect.
 * @source collaboration 5 (command channel), core 7
 */
const commandTextBody = freeText(commandTextLimit).check(z.minLength(1));

export const sendCommandText = command({
  name: 'sendCommandText',
  evt: 0x5101,
  body: z.object({
    text: commandTextBody,
    msgid: token64,
    /** The receiver; left out for everybody. */
    id: z.optional(userId),
  }),
});
export type CommandToSend = z.output<typeof sendCommandText.body>;

/** Everything up to this number has arrived. */
export const confirmCommandTexts = command({
  name: 'confirmCommandTexts',
  evt: 0x5102,
  body: z.object({ upTo: z.int().check(z.positive()) }),
});

export const commandText = indication({
  name: 'commandText',
  evt: 0x5181,
  body: z.object({
    /** Counts what this receiver gets, from 1. */
    no: z.int().check(z.positive()),
    msgid: token64,
    text: commandTextBody,
    senderId: userId,
    senderName: z.string(),
    senderGuid: token64,
    /** Left out where it is for everybody. */
    receiverId: z.optional(userId),
    /** Milliseconds since 1970. */
    timestamp: z.int(),
  }),
});
export type CommandText = z.output<typeof commandText.body>;

/** What became of a command: code 0 is success. */
export const commandTextAcked = indication({
  name: 'commandTextAcked',
  evt: 0x5182,
  body: z.object({
    msgid: token64,
    code: z.int(),
    type: z.optional(z.enum(errorTypes)),
    reason: z.optional(z.string()),
  }),
});
export type CommandTextAck = z.output<typeof commandTextAcked.body>;
