import type { Bundler } from '../kernel/frameWriter';
import type { FlushSchedule } from './flushSchedule';
import type { RelayCounters } from './relayCounters';
import type { RelayClock, RelayLimits, RelayLog } from './relayOptions';

/** What every part of one relay shares. */
export interface RelayContext {
  readonly clock: RelayClock;
  readonly limits: RelayLimits;
  readonly counters: RelayCounters;
  readonly log: RelayLog;
  readonly schedule: FlushSchedule;
  readonly bundler: Bundler;
}
