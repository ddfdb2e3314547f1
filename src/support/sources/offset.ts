import { medianOf, quantileOf } from '../../kernel/quantiles';

/** An event in two logs: its time in one, and the other clock's difference. */
export interface SharedTime {
  /** On the clock that others are held to, in milliseconds. */
  readonly at: number;
  /** Milliseconds that the other clock showed more. */
  readonly ahead: number;
}

/**
 * How far one clock is ahead of another: `ahead` at the time `from`, plus `drift` per millisecond.
 */
export interface ClockOffset {
  readonly from: number;
  readonly ahead: number;
  readonly drift: number;
  /** How far off it may be, in milliseconds. */
  readonly residual: number;
  /** Events in both logs that agree. */
  readonly shared: number;
}

/** The fewest shared events for an alignment. @decision */
const fewest = 3;
/**
 * Events farther from the majority belong to another run, or came late after a failover.
 * Milliseconds. @decision
 */
const farthest = 5000;
/**
 * The least time span for an estimate of drift (milliseconds), and its number of parts. @decision
 */
const driftTime = 120_000;
const driftParts = 4;
const mostParts = 48;
/** A crystal is off by less than this. @decision */
const mostDrift = 500e-6;

const least = (values: readonly number[]): number =>
  values.reduce((best, value) => Math.min(best, value), Number.POSITIVE_INFINITY);

/** One shared event for each part of the span, chosen by `pick`. */
const parts = (
  times: readonly SharedTime[],
  pick: (values: readonly number[]) => number,
): readonly SharedTime[] => {
  const from = least(times.map(({ at }) => at));
  const length = -(least(times.map(({ at }) => -at)) + from) / mostParts || 1;
  const groups = new Map<number, SharedTime[]>();
  for (const time of times) {
    const part = Math.min(mostParts - 1, Math.floor((time.at - from) / length));
    const group = groups.get(part) ?? [];
    group.push(time);
    groups.set(part, group);
  }
  return [...groups.values()].map((group) => ({
    at: medianOf(group.map(({ at }) => at)),
    ahead: pick(group.map(({ ahead }) => ahead)),
  }));
};

/** The relative drift of two clocks: the median of all slopes (Theil and Sen). */
const driftOf = (
  times: readonly SharedTime[],
  pick: (values: readonly number[]) => number,
): number => {
  const points = parts(times, pick);
  const span = Math.max(...points.map(({ at }) => at)) - Math.min(...points.map(({ at }) => at));
  if (points.length < driftParts || span < driftTime) return 0;
  const slopes = points.flatMap((one, place) =>
    points.slice(place + 1).flatMap((other) =>
      // Close neighbors differ by network delay alone.
      Math.abs(other.at - one.at) < span / 8
        ? []
        : [(other.ahead - one.ahead) / (other.at - one.at)],
    ),
  );
  return Math.max(-mostDrift, Math.min(mostDrift, medianOf(slopes)));
};

/** The differences without a drift. */
const without = (times: readonly SharedTime[], drift: number, from: number): readonly number[] =>
  times.map(({ at, ahead }) => ahead - drift * (at - from));

const near = (times: readonly SharedTime[]): readonly SharedTime[] => {
  const middle = medianOf(times.map(({ ahead }) => ahead));
  return times.filter(({ ahead }) => Math.abs(ahead - middle) <= farthest);
};

/** A low quantile instead of the minimum: one false time must not decide alone. */
const most = 0.02;

/**
 * Aligns two clocks by messages that both pages received: delays are about equal, so the median of
 * the differences is the offset. Undefined when too few agree. @decision
 */
export const offsetByMessages = (times: readonly SharedTime[]): ClockOffset | undefined => {
  const inliers = near(times);
  if (inliers.length < fewest || inliers.length < times.length / 2) return undefined;
  const from = inliers[0]?.at ?? 0;
  const drift = driftOf(inliers, medianOf);
  const differences = without(inliers, drift, from);
  const ahead = medianOf(differences);
  const off = differences.map((difference) => Math.abs(difference - ahead));
  return { from, ahead, drift, residual: quantileOf(off, 0.95), shared: inliers.length };
};

/**
 * Aligns a page's clock with the gateway's: a page receives an event after it was made and sends a
 * command before it was taken. One bounds the offset from above, the other from below; the middle
 * is used. Without a command it is the upper bound, as if the fastest message had taken no time.
 * @decision
 */
export const offsetByEvents = (
  heard: readonly SharedTime[],
  sent: readonly SharedTime[],
): ClockOffset | undefined => {
  const inliers = near(heard);
  if (inliers.length < fewest || inliers.length < heard.length / 2) return undefined;
  const from = inliers[0]?.at ?? 0;
  const drift = driftOf(inliers, least);
  const uppers = without(inliers, drift, from);
  const high = quantileOf(uppers, most);
  const middle = medianOf(uppers);
  const lowers = without(sent, drift, from).filter((low) => Math.abs(low - middle) <= farthest);
  const shared = inliers.length + lowers.length;
  if (lowers.length === 0) {
    const residual = quantileOf(uppers, 0.95) - high;
    return { from, ahead: high, drift, residual, shared };
  }
  const low = quantileOf(lowers, 1 - most);
  return { from, ahead: (low + high) / 2, drift, residual: Math.abs(high - low) / 2, shared };
};
