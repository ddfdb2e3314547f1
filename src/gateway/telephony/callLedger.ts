import { days } from '../../kernel/units';

import { callTexts } from '../../protocol/vocabulary/phoneTexts';
import { dialledNumber } from '../meeting/dialing';
import type { CountedCall } from '../instance/askedCall';
import type { CallLimits } from './dialPolicy';

interface Entry extends CountedCall {
  readonly uuid: string;
  readonly at: number;
  isLive: boolean;
}

const day = days(1);

/** Limits of a trunk, or of a simulation, whose calls cost nobody money: it has none of a day. */
type LedgerLimits = Pick<CallLimits, 'atOnce'> & Partial<Pick<CallLimits, 'aDay'>>;

/**
 * Counts calls, so that no one meeting, address or gateway places more than it may. Where a day has
 * limits it holds a day of calls, and no more of them than the gateway may place in one; otherwise it
 * holds those that go on.
 * @decision It is kept in memory: a gateway that starts again counts from nothing.
 */
export class CallLedger {
  #entries: Entry[] = [];

  readonly #limits: LedgerLimits;
  readonly #monotonic: () => number;

  constructor(limits: LedgerLimits, monotonic: () => number) {
    this.#limits = limits;
    this.#monotonic = monotonic;
  }

  /** Why this call may not be placed now; undefined where it may. */
  judge({ meeting, address, called }: CountedCall): string | undefined {
    this.#forget();
    const { atOnce, aDay } = this.#limits;
    const number = dialledNumber(called);
    const ofMeeting = (entry: Entry): boolean => entry.meeting === meeting;
    const ofAddress = (entry: Entry): boolean => entry.address === address;
    const live = this.#entries.filter(({ isLive }) => isLive);
    const isBusy =
      live.length >= atOnce.gateway ||
      live.filter(ofMeeting).length >= atOnce.meeting ||
      live.filter(ofAddress).length >= atOnce.address;
    if (isBusy) return callTexts.tooManyCalls;
    if (!aDay) return undefined;
    const isSpent =
      this.#entries.length >= aDay.gateway ||
      this.#entries.filter(ofMeeting).length >= aDay.meeting ||
      this.#entries.filter(ofAddress).length >= aDay.address ||
      this.#entries.filter((entry) => entry.called === number).length >= aDay.number;
    return isSpent ? callTexts.dailyCallsReached : undefined;
  }

  /** A call was placed. */
  begin(uuid: string, call: CountedCall): void {
    const called = dialledNumber(call.called);
    this.#entries.push({ ...call, called, uuid, at: this.#monotonic(), isLive: true });
  }

  /** It is over: it counts for its day, if at all, and no longer as one that goes on. */
  end(uuid: string): void {
    const entry = this.#entries.find((one) => one.uuid === uuid);
    if (entry) entry.isLive = false;
  }

  /** A call that goes on counts, however old it is. */
  #forget(): void {
    const since = this.#limits.aDay ? this.#monotonic() - day : Infinity;
    this.#entries = this.#entries.filter(({ at, isLive }) => isLive || at > since);
  }
}
