import * as z from 'zod/mini';
import { freeText } from '../freeText';
import { token64 } from '../ids';
import { reportChunkSize } from '../limits';
import { plainText } from '../plainText';
import {
  reportDescriptionLimit,
  reportFileLimit,
  reportPageLimit,
  reportPiecesLimit,
  reportPieceSize,
  reportSearchLimit,
} from '../reportLimits';
import { httpRefusal } from './meetings';
import { ratingFacts } from './ratings';
import { runFacts } from './runs';

/**
 * The report URL: a file in pieces, or an error report in one.
 * @source collaboration 7 (log report), core 7, core 9
 * @decision All but `messages`, `version` and `flag`, and all answers: the documents show none. The
 * path is below the gateway's address and is not configured apart from it: the token that permits a
 * report is the gateway's.
 */
export const reportPath = '/api/v1/reports';

/** Version of the calls, not of the log's format. */
export const reportVersion = 1;

const description = plainText(reportDescriptionLimit);
const pieceIndex = z.int().check(z.nonnegative(), z.maximum(reportPiecesLimit - 1));

/** A piece of a file in base64, and nothing else, no longer than a chunk. */
const pieceText = z.string().check(
  z.minLength(4),
  z.maxLength(reportChunkSize),
  z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
  z.refine((text) => text.length % 4 === 0),
);

const pieceMeta = z
  .strictObject({
    version: z.literal(reportVersion),
    /** `last` marks the last piece of a file. */
    flag: z.enum(['piece', 'last']),
    /** A random id of the sender; people give it to support. */
    trackingId: token64,
    /** From 0. All but the last piece have `reportPieceSize` bytes. */
    piece: pieceIndex,
    pieces: z.int().check(z.positive(), z.maximum(reportPiecesLimit)),
    /** SHA-256 of the whole file, in lowercase hexadecimal. */
    digest: z.string().check(z.maxLength(64), z.regex(/^[0-9a-f]{64}$/)),
    /** The person's description; only with the first piece. */
    description: z.optional(description),
    /** Groups reports of several people; only with the first piece. */
    groupId: z.optional(token64),
  })
  .check(
    z.refine(({ flag, piece, pieces }) =>
      flag === 'last' ? piece === pieces - 1 : piece < pieces - 1,
    ),
    z.refine((meta) => (meta.description ?? meta.groupId) === undefined || meta.piece === 0),
  );
/** The fields sent with a piece. */
export type PieceMeta = z.output<typeof pieceMeta>;

const errorMeta = z.strictObject({
  version: z.literal(reportVersion),
  flag: z.literal('error'),
  trackingId: token64,
  description: z.optional(description),
  groupId: z.optional(token64),
});

/** `POST /api/v1/reports`, a piece. */
export const reportPiece = z.strictObject({ messages: pieceText, meta: pieceMeta });
/** `POST /api/v1/reports`, an error in plain text. */
export const reportError = z.strictObject({
  messages: freeText(reportChunkSize).check(z.minLength(1)),
  meta: errorMeta,
});
/** A piece or an error; nothing else is accepted. */
export const reportBody = z.union([reportPiece, reportError]);

/** The largest size of piece `index`, which keeps the file within its limit. */
export const pieceSizeAt = (index: number): number =>
  Math.min(reportPieceSize, reportFileLimit - index * reportPieceSize);

/** The answer to a report or a piece. */
export const reportTaken = z.object({
  trackingId: token64,
  /** In the answer to the first piece; later pieces need it as `Authorization: Bearer`. */
  uploadToken: z.optional(token64),
  /** All pieces are here, and the file was checked and stored. */
  isComplete: z.boolean(),
});
export type ReportTaken = z.output<typeof reportTaken>;

/** `GET /api/v1/reports/{trackingId}/pieces`, with the upload token: the pieces received. */
export const reportPieces = z.object({
  trackingId: token64,
  pieces: z.int(),
  came: z.array(pieceIndex).check(z.maxLength(reportPiecesLimit)),
  isComplete: z.boolean(),
});
export type ReportPieces = z.output<typeof reportPieces>;

/** Why a report is refused. */
export const reportFaults = [
  /** The text is longer than a chunk, or the file exceeds the limit. */
  'too-large',
  'malformed',
  /** There is no such report for this token. */
  'unknown',
  /** Another report has this tracking id. */
  'conflict',
  /** May be accepted later. */
  'too-often',
  /** The gateway stores as many reports as it may, of this address or in total. */
  'full',
  /** The pieces do not match the announced digest: all were discarded. */
  'damaged',
  /** The file is not a Plenary log: all pieces were discarded. */
  'not-a-log',
  /** A page of another origin, or one without a valid token. */
  'forbidden',
] as const;
export type ReportFault = (typeof reportFaults)[number];

/** The body of a refused report. */
export const reportRefusal = z.extend(httpRefusal, { type: z.enum(reportFaults) });
export type ReportRefusal = z.output<typeof reportRefusal>;

/** Where a log becomes unreadable. */
export const storedDamage = z.object({
  kind: z.enum(['not-a-log', 'unknown-version', 'cut', 'damaged', 'too-large']),
  at: z.int(),
  version: z.optional(z.int()),
});

/**
 * What is stored: a log, an error, a debug post, a post of a closing page, a rating, or the
 * gateway's own log of a run. The group of the last two is the run's id.
 */
export const reportKinds = ['log', 'error', 'debug', 'action', 'rating', 'gateway'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Who sent a report: a client, or the gateway itself. */
export const reportSources = ['people', 'gateway'] as const;
export type ReportSource = (typeof reportSources)[number];

/** A report as support sees it. */
export const reportEntry = z.object({
  trackingId: token64,
  kind: z.enum(reportKinds),
  /** File size in bytes. */
  size: z.int(),
  /** When the last piece arrived, in milliseconds since 1970. */
  at: z.int(),
  description: z.string(),
  /** Of an incomplete log. */
  damage: z.nullable(storedDamage),
  /** Encrypted for a key's owner, so its content was not checked. */
  isSealed: z.boolean(),
  /** Groups the reports that one host asked for. */
  groupId: z.nullable(token64),
  /** Of the gateway's log of a run. */
  run: z.optional(runFacts),
  /** Of a rating, whose description is the person's text. */
  rating: z.optional(ratingFacts),
});
export type ReportEntry = z.output<typeof reportEntry>;

/** `GET /api/v1/reports`, with the support token: newest first. */
export const reportList = z.object({
  reports: z.array(reportEntry).check(z.maxLength(reportPageLimit)),
  /** `before` of the next page; null on the last one. */
  next: z.nullable(z.string().check(z.maxLength(100))),
});
export type ReportList = z.output<typeof reportList>;

export const reportListQuery = z.strictObject({
  /** Only reports of this group. */
  group: z.optional(token64),
  /** `people`: from clients; `gateway`: its own logs of runs; absent: both. */
  source: z.optional(z.enum(reportSources)),
  /** Text in the tracking id, group or description, ignoring case. */
  text: z.optional(plainText(reportSearchLimit)),
  /** Only reports completed at this time or later, in milliseconds since 1970. */
  since: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[0-9]{1,15}$/)),
      z.transform((text) => Number(text)),
    ),
  ),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9][0-9]{0,2}$/)),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.int().check(z.maximum(reportPageLimit)),
      ),
    ),
  ),
  before: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[0-9]{1,15}_[A-Za-z0-9_-]{8,64}$/)),
      z.transform((cursor: string) => ({
        at: Number(cursor.split('_', 1)[0]),
        trackingId: cursor.slice(cursor.indexOf('_') + 1),
      })),
    ),
  ),
});
/** A position in the list. */
export type ReportCursor = NonNullable<z.output<typeof reportListQuery>['before']>;
/** Writes a position for the query. */
export const writeReportCursor = ({ at, trackingId }: ReportCursor): string =>
  `${at}_${trackingId}`;
