import { fail, ok, type Result } from '../../src/kernel/result';
import { millis } from '../../src/kernel/units';
import type { StoredLog, ShownLine } from '../../src/protocol/engine/log';
import type { Rating } from '../../src/protocol/http/ratings';
import { reportPieceSize } from '../../src/protocol/reportLimits';
import type {
  DebugPost,
  ErrorLog,
  StoredLogs,
  LoadReports,
  ReportBody,
  ReportsPort,
  ReportTrouble,
} from '../../src/transport/reportsPort';

type Trouble = Result<never, ReportTrouble>;

/** A gateway that takes reports, and logs that are bytes. */
export interface FakeReports {
  readonly load: LoadReports;
  /** Bodies that came, in order; those that were refused too. */
  readonly sent: ReportBody[];
  readonly errors: ErrorLog[];
  readonly debugs: DebugPost[];
  readonly ratings: Rating[];
  readonly beacons: string[];
  /** Who asked which pieces had come. */
  readonly asked: string[];
  /** Given to the next calls, one each, before anything is taken. */
  readonly troubles: Trouble[];
  logs: StoredLog[];
  /** Bytes of the file that is made. */
  fileSize: number;
  /** The key that a file was last encrypted for. */
  sealedFor: string | undefined;
  hasLog: boolean;
  /** Something that nobody caught. */
  throwAway(text: string): void;
}

/** What a call is answered that comes to nothing. */
export const reportTrouble = (fault: ReportTrouble['fault'], retryAfter = 0): Trouble =>
  fail({ fault, retryAfter: millis(retryAfter) });

/** Makes one. */
export const createFakeReports = (): FakeReports => {
  const came = new Map<string, Set<number>>();
  const listeners = new Set<(from: string, text: string) => void>();
  const state = { draftId: 0, isPrepared: false };
  const lines: ShownLine[] = [{ at: 1, kind: 'begin', text: '["begin",{}]' }];
  const logs: StoredLogs = {
    ownId: 'own-log-0000',
    list: async () => fake.logs,
    draft: async (logId) => {
      if (!fake.logs.some((log) => log.logId === logId)) throw new Error('not-kept');
      state.draftId += 1;
      const facts = { bytes: fake.fileSize, lines: 1, actions: 0, startedAt: 1, endedAt: 2 };
      return { draftId: state.draftId, ...facts };
    },
    show: async () => lines,
    pack: async (_draftId, publicKey) => {
      fake.sealedFor = publicKey;
      const bytes = new Uint8Array(fake.fileSize).fill(7);
      return { file: new Blob([bytes]), digest: 'd'.repeat(64) };
    },
    redact: async (text) => text.replaceAll(/canary\w*/gi, '~'),
    forget: async (logId) => void (fake.logs = fake.logs.filter((log) => log.logId !== logId)),
  };
  const port: ReportsPort = {
    logs: async () => {
      if (!fake.hasLog) throw new Error('no log');
      return logs;
    },
    pieceOf: async (file, index) => {
      const piece = file.slice(index * reportPieceSize, (index + 1) * reportPieceSize);
      return Buffer.from(await piece.arrayBuffer()).toString('base64');
    },
    send: async (body) => {
      fake.sent.push(body);
      const trouble = fake.troubles.shift();
      if (trouble) return trouble;
      const { meta } = body;
      const { trackingId } = meta;
      if (meta.flag === 'error') return ok({ trackingId, isComplete: true });
      const there = came.get(trackingId) ?? new Set();
      came.set(trackingId, there.add(meta.piece));
      const isComplete = there.size === meta.pieces;
      return ok({ trackingId, uploadToken: `token-${trackingId}`, isComplete });
    },
    pieces: async (trackingId) => {
      fake.asked.push(trackingId);
      const trouble = fake.troubles.shift();
      if (trouble) return trouble;
      const there = [...(came.get(trackingId) ?? [])];
      return ok({ trackingId, pieces: there.length, came: there, isComplete: false });
    },
    onTrouble: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reportError: async (error) => {
      fake.errors.push(error);
      return fake.troubles.shift() ?? ok(undefined);
    },
    debug: async (post) => {
      fake.debugs.push(post);
      return fake.troubles.shift() ?? ok(undefined);
    },
    rate: async (rating) => {
      fake.ratings.push(rating);
      return fake.troubles.shift() ?? ok(undefined);
    },
    prepareBeacon: async () => void (state.isPrepared = true),
    beacon: (description) => {
      if (state.isPrepared) fake.beacons.push(description);
      return state.isPrepared;
    },
  };
  const fake: FakeReports = {
    load: async () => port,
    sent: [],
    errors: [],
    debugs: [],
    ratings: [],
    beacons: [],
    asked: [],
    troubles: [],
    logs: [{ logId: 'own-log-0000', startedAt: 1, endedAt: 60_000, actions: 12, bytes: 60_000 }],
    fileSize: 60_000,
    sealedFor: undefined,
    hasLog: true,
    throwAway: (text) => {
      for (const listener of listeners) listener('error', text);
    },
  };
  return fake;
};
