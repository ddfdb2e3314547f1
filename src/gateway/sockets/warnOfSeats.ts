import type { Logger } from 'pino';
import type { Environment } from '../environment';
import { createThrottle } from '../kernel/throttle';
import type { MetLimit } from './openSockets';

/** So long nothing more is logged of the same limit, in milliseconds. @decision */
const quietTime = 60_000;

/** Logs that a newcomer was refused, since seats have all places of a limit. */
export type WarnOfSeats = (of: 'connections' | 'sockets', limit: MetLimit) => void;

/** At most one line a minute for each limit. Addresses are not logged. */
export const createWarnOfSeats = (
  log: Pick<Logger, 'warn'>,
  environment: Pick<Environment, 'monotonic'>,
): WarnOfSeats => {
  const mayLog = createThrottle(environment, quietTime);
  return (of, limit) => {
    if (mayLog(`${of} ${limit}`)) log.warn({ of, limit }, 'full of seats: a newcomer was refused');
  };
};
