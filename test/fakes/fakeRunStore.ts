import type { LeaseKey } from '../../src/gateway/database/leaseStore';
import type {
  RunChange,
  RunStore,
  StoredEntryRow,
  StoredRows,
} from '../../src/gateway/database/runStore';

interface Kept {
  readonly run: string;
  readonly head: string;
  readonly seats: Map<number, string>;
  readonly entries: readonly StoredEntryRow[];
}

/** A log as the table has it: an entry comes once, and what is needed no more or erased goes. */
const appended = (
  before: readonly StoredEntryRow[],
  { entries, neededFrom, erased }: RunChange,
): readonly StoredEntryRow[] => {
  const isNew = ({ area, revision }: StoredEntryRow): boolean =>
    !before.some((one) => one.area === area && one.revision === revision);
  const isNeeded = ({ area, revision }: StoredEntryRow): boolean =>
    !neededFrom.some((start) => start.area === area && revision < start.revision) &&
    !erased.some((one) => one.area === area && one.revision === revision);
  const all = [...before.filter(isNeeded), ...entries.filter(isNew)];
  return all.sort((a, b) => a.revision - b.revision);
};

/**
 * A database of runs that outlives the processes that write to it. `reach` does a piece of work when
 * the database gets to it, and answers in its own time, or never where the process is gone.
 */
export class FakeRunStore implements Pick<RunStore, 'save' | 'read' | 'clear'> {
  readonly #runs = new Map<string, Kept>();
  /** The process that holds the meetings: what another writes is refused. */
  epoch = 0;

  readonly #reach: <T>(key: LeaseKey | undefined, work: () => T) => Promise<T>;

  constructor(reach: <T>(key: LeaseKey | undefined, work: () => T) => Promise<T>) {
    this.#reach = reach;
  }

  save(key: LeaseKey, change: RunChange): Promise<boolean> {
    const { run, head, seats, gone } = change;
    return this.#reach(key, () => {
      if (key.epoch !== this.epoch) return false;
      const before = this.#runs.get(key.number);
      const kept: Kept = {
        run,
        head: head ?? before?.head ?? '',
        seats: before?.run === run ? before.seats : new Map(),
        entries: appended(before?.run === run ? before.entries : [], change),
      };
      for (const userId of gone) kept.seats.delete(userId);
      for (const { userId, seat } of seats) kept.seats.set(userId, seat);
      this.#runs.set(key.number, kept);
      return true;
    });
  }

  read(number: string): Promise<StoredRows | undefined> {
    return this.#reach(undefined, () => {
      const kept = this.#runs.get(number);
      if (!kept) return undefined;
      const seats = [...kept.seats].map(([userId, seat]) => ({ userId, seat }));
      seats.sort((a, b) => a.userId - b.userId);
      return { run: kept.run, head: kept.head, seats, entries: kept.entries };
    });
  }

  clear(key: LeaseKey, run: string): Promise<void> {
    return this.#reach(key, () => {
      if (key.epoch === this.epoch && this.#runs.get(key.number)?.run === run)
        this.#runs.delete(key.number);
    });
  }
}
