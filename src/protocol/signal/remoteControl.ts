import * as z from 'zod/mini';
import { userId } from '../ids';
import { agentRefusals, remoteControlNews } from '../vocabulary/remoteControl';
import { indication } from './define';

/**
 * What the other person of a remote control sent, or the gateway in their place: `expire` to
 * whoever asked, `decline` and `give up` where a request or the control ends by itself. A client
 * that comes back is told what it missed; after a snapshot only requests that are still open.
 * @source media 4, media 7
 */
export const remoteControlSent = indication({
  name: 'remoteControlSent',
  evt: 0x40a0,
  body: z.object({ op: z.enum(remoteControlNews), SendUserID: userId }),
});
/**
 * Whether the sharer's agent is paired, and why one was turned away; sent only to the sharer.
 * @source media 3 (app status)
 */
export const remoteAgentChanged = indication({
  name: 'remoteAgentChanged',
  evt: 0x40a1,
  body: z.object({ isPaired: z.boolean(), refusal: z.optional(z.enum(agentRefusals)) }),
});
