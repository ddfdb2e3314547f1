import { medianOf, quantileOf } from '../../kernel/quantiles';

/** One thing that two logs tell: when by the one, and how much later by the other's clock. */
export interface SharedTime {
  /** On the clock that others are held to, in milliseconds. */
  readonly at: number;
  /** Milliseconds that the other clock showed more. */
  readonly ahead: number;
}

/** What one clock shows more than another: `ahead` at the time `from`, and `drift` more each millisecond. */
export interface ClockOffset {
  readonly from: number;
  readonly ahead: number;
  readonly drift: number;
  /** How far off it may be, in milliseconds. */
  readonly residual: number;
  /** Things that both logs tell, and that agree. */
  readonly shared: number;
}

/** Fewer shared times tell nothing. @decision */
const fewest = 3;
/** What is farther from most others is of another run, or came late after a failover. @decision */
const farthest = 5000;
/** Drift is told from this much time on, and from so many parts of it. @decision */
const driftTime = 120_000;
const driftParts = 4;
const mostParts = 48;
/** A crystal is off by less than this. @decision */
const mostDrift = 500e-6;

const least = (values: readonly number[]): number =>
  values.reduce((best, value) => Math.min(best, value), Number.POSITIVE_INFINITY);

/** One shared time for each part of the whole, by `pick` among those in it. */
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

/** How fast one clock gains on the other, by the median of all slopes (Theil and Sen). */
const driftOf = (
  times: readonly SharedTime[],
  pick: (values: readonly number[]) => number,
): number => {
  const points = parts(times, pick);
  const span = Math.max(...points.map(({ at }) => at)) - Math.min(...points.map(({ at }) => at));
  if (points.length < driftParts || span < driftTime) return 0;
  const slopes = points.flatMap((one, place) =>
    points.slice(place + 1).flatMap((other) =>
      // Close neighbours tell of delays alone.
      Math.abs(other.at - one.at) < span / 8
        ? []
        : [(other.ahead - one.ahead) / (other.at - one.at)],
    ),
  );
  return Math.max(-mostDrift, Math.min(mostDrift, medianOf(slopes)));
};

/** What is left when a drift is taken away. */
const without = (times: readonly SharedTime[], drift: number, from: number): readonly number[] =>
  times.map(({ at, ahead }) => ahead - drift * (at - from));

const near = (times: readonly SharedTime[]): readonly SharedTime[] => {
  const middle = medianOf(times.map(({ ahead }) => ahead));
  return times.filter(({ ahead }) => Math.abs(ahead - middle) <= farthest);
};

/** The least of `times` is kept by a share of them: one that lies may not decide alone. */
const most = 0.02;

/**
 * How two clocks stand to each other by messages that both pages heard: those take about as long to
 * the one as to the other, so the median of the differences is the offset. Undefined where too few
 * agree.
 * @decision
 */
export const offsetByMessages = (times: readonly SharedTime[]): ClockOffset | undefined => {
  const kept = near(times);
  if (kept.length < fewest || kept.length < times.length / 2) return undefined;
  const from = kept[0]?.at ?? 0;
  const drift = driftOf(kept, medianOf);
  const differences = without(kept, drift, from);
  const ahead = medianOf(differences);
  const off = differences.map((difference) => Math.abs(difference - ahead));
  return { from, ahead, drift, residual: quantileOf(off, 0.95), shared: kept.length };
};

/**
 * How a page's clock stands to the gateway's: it hears of an event after it was made, and sends a
 * command before it was taken. The one bounds the offset from above, the other from below; the truth is
 * between. Without a command it is the upper bound, as if the quickest message had taken no time.
 * @decision
 */
export const offsetByEvents = (
  heard: readonly SharedTime[],
  sent: readonly SharedTime[],
): ClockOffset | undefined => {
  const kept = near(heard);
  if (kept.length < fewest || kept.length < heard.length / 2) return undefined;
  const from = kept[0]?.at ?? 0;
  const drift = driftOf(kept, least);
  const uppers = without(kept, drift, from);
  const high = quantileOf(uppers, most);
  const middle = medianOf(uppers);
  const lowers = without(sent, drift, from).filter((low) => Math.abs(low - middle) <= farthest);
  const shared = kept.length + lowers.length;
  if (lowers.length === 0) {
    const residual = quantileOf(uppers, 0.95) - high;
    return { from, ahead: high, drift, residual, shared };
  }
  const low = quantileOf(lowers, 1 - most);
  return { from, ahead: (low + high) / 2, drift, residual: Math.abs(high - low) / 2, shared };
};
