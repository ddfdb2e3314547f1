import { createHash } from 'node:crypto';

/** The events of all machines in order, which explain a failing seed. */
export class History {
  readonly lines: string[] = [];

  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Notes something that `who` did or was told. */
  note(who: string, what: string): void {
    this.lines.push(`${this.#now().toFixed(1).padStart(9)} ${who.padEnd(10)} ${what}`);
  }

  /** The same history has the same hash. */
  hash(): string {
    const hash = createHash('sha256');
    for (const line of this.lines) hash.update(line).update('\n');
    return hash.digest('hex');
  }
}
