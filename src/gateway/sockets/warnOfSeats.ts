import type { Logger } from 'pino';
import type { Environment } from '../environment';
import type { MetLimit } from './openSockets';

/** So long nothing more is logged of the same limit, in milliseconds. @decision */
const quietTime = 60_000;

/** Logs that a newcomer was refused, since seats have all places of a limit. */
export type WarnOfSeats = (of: 'connections' | 'sockets', limit: MetLimit) => void;

/** At most one line a minute for each limit. Addresses are not logged. */
export const createWarnOfSeats = (
  log: Pick<Logger, 'warn'>,
  { monotonic }: Pick<Environment, 'monotonic'>,
): WarnOfSeats => {
  const quietUntil = new Map<string, number>();
  return (of, limit) => {
    const key = `${of} ${limit}`;
    const now = monotonic();
    if (now < (quietUntil.get(key) ?? 0)) return;
    quietUntil.set(key, now + quietTime);
    log.warn({ of, limit }, 'full of seats: a newcomer was refused');
  };
};
