import * as z from 'zod/mini';
import { tokenLimit } from '../limits';

/** `GET {relay}/wc/ping/{meetingNumber}`. @source core 7 */
export const pingQuery = z.strictObject({
  ts: z.string().check(z.maxLength(20)),
  auth: z.string().check(z.maxLength(tokenLimit)),
  rwcToken: z.string().check(z.maxLength(tokenLimit)),
  dmz: z.literal('1'),
  /** The client's previous run: a server that holds it is preferred to one that holds another. */
  confID: z.optional(z.string().check(z.maxLength(64))),
});
export type PingQuery = z.output<typeof pingQuery>;

/** The socket origins, with scheme ws or wss. */
export const pingReply = z.object({
  /** Media service. */
  rwc: z.string(),
  /** The signaling gateway. */
  rwg: z.string(),
  /**
   * 1 if this server holds the meeting, 2 if it holds the client's previous run: clients prefer it.
   * @decision It is not a count.
   */
  seats: z.optional(z.int().check(z.nonnegative())),
});
export type PingReply = z.output<typeof pingReply>;
