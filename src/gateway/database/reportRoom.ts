import { sql, type SQL } from 'drizzle-orm';
import { minutes } from '../../kernel/units';
import type { Environment } from '../environment';
import { rowsOf, type Sql } from './openDatabase';

/** How many bytes are kept of what people send, and of the gateway's own logs. */
export interface ReportQuota {
  readonly bySender: number;
  /** Of all senders. */
  readonly overall: number;
  /** Unfinished reports of one sender. */
  readonly unfinished: number;
  /** Unfinished reports make way for nobody while their sender has no more than this. */
  readonly undisturbed: number;
  /** The gateway's logs of runs that are over; nothing that people send takes of it. */
  readonly runLogs: number;
}

/** Who wants room, and how much: bytes beyond what their report has reserved already. */
export interface RoomWish {
  readonly sender: string;
  readonly isRunLog: boolean;
  readonly reserved: number;
  readonly quota: ReportQuota;
  /** Their own report, which stays. */
  readonly except?: string;
}

/** An unfinished report without a piece for so long makes way where room is short. @decision */
const idleReportLifetime = minutes(1);

/** What shares its room: the gateway's own logs, or all that people send. */
const shareOf = (isRunLog: boolean): SQL =>
  isRunLog ? sql`kind = 'gateway'` : sql`kind <> 'gateway'`;

/** Whether `wanted` bytes more of `sender` fit, as a condition. */
export const hasRoomFor = (
  { isRunLog, quota }: Pick<RoomWish, 'isRunLog' | 'quota'>,
  { sender, wanted }: { readonly sender: SQL; readonly wanted: SQL },
): SQL => {
  const whole = isRunLog ? quota.runLogs : quota.overall;
  const share = shareOf(isRunLog);
  const fits = sql`(SELECT coalesce(sum(reserved), 0) FROM reports WHERE ${share}) + ${wanted}
    <= ${whole}::bigint`;
  if (isRunLog) return fits;
  return sql`${fits} AND (SELECT coalesce(sum(reserved), 0) FROM reports AS theirs
    WHERE theirs.sender = ${sender} AND ${share}) + ${wanted} <= ${quota.bySender}::bigint`;
};

/**
 * Makes room for reports by removing others. Whoever fills all of it has the largest sum, and gives of
 * it to whoever has less, so that no number of networks shuts it to one more.
 * @decision A sum is a sender's whole share: many who send little are worth as much as a few who send
 * much. The gateway's own logs make way for newer ones of theirs.
 */
export class ReportRoom {
  readonly #sql: Sql;
  readonly #environment: Pick<Environment, 'now'>;

  constructor(statements: Sql, environment: Pick<Environment, 'now'>) {
    this.#sql = statements;
    this.#environment = environment;
  }

  /** Calls `take`, and again once room was made; false where none could be. */
  async find(wish: RoomWish, take: () => Promise<boolean>): Promise<boolean> {
    if (await take()) return true;
    if (!wish.isRunLog) {
      await this.#removeIdle(wish);
      if (await take()) return true;
    }
    return (await this.#makeWay(wish)) && take();
  }

  /**
   * Removes unfinished reports without a piece for a minute: the sender's, or all where all is full.
   * What has all its pieces is being checked, and stays.
   */
  async #removeIdle({ sender, reserved, quota, except = '' }: RoomWish): Promise<void> {
    const theirs = sql`FROM reports AS theirs WHERE theirs.sender = ${sender}::text
      AND ${shareOf(false)}`;
    await this.#sql.execute(sql`
      DELETE FROM reports WHERE kept_at IS NULL AND came < pieces AND tracking_id <> ${except}::text
        AND piece_at <= ${this.#environment.now() - idleReportLifetime}::bigint
        AND ((SELECT sum(reserved) FROM reports WHERE ${shareOf(false)}) + ${reserved}::bigint
            > ${quota.overall}::bigint
          OR (sender = ${sender}::text
            AND ((SELECT sum(reserved) ${theirs}) + ${reserved}::bigint > ${quota.bySender}::bigint
              OR (SELECT count(*) ${theirs} AND kept_at IS NULL) >= ${quota.unfinished}::integer)))`);
  }

  /**
   * Removes reports one by one, each time the oldest of the sender who then has most, finished ones
   * first, as long as that is more than the newcomer's. What is being checked stays. Where that is not
   * enough nothing is removed, and the answer is false.
   */
  async #makeWay({ sender, isRunLog, reserved, quota }: RoomWish): Promise<boolean> {
    const share = shareOf(isRunLog);
    const whole = isRunLog ? quota.runLogs : quota.overall;
    const missing = sql`(SELECT coalesce(sum(reserved), 0) FROM reports WHERE ${share})
      + ${reserved}::bigint - ${whole}::bigint`;
    const theirs = sql`(SELECT coalesce(sum(reserved), 0) FROM reports
      WHERE sender = ${sender}::text AND ${share}) + ${reserved}::bigint`;
    // The gateway's own logs have one sender: the newest goes before the oldest.
    const isLarger = isRunLog
      ? sql`true`
      : sql`remaining > ${theirs} AND ${theirs} <= ${quota.bySender}::bigint
          AND (is_kept OR remaining > ${quota.undisturbed}::bigint)`;
    const removed = await this.#sql.execute(sql`
      WITH others AS (
        SELECT tracking_id, sender, reserved, kept_at IS NOT NULL AS is_kept,
          came < pieces OR kept_at IS NOT NULL AS is_free, sum(reserved) OVER (PARTITION BY sender
            ORDER BY kept_at DESC NULLS FIRST, begun_at DESC, tracking_id DESC) AS remaining
        FROM reports WHERE ${share}
      ), giving AS (
        SELECT tracking_id, reserved, sum(reserved)
            OVER (ORDER BY remaining DESC, sender, tracking_id) AS freed
        FROM others WHERE is_free AND ${isLarger}
      )
      DELETE FROM reports WHERE (SELECT sum(reserved) FROM giving) >= ${missing}
        AND tracking_id IN (SELECT tracking_id FROM giving WHERE freed - reserved < ${missing})
      RETURNING tracking_id`);
    return rowsOf(removed).length > 0;
  }
}
