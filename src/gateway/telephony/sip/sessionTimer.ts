import type { Environment } from '../../environment';
import { headerOf, type SipHeaders, type SipMessage } from './sipMessage';
import { SipTimers } from './sipTimers';

/** Seconds after which a call without a refresh is over, as the gateway requests. */
export const ownExpires = 1800;
/** No call is refreshed more often than this, in seconds. @source RFC 4028 section 4 */
export const leastExpires = 90;
/** Longest time that a timer here knows, in seconds: a day. */
const mostExpires = 86_400;
/** Before a call expires it is ended, in seconds: a third of its time, and no more than this. */
const margin = 32;

/** What both sides agreed on. */
export interface SessionExpires {
  /** Seconds. */
  readonly interval: number;
  /** The side that refreshes the call, seen from the request that agreed on it. */
  readonly refresher: 'uac' | 'uas' | undefined;
}

/** Reads `Session-Expires`; undefined when the call has no limit. */
export const readExpires = (message: Pick<SipMessage, 'headers'>): SessionExpires | undefined => {
  const [, digits, rest = ''] =
    /^(\d{1,9})((?:;.*)?)$/.exec(
      (headerOf(message, 'session-expires') ?? '').replaceAll(' ', ''),
    ) ?? [];
  if (digits === undefined) return undefined;
  const [, refresher] = /;refresher=(uac|uas)(?:;|$)/i.exec(rest) ?? [];
  const interval = Math.min(Number(digits), mostExpires);
  if (refresher === undefined) return { interval, refresher: undefined };
  return { interval, refresher: refresher.toLowerCase() === 'uac' ? 'uac' : 'uas' };
};

/** Reads the shortest interval that a peer takes, in seconds; undefined when it names none. */
export const readLeastExpires = (message: Pick<SipMessage, 'headers'>): number | undefined => {
  const [digits] = /^\d{1,9}/.exec(headerOf(message, 'min-se') ?? '') ?? [];
  return digits === undefined ? undefined : Math.min(Number(digits), mostExpires);
};

/**
 * The headers of a 2xx that agree to what a request asks for; without a wish the peer refreshes.
 */
export const agreeToExpire = (
  wanted: SessionExpires,
): { readonly agreed: SessionExpires; readonly headers: SipHeaders } => {
  const agreed = { interval: wanted.interval, refresher: wanted.refresher ?? 'uac' } as const;
  return {
    agreed,
    headers: [
      ['session-expires', `${agreed.interval};refresher=${agreed.refresher}`],
      ['require', 'timer'],
    ],
  };
};

interface SessionTimerOn {
  refresh(): void;
  expired(): void;
}

/** Refreshes a call in time, or reports that the peer did not. @source RFC 4028 section 10 */
export class SessionTimer {
  readonly #timers: SipTimers;

  readonly #on: SessionTimerOn;

  constructor(environment: Pick<Environment, 'after'>, on: SessionTimerOn) {
    this.#on = on;
    this.#timers = new SipTimers(environment);
  }

  /**
   * Agreed again; undefined: the call has no end. A peer that names less than the gateway permits
   * gets what it permits.
   */
  agree(agreed: SessionExpires | undefined, own: 'uac' | 'uas'): void {
    this.stop();
    if (!agreed || agreed.interval === 0) return;
    const interval = Math.max(agreed.interval, leastExpires);
    const isOwn = agreed.refresher === own;
    const wait = isOwn ? interval / 2 : interval - Math.min(margin, interval / 3);
    this.#timers.set('next', wait * 1000, () => (isOwn ? this.#on.refresh() : this.#on.expired()));
  }

  /** Retries in this many milliseconds: both sides sent a request simultaneously. */
  again(wait: number): void {
    this.#timers.set('next', wait, () => this.#on.refresh());
  }

  stop(): void {
    this.#timers.stopAll();
  }
}
