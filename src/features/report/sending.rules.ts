import { backoffDelay, type BackoffPolicy } from '../../kernel/backoff';
import type { Random } from '../../kernel/random';
import { millis, seconds, type Millis } from '../../kernel/units';
import { errorLogLimit } from '../../protocol/http/errorLogs';
import { allowed, denied, type Verdict } from '../../protocol/verdict';
import { internalTexts } from '../../protocol/vocabulary/internalTexts';
import type { ReportTrouble } from '../../transport/reportsPort';

/**
 * Waits between tries to send. @decision As those of media sockets: half a second, doubling, jittered.
 */
const policy: BackoffPolicy = { first: millis(500), factor: 2, longest: seconds(10), jitter: 0.5 };
/** So many tries without one more piece: about a minute. Then a person may try again. @decision */
export const mostTries = 10;
/** The gateway takes 20 pieces a second of an address. */
export const pieceGap = millis(50);

/** Whether the same call may go well in a while. */
export const isPassing = ({ fault }: ReportTrouble): boolean =>
  fault === 'unreachable' || fault === 'too-often';

/** How long to wait before try `attempt`; never shorter than the gateway has asked for. */
export const waitFor = ({ retryAfter }: ReportTrouble, attempt: number, random: Random): Millis =>
  millis(Math.max(retryAfter, backoffDelay(policy, attempt, random)));

/**
 * May this be posted? What is too long is refused here, before a byte of it leaves.
 * @source core 5
 */
export const mayPost = (body: object): Verdict =>
  new TextEncoder().encode(JSON.stringify(body)).byteLength <= errorLogLimit
    ? allowed
    : denied('INVALID_PARAMETERS', internalTexts.reportTooLong);

/** What is still to be sent of `pieces`, the first one first. */
export const missingOf = (pieces: number, came: readonly number[]): readonly number[] => {
  const there = new Set(came);
  return Array.from({ length: pieces }, (_, piece) => piece).filter((piece) => !there.has(piece));
};
