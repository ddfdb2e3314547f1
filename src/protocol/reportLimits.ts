import { bytes, characters, minutes } from '../kernel/units';
import { logDatabaseSize, reportChunkSize } from './limits';

/**
 * Limits of reports that the documents do not give; the documented ones are in `limits.ts`.
 * @decision All of them.
 */

/** Bytes of a file in one chunk: base64 writes them as the longest string that is taken. */
export const reportPieceSize = bytes((reportChunkSize / 4) * 3);
/** The largest file: a browser's log storage. */
export const reportFileLimit = logDatabaseSize;
/** The pieces of the largest file. */
export const reportPiecesLimit = Math.ceil(reportFileLimit / reportPieceSize);
/** The size of a body without `messages`, with any escaping. */
export const reportMetaLimit = bytes(16_384);
/** A report's description, and the reason of an error. */
export const reportDescriptionLimit = characters(2000);
/** The category of an error, the type of a debug post. */
export const reportWordLimit = characters(200);
/** An unfinished report is discarded after this. */
export const unfinishedReportLifetime = minutes(60);
/** The most people whom a host asks for logs at once. */
export const logPullLimit = 100;
/** The search text of the list of reports. */
export const reportSearchLimit = characters(200);
/** Reports on one page of the list: as many as one asks for, and unless one asks. */
export const reportPageLimit = 100;
export const reportPageSize = 50;
