import { and, eq, gt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Sql } from './openDatabase';
import { removals } from './schema';

const storedMarks = z.array(z.string());

/** Somebody who was removed: from which run of which meeting, and what they are known by. */
export interface StoredRemoval {
  readonly number: string;
  readonly run: string;
  readonly userId: number;
  /** Hashes. */
  readonly marks: readonly string[];
}

/** Milliseconds since 1970 by the clock of the database, which all gateways share. */
const databaseNow = sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;

/**
 * How long a removal is kept from a run whose end no gateway saw, in milliseconds.
 * @decision Longer than any failover, and shorter than from one day's meeting to the next.
 */
export const longestRemoval = 12 * 60 * 60 * 1000;

/** Removals in the database, for the time in which their meeting runs. */
export class RemovalStore {
  constructor(private readonly sql: Sql) {}

  /** Keeps a removal. */
  async add({ number, run, userId, marks }: StoredRemoval): Promise<void> {
    await this.sql
      .insert(removals)
      .values({ number, run, userId, marks, at: databaseNow })
      .onConflictDoNothing();
  }

  /** Forgets the removal of one person. */
  async lift({ number, run, userId }: Omit<StoredRemoval, 'marks'>): Promise<void> {
    await this.sql
      .delete(removals)
      .where(and(eq(removals.number, number), eq(removals.run, run), eq(removals.userId, userId)));
  }

  /** Forgets everybody who was removed from this meeting. */
  async clear(number: string): Promise<void> {
    await this.sql.delete(removals).where(eq(removals.number, number));
  }

  /** The marks of everybody who was removed from this meeting. */
  async read(number: string): Promise<readonly string[]> {
    const rows = await this.sql
      .select({ marks: removals.marks })
      .from(removals)
      .where(
        and(eq(removals.number, number), gt(removals.at, sql`${databaseNow} - ${longestRemoval}`)),
      );
    return rows.flatMap(({ marks }) => storedMarks.parse(marks));
  }
}
