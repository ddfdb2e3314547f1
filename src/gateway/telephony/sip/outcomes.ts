import type { CallEvent } from '../carrier';

/** The number does not exist or cannot be reached. */
const unavailable: readonly number[] = [404, 410, 480, 484, 604];
/** There was no answer, or the call was cancelled. */
const unanswered: readonly number[] = [408, 487];
/** The callee is in another call. */
const busy: readonly number[] = [486, 600];

/** What a final response to an INVITE that is no 2xx means. @source RFC 3261 section 21 */
export const outcomeOf = (status: number): CallEvent => {
  if (busy.includes(status)) return { is: 'busy' };
  if (unanswered.includes(status)) return { is: 'timeout' };
  return { is: 'failed', isUnavailable: unavailable.includes(status) };
};
