import { sql, type SQL } from 'drizzle-orm';
import { minutes } from '../../kernel/units';
import type { Environment } from '../environment';
import { rowsOf, type Sql } from './openDatabase';

/** The storage quota of reports, in bytes. */
export interface ReportQuota {
  readonly bySender: number;
  /** For all senders together. */
  readonly overall: number;
  /** Unfinished reports of one sender. */
  readonly unfinished: number;
  /** Up to this much, a sender's unfinished reports are not removed for others. */
  readonly undisturbed: number;
  /** The gateway's logs of finished runs; clients' reports take none of it. */
  readonly runLogs: number;
}

/** A request for space: bytes beyond what the report has reserved. */
export interface SpaceRequest {
  readonly sender: string;
  readonly isRunLog: boolean;
  readonly reserved: number;
  readonly quota: ReportQuota;
  /** The sender's own report, which stays. */
  readonly except?: string;
}

/** An unfinished report without a piece for this long is removed when space is short. @decision */
const idleReportLifetime = minutes(1);

/** Reports that share a quota: the gateway's own logs, or all reports from clients. */
const shareOf = (isRunLog: boolean): SQL =>
  isRunLog ? sql`kind = 'gateway'` : sql`kind <> 'gateway'`;

/** A condition: `wanted` more bytes of `sender` fit. */
export const hasSpaceFor = (
  { isRunLog, quota }: Pick<SpaceRequest, 'isRunLog' | 'quota'>,
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
 * Makes space for reports by removing others. A sender who fills the quota has the largest sum, and
 * loses reports to senders with less, so that no number of networks can shut out another.
 * @decision A sum is all that a sender has: many small reports count as much as a few large ones.
 * The gateway's own logs are removed for newer ones.
 */
export class ReportSpace {
  readonly #sql: Sql;
  readonly #environment: Pick<Environment, 'now'>;

  constructor(statements: Sql, environment: Pick<Environment, 'now'>) {
    this.#sql = statements;
    this.#environment = environment;
  }

  /** Calls `take`, and again after making space; false when none could be made. */
  async find(request: SpaceRequest, take: () => Promise<boolean>): Promise<boolean> {
    if (await take()) return true;
    if (!request.isRunLog) {
      await this.#removeIdle(request);
      if (await take()) return true;
    }
    return (await this.#makeWay(request)) && take();
  }

  /**
   * Removes unfinished reports without a piece for a minute: the sender's, or all when the whole
   * quota is full. Reports with all their pieces are being checked, and stay.
   */
  async #removeIdle({ sender, reserved, quota, except = '' }: SpaceRequest): Promise<void> {
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
   * Removes reports one by one, each time the oldest of the sender with the largest sum, finished
   * ones first, as long as that sum exceeds the newcomer's. Reports being checked stay. When that
   * is not enough, it removes nothing and returns false.
   */
  async #makeWay({ sender, isRunLog, reserved, quota }: SpaceRequest): Promise<boolean> {
    const share = shareOf(isRunLog);
    const whole = isRunLog ? quota.runLogs : quota.overall;
    const missing = sql`(SELECT coalesce(sum(reserved), 0) FROM reports WHERE ${share})
      + ${reserved}::bigint - ${whole}::bigint`;
    const theirs = sql`(SELECT coalesce(sum(reserved), 0) FROM reports
      WHERE sender = ${sender}::text AND ${share}) + ${reserved}::bigint`;
    // The gateway's own logs have one sender: a newer log replaces the oldest.
    const isLarger = isRunLog
      ? sql`true`
      : sql`remaining > ${theirs} AND ${theirs} <= ${quota.bySender}::bigint
          AND (is_stored OR remaining > ${quota.undisturbed}::bigint)`;
    const removed = await this.#sql.execute(sql`
      WITH others AS (
        SELECT tracking_id, sender, reserved, kept_at IS NOT NULL AS is_stored,
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
