import * as z from 'zod/mini';
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
 * @decision Everything beside `messages`, `version` and `flag`, and all answers: none is shown.
 */
export const reportPath = '/api/v1/reports';

/** Version of the calls; not that of the log's format. */
export const reportVersion = 1;

const description = plainText(reportDescriptionLimit);
const pieceIndex = z.int().check(z.nonnegative(), z.maximum(reportPiecesLimit - 1));

/** A piece of a file in base64; without a character beside it, and no longer than a chunk. */
const pieceText = z.string().check(
  z.minLength(4),
  z.maxLength(reportChunkSize),
  z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
  z.refine((text) => text.length % 4 === 0),
);

const pieceMeta = z
  .strictObject({
    version: z.literal(reportVersion),
    /** The last piece of a file says that it is the last one. */
    flag: z.enum(['piece', 'last']),
    /** Drawn by the sender; what a person tells to the support. */
    trackingId: token64,
    /** From 0 on. All but the last one have `reportPieceSize` bytes. */
    piece: pieceIndex,
    pieces: z.int().check(z.positive(), z.maximum(reportPiecesLimit)),
    /** SHA-256 of the whole file, in lower case hexadecimal digits. */
    digest: z.string().check(z.maxLength(64), z.regex(/^[0-9a-f]{64}$/)),
    /** What the person says; with the first piece alone. */
    description: z.optional(description),
    /** What reports of several people have in common; with the first piece alone. */
    groupId: z.optional(token64),
  })
  .check(
    z.refine(({ flag, piece, pieces }) =>
      flag === 'last' ? piece === pieces - 1 : piece < pieces - 1,
    ),
    z.refine((meta) => (meta.description ?? meta.groupId) === undefined || meta.piece === 0),
  );
/** What is said of a piece. */
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
/** `POST /api/v1/reports`, an error: text as it is. */
export const reportError = z.strictObject({
  messages: z.string().check(z.minLength(1), z.maxLength(reportChunkSize)),
  meta: errorMeta,
});
/** Either. Nothing else is taken. */
export const reportBody = z.union([reportPiece, reportError]);

/** How many bytes piece `index` of a file may have: the whole is held to its limit. */
export const pieceSizeAt = (index: number): number =>
  Math.min(reportPieceSize, reportFileLimit - index * reportPieceSize);

/** The answer to a report, and to each of its pieces. */
export const reportTaken = z.object({
  trackingId: token64,
  /** Answers the first piece; needed as `Authorization: Bearer` for every other one. */
  uploadToken: z.optional(token64),
  /** Nothing is missing: the file was checked and is kept. */
  isComplete: z.boolean(),
});
export type ReportTaken = z.output<typeof reportTaken>;

/** `GET /api/v1/reports/{trackingId}/pieces`, with the upload token: which pieces are there. */
export const reportPieces = z.object({
  trackingId: token64,
  pieces: z.int(),
  came: z.array(pieceIndex).check(z.maxLength(reportPiecesLimit)),
  isComplete: z.boolean(),
});
export type ReportPieces = z.output<typeof reportPieces>;

/** Why a report is not taken. */
export const reportFaults = [
  /** The string is longer than a chunk, or the file than the limit. */
  'too-large',
  'malformed',
  /** No such report, or not for this token. */
  'unknown',
  /** The tracking id belongs to another report. */
  'conflict',
  /** Later it may be taken. */
  'too-often',
  /** The gateway keeps as many reports as it may, of this address or of all. */
  'full',
  /** The pieces do not make the file that was announced: all were let go. */
  'damaged',
  /** The file is none of Plenary's: all pieces were let go. */
  'not-a-log',
  /** A page of another site, or one that does not show the token of a page of this one. */
  'forbidden',
] as const;
export type ReportFault = (typeof reportFaults)[number];

/** The body of a refused report. */
export const reportRefusal = z.extend(httpRefusal, { type: z.enum(reportFaults) });
export type ReportRefusal = z.output<typeof reportRefusal>;

/** Where a log can be read no further. */
export const storedDamage = z.object({
  kind: z.enum(['not-a-log', 'unknown-version', 'cut', 'damaged', 'too-large']),
  at: z.int(),
  version: z.optional(z.int()),
});

/**
 * What is kept: a log, an error, a debug post, what a page said as it closed, how somebody rated a meeting,
 * or the gateway's own log of a run. The group of the last two is the run's id.
 */
export const reportKinds = ['log', 'error', 'debug', 'action', 'rating', 'gateway'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Where reports come from. */
export const reportSources = ['people', 'gateway'] as const;
export type ReportSource = (typeof reportSources)[number];

/** A report as the support sees it. */
export const reportEntry = z.object({
  trackingId: token64,
  kind: z.enum(reportKinds),
  /** Bytes of its file. */
  size: z.int(),
  /** When it was complete, in milliseconds since 1970. */
  at: z.int(),
  description: z.string(),
  /** Of a log that is not whole. */
  damage: z.nullable(storedDamage),
  /** Encrypted for the owner of a key: nobody has looked into it. */
  isSealed: z.boolean(),
  /** What reports of several people have in common: those that a host has asked for. */
  groupId: z.nullable(token64),
  /** Of the gateway's own log of a run. */
  run: z.optional(runFacts),
  /** Of a rating; its description is what the person wrote. */
  rating: z.optional(ratingFacts),
});
export type ReportEntry = z.output<typeof reportEntry>;

/** `GET /api/v1/reports`, with the support token: newest first. */
export const reportList = z.object({
  reports: z.array(reportEntry).check(z.maxLength(reportPageLimit)),
  /** Given as `before`, the next page; null on the last one. */
  next: z.nullable(z.string().check(z.maxLength(100))),
});
export type ReportList = z.output<typeof reportList>;

/** Its query. */
export const reportListQuery = z.strictObject({
  /** Reports of one group alone. */
  group: z.optional(token64),
  /** What people sent, or the gateway's own logs of runs; absent: both. */
  source: z.optional(z.enum(reportSources)),
  /** What stands in the tracking id, the group or the description, in small letters or large ones. */
  text: z.optional(plainText(reportSearchLimit)),
  /** Those that were complete then or later, in milliseconds since 1970. */
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
/** A place in the list. */
export type ReportPlace = NonNullable<z.output<typeof reportListQuery>['before']>;
/** The place as the query says it. */
export const writeReportPlace = ({ at, trackingId }: ReportPlace): string => `${at}_${trackingId}`;
