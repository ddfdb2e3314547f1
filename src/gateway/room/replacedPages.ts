/** More pages than a room replaces in the time for which they are remembered. */
const mostPages = 10_000;

/** Pages whose seat another page of the same person has taken, each for a time. */
export class ReplacedPages {
  /** When each is forgotten, oldest first. */
  private readonly until = new Map<string, number>();

  /** @param span How long they are remembered, in milliseconds. */
  constructor(private readonly span: number) {}

  /** At `now` page `cid` serves a seat that page `before` served. */
  follow(before: string, cid: string, now: number): void {
    this.until.delete(cid);
    if (before === cid) return;
    this.until.delete(before);
    this.until.set(before, now + this.span);
    for (const [oldest, until] of this.until) {
      if (until > now && this.until.size <= mostPages) return;
      this.until.delete(oldest);
    }
  }

  /** Whether page `cid` has lost its seat to another, as far as that is remembered at `now`. */
  has(cid: string, now: number): boolean {
    return (this.until.get(cid) ?? 0) > now;
  }
}
