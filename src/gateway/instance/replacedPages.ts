/** More pages than an instance replaces within the time that they are remembered. */
const mostPages = 10_000;

/** A page of a seat. A client can claim any page id, so it counts only for its seat. */
interface SeatedPage {
  readonly userId: number;
  readonly cid: string;
}
const keyOf = ({ userId, cid }: SeatedPage): string => `${userId} ${cid}`;

/** Pages whose seat another page of the same person has taken, remembered for a time. */
export class ReplacedPages {
  /** When each is forgotten, oldest first. */
  readonly #until = new Map<string, number>();

  readonly #span: number;

  /** @param span How long they are remembered, in milliseconds. */
  constructor(span: number) {
    this.#span = span;
  }

  /** Notes that at `now` a page serves the seat of page `before`. */
  follow(before: string, { userId, cid }: SeatedPage, now: number): void {
    this.#until.delete(keyOf({ userId, cid }));
    if (before === cid) return;
    const key = keyOf({ userId, cid: before });
    this.#until.delete(key);
    this.#until.set(key, now + this.#span);
    for (const [oldest, until] of this.#until) {
      if (until > now && this.#until.size <= mostPages) return;
      this.#until.delete(oldest);
    }
  }

  /** Whether a page lost its seat to another, as remembered at `now`. */
  has(page: SeatedPage, now: number): boolean {
    return (this.#until.get(keyOf(page)) ?? 0) > now;
  }
}
