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

/**
 * Full jitter spreads out clients that lost their gateway at the same moment.
 * @source RELIABILITY R11
 */
const hopeful: BackoffPolicy = {
  first: millis(200),
  factor: 2,
  longest: millis(600),
  jitter: 1,
};
/** After so many attempts, about half a minute, the gateway is not expected back at once. */
const hopefulTries = 100;
const patient: BackoffPolicy = { first: seconds(3), factor: 1, longest: seconds(3), jitter: 0.5 };
/**
 * Milliseconds within which the first attempt after a loss starts.
 * @decision Clients must not retry at the same moment.
 */
const firstSpread = 100;

/**
 * The wait of a lost seat before its next attempt to resume.
 * @decision The documents show no waits for a joined meeting. Waits are drawn at random up to at
 * most 0.6 s, so that a restored gateway is noticed within that. After half a minute attempts come
 * every 1.5 to 3 s.
 */
export const resumeWait = (attempt: number, random: Random): Millis => {
  if (attempt === 0) return millis(firstSpread * random());
  return backoffDelay(attempt < hopefulTries ? hopeful : patient, attempt - 1, random);
};

/**
 * Whether a refused call may succeed later: there was no answer, or too many clients have asked.
 * @decision The documents do not say which errors are temporary.
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
/** After so many attempts, about half a minute, the person is asked to slow down. */
const crowdedTries = 6;
/**
 * Whether a refusal is only because too many clients of the network have asked.
 * @source core 8 (3633, 3634)
 */
export const isCrowded = ({ code }: Pick<Refusal, 'code'>): boolean =>
  code !== undefined && crowdedCodes.includes(code);

/** The wait after such a refusal. @decision The documents show no waits. */
export const crowdedPause = (attempt: number, random: Random): Millis =>
  backoffDelay(crowdedPolicy, attempt, random);

/**
 * The wait of a joining client whose network has made too many requests; undefined for another
 * refusal, or after too many attempts.
 */
export const crowdedWait = (
  refused: Refusal,
  attempt: number,
  random: Random,
): Millis | undefined =>
  isCrowded(refused) && attempt < crowdedTries ? crowdedPause(attempt, random) : undefined;

/** A seat that could not be resumed for this long is given up. @decision */
export const resumeGiveUp = minutes(10);
/** A socket that does not open, or a join that is not answered, by then has failed. @decision */
export const connectWait = seconds(5);
/**
 * How long a join waits for what the lobby began and has not finished, an info call or a socket
 * that does not open, before it begins its own. A socket that is open has as long as any.
 * @decision
 */
export const earlyWait = seconds(2);

/**
 * How long one attempt to resume may take. Two short ones, since a connection that was opened on an
 * unreachable network backs off by itself; then one for slow networks.
 * @decision
 */
export const resumeTryWait = (attempt: number): Millis =>
  attempt % 3 === 2 ? connectWait : seconds(2);

/** Waits between rounds of relay pings. @source core 7 (5 s, doubling) @decision Three rounds. */
export const pingWaits: readonly Millis[] = [
  relayPingRetryDelay,
  millis(relayPingRetryDelay * relayPingRetryFactor),
];
/**
 * Once one server has answered, the others have this long to say whether they hold the meeting.
 * @decision
 */
export const pingGrace = millis(400);

/** After a hint of trouble the gateway has this long to respond. @decision */
export const probeWait = seconds(3);
/**
 * The same where a media socket is silent too.
 * @decision With the silence of 1.5 to 2 s before it, a stalled gateway is noticed within 3 s.
 */
export const probeWaitInSilence = millis(800);
/** A media socket that is silent so long, while signaling works, is reopened. @decision */
export const deadMediaSilence = seconds(4);
/** A silence that was not reported within this is over. @decision */
export const silenceReportSpan = millis(1500);

const mediaPolicy: BackoffPolicy = {
  first: millis(500),
  factor: 2,
  longest: seconds(5),
  jitter: 0.5,
};
/**
 * The wait of a lost media socket before its next attempt. The first is only the documented
 * debounce: if signaling was lost as well, the seat brings a ticket.
 * @source core 9 (close debounce 100 ms)
 */
export const mediaWait = (attempt: number, random: Random): Millis =>
  attempt === 0 ? closeDebounce : backoffDelay(mediaPolicy, attempt - 1, random);
/** How long the sockets of text wait for those of media at most. @decision */
export const mediaHeadStart = seconds(1);
/** The backoff of a media socket that stayed open so long starts over. @decision */
export const mediaSettled = seconds(10);
