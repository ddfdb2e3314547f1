import { backoffDelay, type BackoffPolicy } from '../../kernel/backoff';
import type { Random } from '../../kernel/random';
import { millis, seconds, type Millis } from '../../kernel/units';
import { errorLogLimit } from '../../protocol/http/errorLogs';
import { allowed, denied, type Verdict } from '../../protocol/verdict';
import { internalTexts } from '../../protocol/vocabulary/internalTexts';
import type { ReportTrouble } from '../../transport/reportsPort';

/**
 * Waits between attempts.
 * @decision The same as for media sockets: half a second, doubling, with jitter.
 */
const policy: BackoffPolicy = { first: millis(500), factor: 2, longest: seconds(10), jitter: 0.5 };
/** Attempts without progress: about a minute. Then a person may try again. @decision */
export const mostTries = 10;
/** The gateway accepts 20 pieces per second from an address. */
export const pieceGap = millis(50);

/** Whether the same call may succeed later. */
export const isPassing = ({ fault }: ReportTrouble): boolean =>
  fault === 'unreachable' || fault === 'too-often';

/** The wait before attempt `attempt`, at least as long as the gateway asked for. */
export const waitFor = ({ retryAfter }: ReportTrouble, attempt: number, random: Random): Millis =>
  millis(Math.max(retryAfter, backoffDelay(policy, attempt, random)));

/**
 * May this be posted? A body that is too long is refused before any of it is sent.
 * @source core 5
 */
export const mayPost = (body: object): Verdict =>
  new TextEncoder().encode(JSON.stringify(body)).byteLength <= errorLogLimit
    ? allowed
    : denied('INVALID_PARAMETERS', internalTexts.reportTooLong);

/** The pieces that are still to be sent, in order. */
export const missingOf = (pieces: number, came: readonly number[]): readonly number[] => {
  const there = new Set(came);
  return Array.from({ length: pieces }, (_, piece) => piece).filter((piece) => !there.has(piece));
};
