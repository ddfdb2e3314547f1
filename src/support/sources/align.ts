import { offsetByEvents, offsetByMessages, type ClockOffset, type SharedTime } from './offset';
import { commandKey, type CommonTimes } from './commonTimes';

/**
 * How a log's clock was found: it is the reference, was aligned by events or messages, or stands
 * alone.
 */
export type AlignedBy = 'itself' | 'events' | 'messages' | 'nothing';

/** A log's clock relative to the shared one. All times are milliseconds since 1970. */
export interface LogClock {
  readonly by: AlignedBy;
  /**
   * How far off it may be, in milliseconds; of a log that is aligned to nothing it is not known.
   */
  readonly residual: number;
  /** Things that it shares with the log that it was aligned by. */
  readonly shared: number;
  /** Gain in parts per million. */
  readonly drift: number;
  toCommon(own: number): number;
  toOwn(common: number): number;
}

/** An unaligned clock: the reference log's, or that of a log which shares nothing. */
export const ownClock = (by: 'itself' | 'nothing'): LogClock => ({
  by,
  residual: 0,
  shared: 0,
  drift: 0,
  toCommon: (own) => own,
  toOwn: (common) => common,
});

const clockBeside = (base: LogClock, offset: ClockOffset, by: AlignedBy): LogClock => {
  const { from, ahead, drift, residual, shared } = offset;
  return {
    by,
    // Each step adds its own uncertainty.
    residual: base.residual + residual,
    shared,
    drift: base.drift + drift * 1e6,
    toCommon: (own) => base.toCommon((own - ahead + drift * from) / (1 + drift)),
    toOwn: (common) => {
      const there = base.toOwn(common);
      return there + ahead + drift * (there - from);
    },
  };
};

const pairs = <Key>(
  one: ReadonlyMap<Key, number>,
  other: ReadonlyMap<Key, number>,
  keyOf: (key: Key) => Key = (key) => key,
): readonly SharedTime[] => {
  const shared: SharedTime[] = [];
  for (const [key, time] of other) {
    const at = one.get(keyOf(key));
    if (at !== undefined && Number.isFinite(at) && Number.isFinite(time))
      shared.push({ at, ahead: time - at });
  }
  return shared;
};

interface Found {
  readonly offset: ClockOffset;
  readonly by: AlignedBy;
}

/** What a page's log shows more than the gateway's. */
const besideGateway = (gateway: CommonTimes, page: CommonTimes): ClockOffset | undefined =>
  offsetByEvents(
    pairs(gateway.revisions, page.revisions),
    page.userId > 0
      ? pairs(gateway.commands, page.commands, (seq) => commandKey(page.userId, Number(seq)))
      : [],
  );

const turned = ({ from, ahead, drift, ...rest }: ClockOffset): ClockOffset => ({
  ...rest,
  from: from + ahead,
  ahead: -ahead,
  drift: -drift / (1 + drift),
});

/** How far the other log's clock is ahead of the first. */
const offsetBetween = (one: CommonTimes, other: CommonTimes): Found | undefined => {
  if (one.isGateway && other.isGateway) return undefined;
  if (one.isGateway || other.isGateway) {
    const offset = one.isGateway ? besideGateway(one, other) : besideGateway(other, one);
    if (!offset) return undefined;
    return { offset: one.isGateway ? offset : turned(offset), by: 'events' };
  }
  const offset = offsetByMessages(pairs(one.heard, other.heard));
  return offset && { offset, by: 'messages' };
};

/** Whether one alignment is better: events before messages, then the smaller residual. */
const isBetter = (one: Found, other: Found): boolean =>
  one.by === other.by ? one.offset.residual < other.offset.residual : one.by === 'events';

/**
 * Aligns several logs with the gateway's log, or else with the first. A log that shares nothing
 * with it may be aligned through another.
 */
export const alignLogs = (logs: readonly CommonTimes[]): readonly LogClock[] => {
  const clocks = new Map<number, LogClock>();
  const reference = Math.max(
    0,
    logs.findIndex(({ isGateway }) => isGateway),
  );
  clocks.set(reference, ownClock('itself'));
  const compared = new Map<string, Found | undefined>();
  const between = (known: number, at: number): Found | undefined => {
    const [one, other] = [logs[known], logs[at]];
    const pair = `${known} ${at}`;
    if (one && other && !compared.has(pair)) compared.set(pair, offsetBetween(one, other));
    return compared.get(pair);
  };
  for (;;) {
    let best: (Found & { readonly base: LogClock; readonly at: number }) | undefined;
    for (const [known, base] of clocks)
      for (const at of logs.keys()) {
        const found = clocks.has(at) ? undefined : between(known, at);
        if (found && (!best || isBetter(found, best))) best = { ...found, base, at };
      }
    if (!best) break;
    clocks.set(best.at, clockBeside(best.base, best.offset, best.by));
  }
  return logs.map((_log, at) => clocks.get(at) ?? ownClock('nothing'));
};
