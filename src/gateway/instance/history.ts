import { getHeapStatistics } from 'node:v8';
import { areaTable } from '../meeting/areas';
import type { MeetingEvent, RecordedEvent } from '../meeting/event';

/** Limits of the event history. */
export interface HistoryLimits {
  /** The least number of events; up to twice as many are stored. */
  readonly most: number;
  /**
   * The most characters of all events as JSON; read at each use, since it may depend on the number
   * of meetings.
   */
  readonly weight: () => number;
}

/**
 * Characters of stored events as JSON, for a meeting and for all meetings.
 * @decision A character may take two bytes: half a megabyte is about 2,000 usual events, and all
 * meetings together take a sixteenth of the memory, however long the messages that strangers write.
 */
export const historyWeights = {
  ofMeeting: 262_144,
  inAll: Math.floor(getHeapStatistics().heap_size_limit / 32),
};

interface Entry {
  readonly recorded: RecordedEvent;
  readonly weight: number;
}

/** The latest events of a meeting, for clients that resume. */
export class History {
  readonly #entries: Entry[] = [];
  #first: number;
  #weight = 0;

  readonly #limits: HistoryLimits;

  /** @param revision Events up to this revision are unknown. */
  constructor(limits: HistoryLimits, revision = 0) {
    this.#limits = limits;
    this.#first = revision + 1;
  }

  /** Adds the next event; the oldest are dropped. */
  push(recorded: RecordedEvent): void {
    this.#rewrite(recorded.event);
    const weight = JSON.stringify(recorded.event).length;
    this.#entries.push({ recorded, weight });
    this.#weight += weight;
    const { most } = this.#limits;
    const heaviest = this.#limits.weight();
    // Dropped in halves, so that a push costs the same at any size.
    if (this.#entries.length >= most * 2) this.#cut(most, heaviest);
    else if (this.#weight > heaviest) this.#cut(most, heaviest / 2);
  }

  /** The events after revision `rev`, in order; undefined when some of them were dropped. */
  since(rev: number): readonly RecordedEvent[] | undefined {
    const at = rev + 1 - this.#first;
    if (at < 0 || at > this.#entries.length) return undefined;
    return this.#entries.slice(at).map(({ recorded }) => recorded);
  }

  /** Takes out of earlier events what `event` has withdrawn. */
  #rewrite(event: MeetingEvent): void {
    const rewrites = areaTable.rowOf(event.name)?.rewrites;
    if (!rewrites) return;
    this.#entries.forEach(({ recorded }, at) => {
      const now = rewrites(recorded.event, event);
      if (now === recorded.event) return;
      const weight = JSON.stringify(now).length;
      this.#weight += weight - (this.#entries[at]?.weight ?? 0);
      this.#entries[at] = { recorded: { ...recorded, event: now }, weight };
    });
  }

  #cut(most: number, heaviest: number): void {
    let gone = Math.max(0, this.#entries.length - most);
    let weight = this.#entries.slice(gone).reduce((sum, one) => sum + one.weight, 0);
    while (weight > heaviest) {
      weight -= this.#entries[gone]?.weight ?? weight;
      gone += 1;
    }
    this.#entries.splice(0, gone);
    this.#first += gone;
    this.#weight = weight;
  }
}
