import { getHeapStatistics } from 'node:v8';
import type { RecordedEvent } from '../meeting/event';

/** How much of what happened is kept. */
export interface HistoryLimits {
  /** Events, at least; as many again may be kept. */
  readonly most: number;
  /** Characters of all of them as JSON, at most: now, since it may depend on how many meetings run. */
  readonly weight: () => number;
}

/**
 * Characters of events as JSON that are kept, of a meeting and of all of them.
 * @decision A character may take two bytes: half a megabyte is some 2,000 usual events, and all
 * meetings together take a sixteenth of the memory, however long the messages that strangers write.
 */
export const historyWeights = {
  ofMeeting: 262_144,
  inAll: Math.floor(getHeapStatistics().heap_size_limit / 32),
};

interface Kept {
  readonly recorded: RecordedEvent;
  readonly weight: number;
}

/** The latest events of a meeting, for those who come back. */
export class History {
  readonly #kept: Kept[] = [];
  #first: number;
  #weight = 0;

  readonly #limits: HistoryLimits;

  /** @param revision What happened up to there is not known. */
  constructor(limits: HistoryLimits, revision = 0) {
    this.#limits = limits;
    this.#first = revision + 1;
  }

  /** Adds the next event; the oldest give way. */
  push(recorded: RecordedEvent): void {
    const weight = JSON.stringify(recorded.event).length;
    this.#kept.push({ recorded, weight });
    this.#weight += weight;
    const { most } = this.#limits;
    const heaviest = this.#limits.weight();
    // Cut in halves, so that a push costs the same however much is kept.
    if (this.#kept.length >= most * 2) this.#cut(most, heaviest);
    else if (this.#weight > heaviest) this.#cut(most, heaviest / 2);
  }

  /** What happened after revision `rev`, in order; undefined where that is not known any more. */
  since(rev: number): readonly RecordedEvent[] | undefined {
    const at = rev + 1 - this.#first;
    if (at < 0 || at > this.#kept.length) return undefined;
    return this.#kept.slice(at).map(({ recorded }) => recorded);
  }

  #cut(most: number, heaviest: number): void {
    let gone = Math.max(0, this.#kept.length - most);
    let weight = this.#kept.slice(gone).reduce((sum, one) => sum + one.weight, 0);
    while (weight > heaviest) {
      weight -= this.#kept[gone]?.weight ?? weight;
      gone += 1;
    }
    this.#kept.splice(0, gone);
    this.#first += gone;
    this.#weight = weight;
  }
}
