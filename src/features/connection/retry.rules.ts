import { backoffDelay, type BackoffPolicy } from '../../kernel/backoff';
import { millis, minutes, seconds, type Millis } from '../../kernel/units';
import { relayPingRetryDelay, relayPingRetryFactor } from '../../protocol/limits';
import type { Refusal } from '../../protocol/error';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import type { Random } from '../../kernel/random';

const passingCodes: readonly number[] = [
  JoinErrorCode.serviceOffline,
  JoinErrorCode.reconnecting,
  JoinErrorCode.frequentCall,
  JoinErrorCode.frequentJoin,
];

const resumePolicy: BackoffPolicy = {
  first: millis(250),
  factor: 2,
  longest: seconds(2),
  jitter: 0.5,
};
/** The first try after a loss comes within this. @decision A herd must not come in step. */
const firstSpread = 100;

/**
 * How long a lost seat waits before its next try to resume.
 * @decision The documents show no waits for a joined meeting. The gateway back again should be
 * noticed fast, so waits begin at once and grow to 2 s; half of each is drawn at random.
 */
export const resumeWait = (attempt: number, random: Random): Millis =>
  attempt === 0 ? millis(firstSpread * random()) : backoffDelay(resumePolicy, attempt - 1, random);

/**
 * Whether a refused call is only a matter of time: nobody answered, or too many have asked.
 * @decision The documents do not say which errors pass.
 */
export const isPassing = ({ code }: Refusal): boolean =>
  code === undefined || passingCodes.includes(code);

/** A seat that could not be resumed for so long is given up. @decision */
export const resumeGiveUp = minutes(10);
/** A socket that does not open, or a join that is not answered, by then has failed. @decision */
export const connectWait = seconds(5);

/** Waits between rounds of relay pings. @source core 7 (5 s, doubling) @decision Three rounds. */
export const pingWaits: readonly Millis[] = [
  relayPingRetryDelay,
  millis(relayPingRetryDelay * relayPingRetryFactor),
];

/** After a hint of trouble the gateway has this long to give a sign of life. @decision */
export const probeWait = seconds(3);

const mediaPolicy: BackoffPolicy = {
  first: millis(500),
  factor: 2,
  longest: seconds(5),
  jitter: 0.5,
};
/** How long a lost media socket waits for its next try: not at all the first time. @decision */
export const mediaWait = (attempt: number, random: Random): Millis =>
  attempt === 0 ? millis(0) : backoffDelay(mediaPolicy, attempt - 1, random);
/** A media socket that held so long starts its waits anew. @decision */
export const mediaSettled = seconds(10);
