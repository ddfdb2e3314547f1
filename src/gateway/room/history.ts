import type { RecordedEvent } from '../meeting/event';

/** The latest events of a meeting, for those who come back. */
export class History {
  private readonly kept: RecordedEvent[] = [];
  private first: number;

  /** @param revision What happened up to there is not known. */
  constructor(
    private readonly most: number,
    revision = 0,
  ) {
    this.first = revision + 1;
  }

  /** Adds the next event; the oldest gives way. */
  push(recorded: RecordedEvent): void {
    this.kept.push(recorded);
    // Cut in halves, so that a push costs the same however much is kept.
    if (this.kept.length >= this.most * 2) {
      this.kept.splice(0, this.most);
      this.first += this.most;
    }
  }

  /** What happened after revision `rev`, in order; undefined where that is not known any more. */
  since(rev: number): readonly RecordedEvent[] | undefined {
    const at = rev + 1 - this.first;
    return at < 0 || at > this.kept.length ? undefined : this.kept.slice(at);
  }
}
