import type { PhoneFigures } from './phoneCosts';

/** What telephones have cost in all the workers of this gateway. */
export class WorkerFigures {
  totals: PhoneFigures = { decoded: 0, mixed: 0, encoded: 0, busyMilliseconds: 0 };

  /** Adds what a worker counted since it was last asked. */
  add({ decoded, mixed, encoded, busyMilliseconds }: PhoneFigures): void {
    const { totals } = this;
    this.totals = {
      decoded: totals.decoded + decoded,
      mixed: totals.mixed + mixed,
      encoded: totals.encoded + encoded,
      busyMilliseconds: totals.busyMilliseconds + busyMilliseconds,
    };
  }
}
