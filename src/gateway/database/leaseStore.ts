import { and, eq, inArray, sql } from 'drizzle-orm';
import { databaseNow } from './databaseClock';
import type { Sql } from './openDatabase';
import { leases } from './schema';

/**
 * How long a lease that is not renewed keeps others away, in milliseconds by the database's clock,
 * where nobody can tell whether its owner lives. @decision Three renewals.
 */
export const leaseTime = 6000;

/** Who holds a meeting: the number grows with every change of hands. */
export interface LeaseKey {
  readonly number: string;
  readonly owner: string;
  readonly epoch: number;
}

/** What came of a claim: ours, or still another's. */
export type Claim =
  | {
      readonly isOurs: true;
      readonly epoch: number;
      /** Milliseconds for which nobody had renewed it; absent where nobody ever held it. */
      readonly away?: number;
    }
  | {
      readonly isOurs: false;
      readonly epoch: number;
      /** Where the owner is reached. */
      readonly address: string;
      /** Milliseconds since it was renewed. */
      readonly age: number;
    };

/** Who holds which meeting, in the database that all gateways share. */
export class LeaseStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Takes a meeting where it is free: nobody holds it, its owner was at the same address (and can only
   * be an earlier process), it was not renewed in time, or its owner at epoch `beaten` is known to be
   * gone. Undefined where the owner let go just now: ask again.
   */
  async claim(
    { number, owner }: Omit<LeaseKey, 'epoch'>,
    { address, beaten = 0 }: { readonly address: string; readonly beaten?: number | undefined },
  ): Promise<Claim | undefined> {
    const [ours] = await this.#sql
      .insert(leases)
      .values({ number, owner, address, epoch: 1, renewedAt: databaseNow })
      .onConflictDoUpdate({
        target: leases.number,
        set: {
          owner,
          address,
          epoch: sql`${leases.epoch} + 1`,
          renewedAt: databaseNow,
          formerAt: sql`${leases.renewedAt}`,
        },
        setWhere: sql`${leases.owner} = '' OR ${leases.address} = ${address}
          OR ${leases.epoch} = ${beaten} OR ${leases.renewedAt} < ${databaseNow} - ${leaseTime}`,
      })
      .returning({
        epoch: leases.epoch,
        away: sql<number | null>`(${leases.renewedAt} - ${leases.formerAt})::double precision`,
      });
    if (ours) {
      const { epoch, away } = ours;
      return { isOurs: true, epoch, ...(away !== null && { away }) };
    }
    const [theirs] = await this.#sql
      .select({
        epoch: leases.epoch,
        address: leases.address,
        age: sql<number>`(${databaseNow} - ${leases.renewedAt})::integer`,
      })
      .from(leases)
      .where(eq(leases.number, number));
    return theirs && { isOurs: false, ...theirs };
  }

  /** Renews what `owner` still holds of `numbers`; the answer says at which epochs. */
  async renew(owner: string, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#sql
      .update(leases)
      .set({ renewedAt: databaseNow })
      .where(and(eq(leases.owner, owner), inArray(leases.number, [...numbers])))
      .returning({ number: leases.number, epoch: leases.epoch });
    return new Map(rows.map(({ number, epoch }) => [number, epoch]));
  }

  /** Gives a meeting back, if it is still held under this key. */
  async release({ number, owner, epoch }: LeaseKey): Promise<void> {
    await this.#sql
      .update(leases)
      .set({ owner: '' })
      .where(and(eq(leases.number, number), eq(leases.owner, owner), eq(leases.epoch, epoch)));
  }

  /** Gives back all that `owner` holds. */
  async releaseAll(owner: string): Promise<void> {
    await this.#sql.update(leases).set({ owner: '' }).where(eq(leases.owner, owner));
  }
}
