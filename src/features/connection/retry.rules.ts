import { millis, minutes, seconds, type Millis } from '../../kernel/units';
import { relayPingRetryDelay, relayPingRetryFactor } from '../../protocol/limits';
import type { Random } from '../../kernel/random';

const resumeWaits: readonly number[] = [0, 250, 500, 1000, 2000, 4000, 5000];
/** The first try after a loss comes within this. @decision A herd must not come in step. */
const firstSpread = 100;

/**
 * How long a lost seat waits before its next try to resume.
 * @decision The documents show no waits for a joined meeting. The gateway back again should be
 * noticed fast, so waits begin at once and grow to 5 s; half of each is drawn at random.
 */
export const resumeWait = (attempt: number, random: Random): Millis => {
  const longest = resumeWaits.at(-1) ?? 0;
  const full = resumeWaits[attempt] ?? longest;
  return millis(full === 0 ? firstSpread * random() : full / 2 + (full / 2) * random());
};

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

const mediaWaits: readonly number[] = [0, 500, 1000, 2000, 5000];
/** How long a lost media socket waits for its next try. @decision */
export const mediaWait = (attempt: number, random: Random): Millis => {
  const full = mediaWaits[attempt] ?? 5000;
  return millis(full / 2 + (full / 2) * random());
};
/** A media socket that held so long starts its waits anew. @decision */
export const mediaSettled = seconds(10);
