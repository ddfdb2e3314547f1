import { parseJson, parseWith } from '../../protocol/parse';
import type { LeaseKey } from '../database/leaseStore';
import type { RunChange, RunStore, StoredRows } from '../database/runStore';
import type { Environment } from '../environment';
import { Seal } from '../security/sealing';
import type { LogEntry } from '../meeting/states/subState';
import { RunKeeper, type Written } from './runKeeper';
import { readHead } from './storedHead';
import { readEntry } from './storedLogs';
import { storedSeat, takenUp, type StoredRun, type SeatPage } from './storedRun';

/** The longest stored value. */
const longest = 4 * 1024 * 1024;

interface RunSnapshotsParts {
  readonly store: Pick<RunStore, 'save' | 'read' | 'clear'>;
  /** The secret that all gateways of the database share. */
  readonly secret: string;
  readonly environment: Environment;
  /** Resolves after this many milliseconds. */
  readonly pause: (duration: number) => Promise<unknown>;
  /** The key under which this gateway holds a meeting. */
  readonly keyOf: (number: string) => LeaseKey | undefined;
  readonly onFailure: (error: unknown) => void;
  /** A stored value cannot be used. */
  readonly onDamage: (why: string) => void;
  /**
   * A write was refused because another gateway holds the meeting: resolves when that is settled.
   */
  readonly onStale: () => Promise<void>;
}

/**
 * The stored runs of the meetings that this gateway holds. A restarted or another gateway continues
 * a run from them, with its lock, roles, holds and seats. What is read is decrypted, parsed and
 * checked for consistency: a run that is not complete is not continued, and the meeting starts
 * over.
 * @source issue 3 section 5, RELIABILITY R1, R5
 */
export class RunSnapshots {
  readonly #keepers = new Map<string, RunKeeper>();
  /** Runs that are being deleted: nothing of their meeting is read or written until then. */
  readonly #clearing = new Map<string, Promise<void>>();

  readonly #parts: RunSnapshotsParts;

  constructor(parts: RunSnapshotsParts) {
    this.#parts = parts;
  }

  /**
   * The run to continue. None when the last one ended, when it cannot be read, or when nobody held
   * it for longer than `grace` ms: then it is deleted.
   */
  async read(number: string, given: { readonly away: number; readonly grace: number }) {
    await this.#clearing.get(number);
    const rows = await this.#parts.store.read(number);
    if (!rows) return undefined;
    const stored = given.away <= given.grace ? this.#open(number, rows) : undefined;
    if (stored && !stored.state.isEnded && stored.state.seats.size > 0) return stored;
    await this.#forget(number, rows.run);
    return undefined;
  }

  /** Starts storing a run; the keeper receives every state. */
  keep(number: string, run: string, pageOf: (userId: number) => SeatPage): RunKeeper {
    const { environment, pause } = this.#parts;
    const keeper = new RunKeeper({
      run,
      seal: this.#sealOf(number, run),
      environment,
      pause,
      pageOf,
      write: (change) => this.#write(number, change),
    });
    this.#keepers.set(number, keeper);
    return keeper;
  }

  /** Deletes a run that is over. */
  over(number: string, run: string): void {
    const keeper = this.#keepers.get(number);
    this.drop(number);
    void this.#forget(number, run, keeper?.settled());
  }

  /** Stops writing a run that another gateway continues. */
  drop(number: string): void {
    this.#keepers.get(number)?.stop();
    this.#keepers.delete(number);
  }

  /** Resolves when no earlier run of this meeting remains to be deleted. */
  async forgotten(number: string): Promise<void> {
    await this.#clearing.get(number);
  }

  /** Resolves when everything is written or has failed; nothing is written after that. */
  async close(): Promise<void> {
    for (const keeper of this.#keepers.values()) {
      await keeper.settled();
      keeper.stop();
    }
    await Promise.all(this.#clearing.values());
  }

  async #write(number: string, change: RunChange): Promise<Written> {
    const { store, keyOf, onFailure, onStale } = this.#parts;
    try {
      await this.#clearing.get(number);
      const key = keyOf(number);
      if (key && (await store.save(key, change))) return 'written';
      await onStale();
      return 'stale';
    } catch (error) {
      onFailure(error);
      return 'failed';
    }
  }

  #forget(number: string, run: string, after?: Promise<void>): Promise<void> {
    const { store, keyOf, onFailure } = this.#parts;
    const key = keyOf(number);
    if (!key) return Promise.resolve();
    const before = this.#clearing.get(number);
    const done = Promise.all([before, after])
      .then(() => store.clear(key, run))
      .catch(onFailure)
      .finally(() => {
        if (this.#clearing.get(number) === done) this.#clearing.delete(number);
      });
    this.#clearing.set(number, done);
    return done;
  }

  #open(number: string, rows: StoredRows): StoredRun | undefined {
    const { run, head, seats } = rows;
    const { epoch = 1 } = this.#parts.keyOf(number) ?? {};
    const seal = this.#sealOf(number, run);
    const read = (place: string, sealed: string): unknown => {
      const text = seal.open(place, sealed);
      const json = text === undefined ? undefined : parseJson(text, longest);
      return json?.ok ? json.value : undefined;
    };
    const opened = readHead(read('head', head));
    if (!opened.ok) return this.#refuse(`head (${opened.error.detail})`);
    const people = [];
    for (const { userId, seat } of seats) {
      const parsed = parseWith(storedSeat, read(`seat ${userId}`, seat));
      if (!parsed.ok) return this.#refuse(`seat (${parsed.error.detail})`);
      people.push(parsed.value);
    }
    const logs: { readonly area: string; readonly entries: LogEntry[] }[] = [];
    for (const { area, revision, entry } of rows.entries) {
      const one = readEntry(area, read(`entry ${area} ${revision}`, entry));
      if (one?.rev !== revision) return this.#refuse(`entry of ${area}`);
      const log = logs.find((known) => known.area === area);
      if (log) log.entries.push(one);
      else logs.push({ area, entries: [one] });
    }
    return (
      takenUp({ head: opened.value, seats: people, logs }, { meetingId: run, epoch }) ??
      this.#refuse('parts do not fit')
    );
  }

  #refuse(why: string): undefined {
    this.#parts.onDamage(why);
    return undefined;
  }

  #sealOf(number: string, run: string): Seal {
    return new Seal(
      this.#parts.secret,
      `run of a meeting\n${number} ${run}`,
      this.#parts.environment,
    );
  }
}
