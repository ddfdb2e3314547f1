import { backoffDelay, type BackoffPolicy } from '../../kernel/backoff';
import { millis, minutes, seconds, type Millis } from '../../kernel/units';
import { closeDebounce, relayPingRetryDelay, relayPingRetryFactor } from '../../protocol/limits';
import type { Refusal } from '../../protocol/error';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import type { Random } from '../../kernel/random';

const passingCodes: readonly number[] = [
  JoinErrorCode.serviceOffline,
  JoinErrorCode.reconnecting,
  JoinErrorCode.frequentCall,
  JoinErrorCode.frequentJoin,
];

/** Full jitter: a herd that lost its gateway at once comes back spread out. @source RELIABILITY R11 */
const hopeful: BackoffPolicy = {
  first: millis(200),
  factor: 2,
  longest: millis(600),
  jitter: 1,
};
/** After so many tries nobody expects the gateway the next moment: about half a minute. */
const hopefulTries = 100;
const patient: BackoffPolicy = { first: seconds(3), factor: 1, longest: seconds(3), jitter: 0.5 };
/** The first try after a loss comes within this. @decision A herd must not come in step. */
const firstSpread = 100;

/**
 * How long a lost seat waits before its next try to resume.
 * @decision The documents show no waits for a joined meeting. The gateway back again is noticed in
 * less than 0.6 s, since waits begin at once and grow to that; each is drawn at random between
 * nothing and the whole of it. After half a minute tries come every 1.5 to 3 s.
 */
export const resumeWait = (attempt: number, random: Random): Millis => {
  if (attempt === 0) return millis(firstSpread * random());
  return backoffDelay(attempt < hopefulTries ? hopeful : patient, attempt - 1, random);
};

/**
 * Whether a refused call is only a matter of time: nobody answered, or too many have asked.
 * @decision The documents do not say which errors pass.
 */
export const isPassing = ({ code }: Refusal): boolean =>
  code === undefined || passingCodes.includes(code);

const crowdedCodes: readonly number[] = [JoinErrorCode.frequentCall, JoinErrorCode.frequentJoin];
const crowdedPolicy: BackoffPolicy = {
  first: seconds(1),
  factor: 2,
  longest: seconds(8),
  jitter: 0.5,
};
/** After so many tries, about half a minute, a person is told to slow down. */
const crowdedTries = 6;
/** Whether somebody is refused only because too many of their network have asked. @source core 8 (3633, 3634) */
export const isCrowded = ({ code }: Pick<Refusal, 'code'>): boolean =>
  code !== undefined && crowdedCodes.includes(code);

/** How long the next try after such a refusal waits. @decision The documents show no waits. */
export const crowdedPause = (attempt: number, random: Random): Millis =>
  backoffDelay(crowdedPolicy, attempt, random);

/**
 * How long somebody who joins waits because too many of their network have asked; undefined where the
 * refusal is another one, or has lasted.
 */
export const crowdedWait = (
  refused: Refusal,
  attempt: number,
  random: Random,
): Millis | undefined =>
  isCrowded(refused) && attempt < crowdedTries ? crowdedPause(attempt, random) : undefined;

/** A seat that could not be resumed for so long is given up. @decision */
export const resumeGiveUp = minutes(10);
/** A socket that does not open, or a join that is not answered, by then has failed. @decision */
export const connectWait = seconds(5);

/**
 * How long one try to resume may hang. Two quick ones, since a connection that was begun on a dead
 * network waits longer and longer by itself; then one for slow networks. @decision
 */
export const resumeTryWait = (attempt: number): Millis =>
  attempt % 3 === 2 ? connectWait : seconds(2);

/** Waits between rounds of relay pings. @source core 7 (5 s, doubling) @decision Three rounds. */
export const pingWaits: readonly Millis[] = [
  relayPingRetryDelay,
  millis(relayPingRetryDelay * relayPingRetryFactor),
];
/** Once one server has answered, the others have this long to say who holds the meeting. @decision */
export const pingGrace = millis(400);

/** After a hint of trouble the gateway has this long to give a sign of life. @decision */
export const probeWait = seconds(3);
/**
 * The same where a media socket is silent too, which tells more. @decision With the silence of 1.5
 * to 2 s before it, a stalled gateway is noticed within 3 s.
 */
export const probeWaitInSilence = millis(800);
/** A media socket that is silent so long, while signalling lives, is opened anew. @decision */
export const deadMediaSilence = seconds(4);
/** A socket has told of its silence within this, or is not silent any more. @decision */
export const silenceReportSpan = millis(1500);

const mediaPolicy: BackoffPolicy = {
  first: millis(500),
  factor: 2,
  longest: seconds(5),
  jitter: 0.5,
};
/**
 * How long a lost media socket waits for its next try. The first time it only waits for the
 * documented debounce: if signalling was lost with it, the seat brings a ticket.
 * @source core 9 (close debounce 100 ms)
 */
export const mediaWait = (attempt: number, random: Random): Millis =>
  attempt === 0 ? closeDebounce : backoffDelay(mediaPolicy, attempt - 1, random);
/** A media socket that held so long starts its waits anew. @decision */
export const mediaSettled = seconds(10);
