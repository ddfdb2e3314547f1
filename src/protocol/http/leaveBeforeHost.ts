import * as z from 'zod/mini';
import { meetingNumber } from '../ids';
import { customerKeyLimit } from '../limits';

/** Query of `POST /wc/jbhLeave`; no body. The answer is 204. @source core 7 */
export const jbhLeaveQuery = z.strictObject({
  mn: meetingNumber,
  name: z.string().check(z.maxLength(2048)),
  customerKey: z.optional(z.string().check(z.maxLength(customerKeyLimit))),
});
