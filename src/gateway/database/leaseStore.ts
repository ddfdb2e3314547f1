import { and, eq, inArray, sql } from 'drizzle-orm';
import { databaseNow } from './databaseClock';
import type { Sql } from './openDatabase';
import { leases } from './schema';

/**
 * How long a lease without renewal excludes others, in milliseconds by the database's clock, when
 * nobody knows whether its owner is alive.
 * @decision Three renewals.
 */
export const leaseTime = 6000;

/** The owner of a meeting: the epoch grows with every change of owner. */
export interface LeaseKey {
  readonly number: string;
  readonly owner: string;
  readonly epoch: number;
}

/** The result of a claim: ours, or still another owner's. */
export type Claim =
  | {
      readonly isOurs: true;
      readonly epoch: number;
      /** Milliseconds since its last renewal; absent if it never had an owner. */
      readonly away?: number;
    }
  | {
      readonly isOurs: false;
      readonly epoch: number;
      /** The address of the owner. */
      readonly address: string;
      /** Milliseconds since its last renewal. */
      readonly age: number;
    };

/** The owners of meetings, in the database that all gateways share. */
export class LeaseStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Takes the lease of a meeting if it is free: it has no owner, its owner had the same address
   * (and can only be an earlier process), it was not renewed in time, or its owner at epoch
   * `beaten` is known to be gone. Undefined when the owner released it just now: ask again.
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

  /** Renews those of `numbers` that `owner` still holds; returns their epochs. */
  async renew(owner: string, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#sql
      .update(leases)
      .set({ renewedAt: databaseNow })
      .where(and(eq(leases.owner, owner), inArray(leases.number, [...numbers])))
      .returning({ number: leases.number, epoch: leases.epoch });
    return new Map(rows.map(({ number, epoch }) => [number, epoch]));
  }

  /** Releases a lease, if it is still held under this key. */
  async release({ number, owner, epoch }: LeaseKey): Promise<void> {
    await this.#sql
      .update(leases)
      .set({ owner: '' })
      .where(and(eq(leases.number, number), eq(leases.owner, owner), eq(leases.epoch, epoch)));
  }

  /** Releases all leases of `owner`. */
  async releaseAll(owner: string): Promise<void> {
    await this.#sql.update(leases).set({ owner: '' }).where(eq(leases.owner, owner));
  }
}
