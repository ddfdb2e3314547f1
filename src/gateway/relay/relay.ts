import { CloseCode } from '../../protocol/channels/queries';
import { Bundler } from '../kernel/frameWriter';
import { FlushSchedule } from './flushSchedule';
import type { RelayContext } from './relayContext';
import { RelayCounters } from './relayCounters';
import { RelayMeeting } from './relayMeeting';
import { defaultRelayLimits, type RelayLog, type RelayOptions } from './relayOptions';
import type { RelayRules } from './forwarder';

/** How often meetings are given the time. */
const tickInterval = 100;

/** Forwards media packets between the sockets of each meeting. It never decrypts. */
export interface Relay {
  /** The meeting of this id, made with `rules` on first use. */
  meeting(id: string, rules: RelayRules): RelayMeeting;
  /** Totals for metrics, by name. */
  figures(): Readonly<Record<string, number>>;
  /** Closes every socket (1012: come back) and stops the clock. */
  close(): void;
}

const silent: RelayLog = {
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

/**
 * Makes a relay.
 * @source DESIGN 4 (subscriptions, back-pressure, loss), DESIGN 5 (relay)
 */
export const createRelay = (options: RelayOptions): Relay => {
  const { now, after, soon = (run) => void setImmediate(run), log = silent } = options;
  const clock = { now, after, soon };
  const limits = { ...defaultRelayLimits, ...options.limits };
  const counters = new RelayCounters();
  const context: RelayContext = {
    clock,
    limits,
    counters,
    log,
    schedule: new FlushSchedule(clock, limits.coalescing, counters),
    bundler: new Bundler(),
  };
  const meetings = new Map<string, RelayMeeting>();
  const ticking = { cancel: (): void => undefined, isOn: false };

  const tick = (): void => {
    ticking.isOn = false;
    const time = now();
    for (const meeting of meetings.values()) meeting.tick(time);
    keepTicking();
  };
  const keepTicking = (): void => {
    if (ticking.isOn || meetings.size === 0) return;
    ticking.isOn = true;
    ticking.cancel = after(tickInterval, tick);
  };

  return {
    meeting: (id, rules) => {
      const existing = meetings.get(id);
      if (existing) return existing;
      const created = new RelayMeeting(id, rules, context, () => {
        meetings.delete(id);
      });
      meetings.set(id, created);
      keepTicking();
      return created;
    },
    figures: () => ({ ...counters.figures(), meetings: meetings.size }),
    close: () => {
      for (const meeting of [...meetings.values()])
        meeting.close(CloseCode.restarting, 'restarting');
      ticking.cancel();
    },
  };
};
