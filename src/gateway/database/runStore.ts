import { and, eq, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from './databaseClock';
import type { LeaseKey } from './leaseStore';
import { rowsOf, type Sql } from './openDatabase';
import { leases, runEntries, runs, runSeats } from './schema';

/** A seat of a run, encrypted. */
export interface StoredSeatRow {
  readonly userId: number;
  readonly seat: string;
}

/** The changes of a run since the last write. */
export interface RunChange {
  /** `meetingId` of the run. */
  readonly run: string;
  readonly revision: number;
  /** Encrypted; absent if unchanged. */
  readonly head?: string | undefined;
  readonly seats: readonly StoredSeatRow[];
  /** Seats that are gone. */
  readonly gone: readonly number[];
  /** New entries of logs. */
  readonly entries: readonly StoredEntryRow[];
  /** For each area, the first revision of its log that is still needed. */
  readonly neededFrom: readonly EntryPlace[];
  /** Entries of logs that are there no more. */
  readonly erased: readonly EntryPlace[];
}

/** An entry of an area's log. */
export interface StoredEntryRow {
  readonly area: string;
  /** The revision of the entry. */
  readonly revision: number;
  /** Encrypted. */
  readonly entry: string;
}
/** Which entry of an area's log. */
export type EntryPlace = Pick<StoredEntryRow, 'area' | 'revision'>;

/** A run as it was last written. */
export interface StoredRows {
  readonly run: string;
  readonly head: string;
  readonly seats: readonly StoredSeatRow[];
  /** Oldest first. */
  readonly entries: readonly StoredEntryRow[];
}

/**
 * Runs of meetings in the database, for the gateway that continues them: the same one after a
 * restart, or another. Rows are encrypted.
 * @source RELIABILITY R1, R2
 */
export class RunStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Writes changes, all or nothing; false when the meeting is not held under `key`. It is one
   * statement, since the built-in database runs on the thread that serves all clients. The lease is
   * locked: a gateway that takes over finds the change, or the change is refused.
   */
  async save(key: LeaseKey, change: RunChange): Promise<boolean> {
    const steps = [this.#heldUnder(key), ...this.#stepsOf(key, change)];
    const answer = await this.#sql.execute(
      sql`WITH ${sql.join(steps, sql`, `)} SELECT number FROM held`,
    );
    return rowsOf(answer).length > 0;
  }

  /** The stored run of a meeting, if there is one that is not over. */
  async read(number: string): Promise<StoredRows | undefined> {
    const rows = await this.#sql
      .select({
        run: runs.run,
        head: runs.head,
        userId: runSeats.userId,
        seat: runSeats.seat,
      })
      .from(runs)
      .leftJoin(runSeats, and(eq(runSeats.number, runs.number), eq(runSeats.run, runs.run)))
      .where(eq(runs.number, number))
      .orderBy(runSeats.userId);
    const [first] = rows;
    if (!first) return undefined;
    const seats = rows.flatMap(({ userId, seat }) =>
      userId === null || seat === null ? [] : [{ userId, seat }],
    );
    return {
      run: first.run,
      head: first.head,
      seats,
      entries: await this.#entriesOf(number, first),
    };
  }

  /** Deletes a run, if it is the stored one and the meeting is held under `key`. */
  async clear(key: LeaseKey, run: string): Promise<void> {
    await this.#sql.execute(
      sql`WITH ${this.#heldUnder(key)} DELETE FROM ${runs} USING held
        WHERE ${runs.number} = held.number AND ${runs.run} = ${run}`,
    );
  }

  #entriesOf(number: string, { run }: { readonly run: string }) {
    return this.#sql
      .select({
        area: runEntries.area,
        revision: runEntries.revision,
        entry: runEntries.entry,
      })
      .from(runEntries)
      .where(and(eq(runEntries.number, number), eq(runEntries.run, run)))
      .orderBy(runEntries.revision);
  }

  #heldUnder({ number, owner, epoch }: LeaseKey): SQL {
    return sql`held AS (SELECT number FROM ${leases} WHERE ${leases.number} = ${number}
      AND ${leases.owner} = ${owner} AND ${leases.epoch} = ${epoch} FOR SHARE)`;
  }

  #stepsOf({ epoch }: LeaseKey, change: RunChange): SQL[] {
    const { run, revision, head, seats, gone } = change;
    const steps: SQL[] = this.#entrySteps(change);
    if (head !== undefined)
      steps.push(sql`head AS (INSERT INTO ${runs} (number, run, epoch, revision, head, at)
        SELECT number, ${run}, ${epoch}::integer, ${revision}::bigint, ${head}, ${databaseNow}
        FROM held
        ON CONFLICT (number) DO UPDATE SET run = excluded.run, epoch = excluded.epoch,
          revision = excluded.revision, head = excluded.head, at = excluded.at)`);
    if (gone.length > 0)
      steps.push(sql`gone AS (DELETE FROM ${runSeats} USING held
        WHERE ${runSeats.number} = held.number AND ${runSeats.userId} IN
          (SELECT value::bigint FROM jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb)))`);
    if (seats.length > 0)
      steps.push(sql`stored AS (INSERT INTO ${runSeats} (number, user_id, run, seat)
        SELECT held.number, fresh."userId", ${run}, fresh.seat FROM held,
          jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) AS fresh("userId" bigint, seat text)
        ON CONFLICT (number, user_id) DO UPDATE SET run = excluded.run, seat = excluded.seat)`);
    return steps;
  }

  /** Appends entries, and deletes those that are not needed and those of other runs. */
  #entrySteps({ run, entries, neededFrom, erased }: RunChange): SQL[] {
    const steps: SQL[] = [];
    if (entries.length > 0)
      steps.push(sql`appended AS (INSERT INTO ${runEntries} (number, run, area, revision, entry)
        SELECT held.number, ${run}, fresh.area, fresh.revision, fresh.entry FROM held,
          jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
            AS fresh(area text, revision bigint, entry text)
        ON CONFLICT DO NOTHING)`);
    if (neededFrom.length > 0)
      steps.push(sql`trimmed AS (DELETE FROM ${runEntries} USING held,
          jsonb_to_recordset(${JSON.stringify(neededFrom)}::jsonb)
            AS start(area text, revision bigint)
        WHERE ${runEntries.number} = held.number AND (${runEntries.run} <> ${run}
          OR (${runEntries.area} = start.area AND ${runEntries.revision} < start.revision)))`);
    if (erased.length > 0)
      steps.push(sql`erased AS (DELETE FROM ${runEntries} USING held,
          jsonb_to_recordset(${JSON.stringify(erased)}::jsonb) AS old(area text, revision bigint)
        WHERE ${runEntries.number} = held.number AND ${runEntries.run} = ${run}
          AND ${runEntries.area} = old.area AND ${runEntries.revision} = old.revision)`);
    return steps;
  }
}
