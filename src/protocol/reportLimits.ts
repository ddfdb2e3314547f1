import { bytes, characters, minutes } from '../kernel/units';
import { logDatabaseSize, reportChunkSize } from './limits';

/**
 * Numbers of reports that no document gives; the documented ones are in `limits.ts`.
 * @decision All of them.
 */

/** Bytes of a file in one chunk: base64 writes them as the longest string that is taken. */
export const reportPieceSize = bytes((reportChunkSize / 4) * 3);
/** The largest file: as much as a browser keeps of all its logs. */
export const reportFileLimit = logDatabaseSize;
/** Pieces of such a file. */
export const reportPiecesLimit = Math.ceil(reportFileLimit / reportPieceSize);
/** What may stand beside `messages` in a body, however it is escaped. */
export const reportMetaLimit = bytes(16_384);
/** What a person says about a report, and the reason of an error. */
export const reportDescriptionLimit = characters(2000);
/** The category of an error, the type of a debug post. */
export const reportWordLimit = characters(200);
/** A report of which pieces are missing is let go after this. */
export const unfinishedReportLifetime = minutes(60);
/** People whom a host asks for their logs at once. */
export const logPullLimit = 100;
/** What reports are searched for. */
export const reportSearchLimit = characters(200);
/** Reports on one page of the list: as many as one asks for, and unless one asks. */
export const reportPageLimit = 100;
export const reportPageSize = 50;
