import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { fail, ok, type Result } from '../../../kernel/result';
import { minutes } from '../../../kernel/units';
import {
  pieceSizeAt,
  type PieceMeta,
  type ReportFault,
  type ReportKind,
  type ReportPieces,
  type ReportTaken,
} from '../../../protocol/http/reports';
import { reportPieceSize } from '../../../protocol/reportLimits';
import type { ReportQuota } from '../../database/reportSpace';
import { reservedAhead, type ReportStore, type StoredReport } from '../../database/reportStore';
import { newId, type Environment } from '../../environment';
import { faultOf } from '../../kernel/fault';
import type { Metrics } from '../../metrics';
import { describeRun } from './runFacts';
import type { OpenRun } from '../../instance/runLogs';
import { networkKey } from '../../security/address';
import { isSameSecret } from '../../security/sameSecret';
import { checkReport } from './check';

/** How often reports that are over are removed. @decision */
export const reportPurgeInterval = minutes(1);
/** A check works for this long, in milliseconds, then pauses for as long as it worked. @decision */
const longestTurn = 5;

/** What the intake of reports works with. */
export interface ReportIntakeParts {
  readonly store: ReportStore;
  readonly environment: Environment;
  /** The gateways' secret. */
  readonly secret: string;
  readonly quota: ReportQuota;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** The sender of a report: address and upload token. */
export interface Sender {
  readonly address: string;
  readonly token: string | undefined;
}

type Outcome = Result<ReportTaken, ReportFault>;

/** Receives reports, whole or in pieces; a piece that arrives twice has one effect. */
export class ReportIntake {
  readonly #checks = new Map<string, Promise<Outcome>>();
  /** One file is looked through at a time. */
  #turn: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  #cancelPurge: () => void = () => undefined;

  readonly #parts: ReportIntakeParts;

  constructor(parts: ReportIntakeParts) {
    this.#parts = parts;
    this.#purgeLater();
  }

  /** Stores a piece of a file. `mayBegin` is asked before the first piece begins a report. */
  async takePiece(
    { meta, bytes }: { readonly meta: PieceMeta; readonly bytes: Uint8Array },
    sender: Sender,
    mayBegin: () => boolean,
  ): Promise<Outcome> {
    const { trackingId, piece, pieces, digest } = meta;
    const limit = pieceSizeAt(piece);
    if (bytes.length > limit || (piece < pieces - 1 && bytes.length < limit))
      return fail('malformed');
    const found = await this.#findOrBegin({ meta, bytes }, sender, mayBegin);
    if (!found.ok) return found;
    const { kind, digest: wanted, pieces: expected, storedAt } = found.value;
    if (kind !== 'log' || wanted !== digest || expected !== pieces) return fail('conflict');
    const { store, quota } = this.#parts;
    const isMissing = storedAt === null && piece > 0;
    const isThere = !isMissing || (await store.addPiece(trackingId, piece, { bytes, quota }));
    const report = await store.read(trackingId);
    if (report && !isThere && report.storedAt === null) return fail('full');
    return report ? this.#settle(report) : fail('unknown');
  }

  /** The pieces received. */
  async piecesOf(trackingId: string, token: string): Promise<Result<ReportPieces, ReportFault>> {
    const { store } = this.#parts;
    const report = await store.read(trackingId);
    if (!report || !isSameSecret(token, this.#tokenOf(report))) return fail('unknown');
    const { pieces, storedAt } = report;
    const came = await store.indicesOf(trackingId);
    return ok({ trackingId, pieces, came: [...came], isComplete: storedAt !== null });
  }

  /** Stores a complete report. Repeating it with the same id and text changes nothing. */
  async keep(
    kind: Exclude<ReportKind, 'log'>,
    report: {
      readonly trackingId?: string;
      readonly groupId?: string | undefined;
      readonly description: string;
      readonly bytes: Uint8Array;
      readonly address: string;
    },
  ): Promise<Outcome> {
    const { bytes, description, address, groupId } = report;
    const trackingId = report.trackingId ?? newId(this.#parts.environment);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const meta = { trackingId, pieces: 1, digest, description, groupId };
    const taken = ok({ trackingId, isComplete: true });
    if (await this.#begin(kind, { meta, bytes, address })) {
      this.#tell(kind, bytes.length);
      return taken;
    }
    const known = await this.#parts.store.read(trackingId);
    if (!known) return fail('full');
    return known.kind === kind && known.digest === digest ? taken : fail('conflict');
  }

  /** Keeps the gateway's own log of a run that is over. */
  async keepRun({ meetingId, number, log }: OpenRun, bytes: Uint8Array): Promise<void> {
    const trackingId = newId(this.#parts.environment);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const description = describeRun({ number, people: log.people });
    const meta = { trackingId, pieces: 1, digest, description, groupId: meetingId };
    const stored = this.#begin('gateway', { meta, bytes, address: '::1' });
    // `close` waits for it.
    this.#turn = Promise.all([this.#turn, stored]).catch(() => undefined);
    if (await stored) this.#tell('gateway', bytes.length);
  }

  /** Waits for running work to end. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelPurge();
    await this.#turn;
  }

  /**
   * The report of a piece. Repeating the first piece of the same file returns its token again,
   * because the answer may have been lost.
   */
  async #findOrBegin(
    { meta, bytes }: { readonly meta: PieceMeta; readonly bytes: Uint8Array },
    { address, token }: Sender,
    mayBegin: () => boolean,
  ): Promise<Result<StoredReport, ReportFault>> {
    const { store } = this.#parts;
    const { trackingId, piece } = meta;
    const known = await store.read(trackingId);
    if (piece > 0) {
      const isTheirs = known && token !== undefined && isSameSecret(token, this.#tokenOf(known));
      return isTheirs ? ok(known) : fail('unknown');
    }
    if (known) return ok(known);
    if (!mayBegin()) return fail('too-often');
    await this.#begin('log', { meta, bytes, address });
    const begun = await store.read(trackingId);
    return begun ? ok(begun) : fail('full');
  }

  /** Begins a report, unless its id is taken or there is no space. */
  #begin(
    kind: ReportKind,
    given: {
      readonly meta: Pick<
        PieceMeta,
        'trackingId' | 'pieces' | 'digest' | 'description' | 'groupId'
      >;
      readonly bytes: Uint8Array;
      readonly address: string;
    },
  ): Promise<boolean> {
    const { store, environment, secret, quota } = this.#parts;
    const { meta, bytes, address } = given;
    const { trackingId, pieces, digest, description = '', groupId = null } = meta;
    const isWhole = kind !== 'log';
    const sender = createHmac('sha256', secret)
      .update(`report from ${networkKey(address)}`)
      .digest('base64url');
    const nonce = newId(environment);
    const reserved = isWhole
      ? bytes.length
      : Math.min(pieces * reportPieceSize, bytes.length + reservedAhead);
    const head = { trackingId, kind, description, digest, groupId };
    const report = { ...head, pieces, reserved, sender, nonce };
    return store.begin(report, bytes, { quota, isWhole });
  }

  #tokenOf({ trackingId, nonce }: StoredReport): string {
    return createHmac('sha256', this.#parts.secret)
      .update(`upload of ${trackingId}\n${nonce}`)
      .digest('base64url');
  }

  #settle(report: StoredReport): Outcome | Promise<Outcome> {
    const { trackingId } = report;
    const isComplete = report.storedAt !== null;
    if (!isComplete && report.came === report.pieces) return this.#check(report);
    return ok({ trackingId, uploadToken: this.#tokenOf(report), isComplete });
  }

  /** Simultaneous requests for the check of a file share one check. */
  #check(report: StoredReport): Promise<Outcome> {
    const { trackingId } = report;
    const running = this.#checks.get(trackingId);
    if (running) return running;
    const begun = this.#turn
      .then(() => this.#lookThrough(report))
      .finally(() => this.#checks.delete(trackingId));
    this.#checks.set(trackingId, begun);
    this.#turn = begun.catch(() => undefined);
    return begun;
  }

  async #lookThrough(report: StoredReport): Promise<Outcome> {
    const { store } = this.#parts;
    const { trackingId, digest, kind } = report;
    const checked = await checkReport(store.bytesOf(trackingId), { digest, rest: this.#resting() });
    if (!checked.ok) {
      await store.remove(trackingId);
      return checked;
    }
    // A refused sender sends the file again, as a new report.
    if (!(await store.keep(trackingId, checked.value))) return fail('unknown');
    this.#tell(kind, report.size);
    return ok({ trackingId, uploadToken: this.#tokenOf(report), isComplete: true });
  }

  #resting(): () => Promise<void> {
    const { environment } = this.#parts;
    let since = environment.monotonic();
    return async () => {
      if (this.#isClosed) throw new Error('The gateway stops');
      const spent = environment.monotonic() - since;
      if (spent < longestTurn) return;
      await sleep(spent, undefined, { ref: false });
      since = environment.monotonic();
    };
  }

  /** Logs no text of the sender. */
  #tell(kind: ReportKind, size: number): void {
    this.#parts.metrics.count('plenary_reports_total');
    this.#parts.log.info({ kind, size }, 'a report was stored');
  }

  #purgeLater(): void {
    this.#cancelPurge = this.#parts.environment.after(reportPurgeInterval, () => {
      const purged = this.#parts.store.purge().catch((err: unknown) => {
        this.#parts.log.warn({ fault: faultOf(err) }, 'old reports could not be removed');
      });
      this.#turn = Promise.all([this.#turn, purged]);
      void purged.then(() => {
        if (!this.#isClosed) this.#purgeLater();
      });
    });
  }
}
