import type { CallEvent } from '../carrier';

/** There is no such number, or it cannot be reached. */
const unavailable: readonly number[] = [404, 410, 480, 484, 604];
/** Nobody answered, or the call was given up. */
const unanswered: readonly number[] = [408, 487];
/** Somebody is called who speaks already. */
const busy: readonly number[] = [486, 600];

/** What a final response to an INVITE that is no 2xx means. @source RFC 3261 section 21 */
export const outcomeOf = (status: number): CallEvent => {
  if (busy.includes(status)) return { is: 'busy' };
  if (unanswered.includes(status)) return { is: 'timeout' };
  return { is: 'failed', isUnavailable: unavailable.includes(status) };
};
