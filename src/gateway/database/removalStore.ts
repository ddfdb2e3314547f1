import { and, eq, gt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { databaseNow } from './databaseClock';
import type { LeaseKey } from './leaseStore';
import { rowsOf, type Sql } from './openDatabase';
import { leases, removals } from './schema';

const storedIdentifiers = z.array(z.string());

/** A person who was removed, with the run of the meeting and their identifiers. */
export interface StoredRemoval {
  readonly run: string;
  readonly userId: number;
  /** Hashes. */
  readonly identifiers: readonly string[];
}

/**
 * How long a removal is stored if no gateway saw the end of the run, in milliseconds.
 * @decision Longer than any failover, and shorter than the time between meetings on consecutive
 * days.
 */
export const longestRemoval = 12 * 60 * 60 * 1000;

/** A condition that is true while nobody else has taken the meeting over. */
const isHeldBy = ({ number, owner, epoch }: LeaseKey) =>
  sql`EXISTS (SELECT 1 FROM ${leases} WHERE ${leases.number} = ${number}
    AND ${leases.owner} = ${owner} AND ${leases.epoch} = ${epoch})`;

/**
 * Removals in the database, stored while the meeting runs. Only the owner of the meeting writes
 * them: a gateway that slept while another took over is refused.
 * @source RELIABILITY R2
 */
export class RemovalStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Stores a removal; false when the meeting is not held under `key`. The lease is locked, so that
   * a gateway that takes over finds the removal, or the removal is refused. The meeting is locked
   * first, in the same order as its deletion, which prevents a deadlock. It is one statement, so
   * that no gateway can stop halfway.
   */
  async add({ run, userId, identifiers }: StoredRemoval, key: LeaseKey): Promise<boolean> {
    const answer = await this.#sql.execute(sql`
      WITH meeting AS MATERIALIZED (
        SELECT number FROM meetings WHERE number = ${key.number} FOR KEY SHARE
      ), held AS MATERIALIZED (
        SELECT lease.number FROM leases AS lease JOIN meeting ON meeting.number = lease.number
        WHERE lease.owner = ${key.owner} AND lease.epoch = ${key.epoch}
        FOR SHARE OF lease
      ), added AS (
        INSERT INTO removals (number, run, user_id, marks, at)
        SELECT number, ${run}::text, ${userId}::integer, ${JSON.stringify(identifiers)}::jsonb, ${databaseNow}
        FROM held ON CONFLICT DO NOTHING
      )
      SELECT number FROM held`);
    return rowsOf(answer).length > 0;
  }

  /** Deletes the removal of one person. */
  async lift({ run, userId }: Omit<StoredRemoval, 'identifiers'>, key: LeaseKey): Promise<void> {
    await this.#sql
      .delete(removals)
      .where(
        and(
          eq(removals.number, key.number),
          eq(removals.run, run),
          eq(removals.userId, userId),
          isHeldBy(key),
        ),
      );
  }

  /** Deletes all removals of this meeting. */
  async clear(key: LeaseKey): Promise<void> {
    await this.#sql.delete(removals).where(and(eq(removals.number, key.number), isHeldBy(key)));
  }

  /** The identifiers of all people removed from this meeting. */
  async read(number: string): Promise<readonly string[]> {
    const rows = await this.#sql
      .select({ identifiers: removals.identifiers })
      .from(removals)
      .where(
        and(eq(removals.number, number), gt(removals.at, sql`${databaseNow} - ${longestRemoval}`)),
      );
    return rows.flatMap(({ identifiers }) => storedIdentifiers.parse(identifiers));
  }
}
