import { days } from '../../kernel/units';

import { callTexts } from '../../protocol/vocabulary/phoneTexts';
import type { CountedCall } from '../meeting/commandNeeds';
import { dialledNumber } from '../meeting/dialing';
import type { CallLimits } from './dialPolicy';

interface Entry extends CountedCall {
  readonly uuid: string;
  readonly at: number;
  isLive: boolean;
}

const day = days(1);

/** Limits of a trunk, or of a simulation, which has no daily limits because its calls are free. */
type LedgerLimits = Pick<CallLimits, 'atOnce'> & Partial<Pick<CallLimits, 'aDay'>>;

/**
 * Counts calls, so that no meeting, address or gateway places more than it may. With daily limits
 * it holds a day of calls, at most the gateway's daily number; otherwise it holds the calls that
 * are live.
 * @decision In memory: a gateway that restarts counts from zero.
 */
export class CallLedger {
  #entries: Entry[] = [];

  readonly #limits: LedgerLimits;
  readonly #monotonic: () => number;

  constructor(limits: LedgerLimits, monotonic: () => number) {
    this.#limits = limits;
    this.#monotonic = monotonic;
  }

  /** Why this call may not be placed now; undefined when it may. */
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

  /** The call is over: it counts only for its day. */
  end(uuid: string): void {
    const entry = this.#entries.find((one) => one.uuid === uuid);
    if (entry) entry.isLive = false;
  }

  /** A live call counts, however old it is. */
  #forget(): void {
    const since = this.#limits.aDay ? this.#monotonic() - day : Infinity;
    this.#entries = this.#entries.filter(({ at, isLive }) => isLive || at > since);
  }
}
