import type { LogSession } from '../console/session';
import type { LogClock } from './align';

/** A log on the clock that all opened logs share. */
export interface Track {
  readonly session: LogSession;
  readonly clock: LogClock;
}

/** The line at which a log stood at a time of the shared clock. */
export const lineAt = ({ session, clock }: Track, common: number): number =>
  session.log.index.lineAtTime(clock.toOwn(common));

/** When a line of a log was, on the shared clock. */
export const timeOf = ({ session, clock }: Track, line: number): number =>
  clock.toCommon(session.log.index.timeAt(line));
