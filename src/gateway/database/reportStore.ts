import { and, asc, desc, eq, gt, gte, isNotNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  storedDamage,
  type ReportEntry,
  type ReportCursor,
  type ReportSource,
} from '../../protocol/http/reports';
import { logLifetime } from '../../protocol/limits';
import { reportPieceSize, unfinishedReportLifetime } from '../../protocol/reportLimits';
import type { Environment } from '../environment';
import { rowsOf, type Sql } from './openDatabase';
import { hasSpaceFor, ReportSpace, type ReportQuota } from './reportSpace';
import { reportPieces, reports } from './schema';

/** A report, possibly incomplete. */
export type StoredReport = typeof reports.$inferSelect;
export type NewReport = Pick<
  StoredReport,
  'trackingId' | 'kind' | 'description' | 'digest' | 'pieces' | 'reserved' | 'sender' | 'nonce'
> &
  Partial<Pick<StoredReport, 'groupId'>>;
/** The result of checking a file. */
export interface ReportFinding {
  readonly isSealed: boolean;
  readonly damage?: z.output<typeof storedDamage>;
}

/**
 * Bytes that an unfinished report reserves beyond those received: what a client sends in a fifth of
 * a second.
 * @decision
 */
export const reservedAhead = 4 * reportPieceSize;
/** A small report takes more space than its text. @decision */
const leastReserved = 4096;
/** Bytes in the form of their column. */
const written = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
/** A condition: a report's description, ids or group contain a text, ignoring case. */
const holdsText = (text: string) =>
  sql`strpos(lower(concat_ws(chr(10), ${reports.trackingId}, ${reports.groupId},
    ${reports.description})), lower(${text}::text)) > 0`;
/** Pieces that are read at once. */
const readAtOnce = 16;
/** Reports that one statement removes: a server gives each statement a few seconds. */
const removedAtOnce = 10;

/**
 * Reports in the database. Expired reports are not found, even before `purge` removes them.
 * @source core 9 (7 days), RELIABILITY 2.4 item 27
 */
export class ReportStore {
  readonly #sql: Sql;
  readonly #environment: Pick<Environment, 'now'>;
  readonly #space: ReportSpace;

  constructor(sql: Sql, environment: Pick<Environment, 'now'>) {
    this.#sql = sql;
    this.#environment = environment;
    this.#space = new ReportSpace(sql, environment);
  }

  /**
   * Begins a report with its first piece; false when the tracking id is taken, or there is no
   * space. `isWhole`: no pieces follow.
   */
  async begin(
    report: NewReport,
    bytes: Uint8Array,
    { quota, isWhole }: { readonly quota: ReportQuota; readonly isWhole: boolean },
  ): Promise<boolean> {
    const { trackingId, kind, description, digest, pieces, sender, nonce } = report;
    const { groupId = null } = report;
    const reserved = Math.max(leastReserved, report.reserved);
    const now = this.#environment.now();
    const request = { sender, isRunLog: kind === 'gateway', reserved, quota };
    const start = sql`
      WITH fresh AS (
        INSERT INTO reports (tracking_id, kind, description, digest, pieces, came, size, reserved,
          sender, nonce, begun_at, piece_at, kept_at, is_sealed, group_id)
        SELECT ${trackingId}::text, ${kind}::text, ${description}::text, ${digest}::text,
          ${pieces}::integer, 1, ${bytes.length}::bigint, ${reserved}::bigint, ${sender}::text,
          ${nonce}::text, ${now}::bigint, ${now}::bigint, ${isWhole ? now : null}::bigint, false,
          ${groupId}::text
        WHERE ${hasSpaceFor(request, { sender: sql`${sender}::text`, wanted: sql`${reserved}::bigint` })}
          AND (${isWhole}::boolean OR (SELECT count(*) FROM reports
            WHERE sender = ${sender}::text AND kept_at IS NULL) < ${quota.unfinished}::integer)
        ON CONFLICT DO NOTHING RETURNING tracking_id
      ), first AS (
        INSERT INTO report_pieces (tracking_id, piece, bytes)
        SELECT tracking_id, 0, ${written(bytes)}::text FROM fresh
      )
      SELECT tracking_id FROM fresh`;
    return this.#space.find(request, () => this.#found(start));
  }

  /**
   * Adds a piece; false when there is no space, or no such unfinished report. A piece that exists
   * already changes nothing.
   */
  async addPiece(
    trackingId: string,
    piece: number,
    { bytes, quota }: { readonly bytes: Uint8Array; readonly quota: ReportQuota },
  ): Promise<boolean> {
    const now = this.#environment.now();
    const wanted = sql`greatest(mine.reserved, least(mine.pieces::bigint * ${reportPieceSize}::bigint,
      mine.size + ${bytes.length + reservedAhead}::bigint))`;
    const space = hasSpaceFor(
      { isRunLog: false, quota },
      { sender: sql`mine.sender`, wanted: sql`(${wanted} - mine.reserved)` },
    );
    const add = sql`
      WITH report AS (
        SELECT tracking_id, ${wanted} AS wanted FROM reports AS mine
        WHERE tracking_id = ${trackingId} AND kept_at IS NULL
          AND (${wanted} = mine.reserved
            OR (${space}))
        FOR UPDATE
      ), fresh AS (
        INSERT INTO report_pieces (tracking_id, piece, bytes)
        SELECT tracking_id, ${piece}::integer, ${written(bytes)}::text FROM report
        ON CONFLICT DO NOTHING RETURNING tracking_id
      ), grown AS (
        UPDATE reports SET came = came + 1, size = size + ${bytes.length}::bigint,
          piece_at = ${now}::bigint, reserved = report.wanted
        FROM fresh JOIN report ON report.tracking_id = fresh.tracking_id
        WHERE reports.tracking_id = fresh.tracking_id
      )
      SELECT tracking_id FROM report`;
    if (await this.#found(add)) return true;
    const report = await this.read(trackingId);
    if (!report || report.storedAt !== null) return false;
    const { pieces, size, sender, reserved } = report;
    const grown = Math.min(pieces * reportPieceSize, size + bytes.length + reservedAhead);
    const more = Math.max(0, grown - reserved);
    return this.#space.find(
      { sender, isRunLog: false, reserved: more, quota, except: trackingId },
      () => this.#found(add),
    );
  }

  /** The report, if it exists and has not expired. */
  async read(trackingId: string): Promise<StoredReport | undefined> {
    const [row] = await this.#sql.select().from(reports).where(eq(reports.trackingId, trackingId));
    return row && !this.#isOver(row) ? row : undefined;
  }

  /** The indices of the received pieces, in order. */
  async indicesOf(trackingId: string): Promise<readonly number[]> {
    const rows = await this.#sql
      .select({ piece: reportPieces.piece })
      .from(reportPieces)
      .where(eq(reportPieces.trackingId, trackingId))
      .orderBy(asc(reportPieces.piece));
    return rows.map(({ piece }) => piece);
  }

  /** The file piece by piece; only a few of them are in memory at once. */
  async *bytesOf(trackingId: string): AsyncGenerator<Uint8Array> {
    for (let from = 0; ; from += readAtOnce) {
      const rows = await this.#sql
        .select({ bytes: reportPieces.bytes })
        .from(reportPieces)
        .where(
          and(
            eq(reportPieces.trackingId, trackingId),
            gte(reportPieces.piece, from),
            lt(reportPieces.piece, from + readAtOnce),
          ),
        )
        .orderBy(asc(reportPieces.piece));
      for (const { bytes } of rows) yield Buffer.from(bytes, 'base64');
      if (rows.length < readAtOnce) return;
    }
  }

  /**
   * Keeps a report whose file was checked, and releases unused space. False when the report was
   * removed in the meantime.
   */
  async keep(trackingId: string, { isSealed, damage }: ReportFinding): Promise<boolean> {
    const completed = await this.#sql
      .update(reports)
      .set({
        storedAt: this.#environment.now(),
        isSealed,
        damage: damage ?? null,
        reserved: sql`greatest(${leastReserved}::bigint, ${reports.size})`,
      })
      .where(eq(reports.trackingId, trackingId))
      .returning({ trackingId: reports.trackingId });
    return completed.length > 0;
  }

  /** Removes a report and its pieces. */
  async remove(trackingId: string): Promise<void> {
    await this.#sql.delete(reports).where(eq(reports.trackingId, trackingId));
  }

  /** Complete reports, newest first, from `before` on. */
  async list(given: {
    readonly limit: number;
    readonly before?: ReportCursor | undefined;
    /** Only reports from this source. */
    readonly source?: ReportSource | undefined;
    /** Only reports of this group. */
    readonly group?: string | undefined;
    /** Only reports with this text in tracking id, group or description. */
    readonly text?: string | undefined;
    /** Only reports completed at this time or later. */
    readonly since?: number | undefined;
  }): Promise<readonly ReportEntry[]> {
    const { limit, before, source, group, text = '', since } = given;
    const rows = await this.#sql
      .select()
      .from(reports)
      .where(
        and(
          isNotNull(reports.storedAt),
          gt(reports.begunAt, this.#environment.now() - logLifetime),
          source &&
            (source === 'gateway' ? eq(reports.kind, 'gateway') : ne(reports.kind, 'gateway')),
          group === undefined ? undefined : eq(reports.groupId, group),
          since === undefined ? undefined : gte(reports.storedAt, since),
          text === '' ? undefined : holdsText(text),
          before &&
            sql`(${reports.storedAt}, ${reports.trackingId})
              < (${before.at}::bigint, ${before.trackingId}::text)`,
        ),
      )
      .orderBy(desc(reports.storedAt), desc(reports.trackingId))
      .limit(limit);
    return rows.map(({ damage, ...row }) => ({
      trackingId: row.trackingId,
      kind: row.kind,
      size: row.size,
      at: row.storedAt ?? 0,
      description: row.description,
      damage: damage === null ? null : storedDamage.parse(damage),
      isSealed: row.isSealed,
      groupId: row.groupId,
    }));
  }

  /** Removes expired reports: unfinished ones after an hour, all after seven days. */
  async purge(): Promise<void> {
    const now = this.#environment.now();
    const over = sql`SELECT ${reports.trackingId} FROM ${reports}
      WHERE ${reports.begunAt} <= ${now - logLifetime}::bigint
        OR (${reports.storedAt} IS NULL
          AND ${reports.begunAt} <= ${now - unfinishedReportLifetime}::bigint)
      LIMIT ${removedAtOnce}`;
    for (;;) {
      const removed = await this.#sql
        .delete(reports)
        .where(sql`${reports.trackingId} IN (${over})`)
        .returning({ trackingId: reports.trackingId });
      if (removed.length < removedAtOnce) return;
    }
  }

  async #found(statement: SQL): Promise<boolean> {
    return rowsOf(await this.#sql.execute(statement)).length > 0;
  }

  #isOver({ begunAt, storedAt }: StoredReport): boolean {
    const lifetime = storedAt === null ? unfinishedReportLifetime : logLifetime;
    return begunAt <= this.#environment.now() - lifetime;
  }
}
