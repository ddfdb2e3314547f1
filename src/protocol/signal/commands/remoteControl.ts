import * as z from 'zod/mini';
import { token64, userId } from '../../ids';
import { remoteControlCommands } from '../../vocabulary/remoteControl';
import { sharedScreen } from '../../agent/sharedScreen';
import { command } from '../define';

/** A single-use secret of a remote-control socket. @source media 7 (auth) */
const auth = z.object({ auth: token64 });

/**
 * Remote control of a share; `AssignUserID` is the other of the two people. The controller sends
 * request, start, continue, stop and give up; the sharer sends prepare, while their agent is
 * started, approve, and decline, which also takes the control back: each of the two may control the
 * other at once. An approval says which screen is shared. An answer to start or continue has what
 * opens the input socket.
 * @source media 4, media 7 (DeviceID, op, SendUserID, AssignUserID, auth)
 * @decision DeviceID is of the shared screen; not every browser tells it.
 */
export const controlRemote = command({
  name: 'controlRemote',
  evt: 0x4020,
  body: z.object({
    op: z.enum(remoteControlCommands),
    AssignUserID: userId,
    screen: z.optional(sharedScreen),
  }),
  reply: z.optional(auth),
});
/**
 * Asks for what the agent on the sharer's computer pairs with, for this share: in a link, a QR code
 * or typed in.
 * @source media 7 (QR auth send)
 * @decision Its form; the documents show only its name, and that an app carries out the control.
 */
export const requestAgentToken = command({
  name: 'requestAgentToken',
  evt: 0x4021,
  body: z.object({}),
  reply: auth,
});
