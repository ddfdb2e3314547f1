import { bytes, characters, percent, seconds } from '../kernel/units';

/** Limits of file transfer. */

/** Gap between file-transfer calls. @source collaboration 7, collaboration 9 */
export const fileTransferGap = seconds(3);
/** Largest chunk of an upload; smaller files are one chunk. @source collaboration 7 */
export const fileChunkSize = bytes(20_971_520);
/** Largest file, unless configured. @source collaboration 7 */
export const fileSizeLimit = bytes(2_147_483_648);
/** Block size of file encryption. @source collaboration 7 */
export const fileEncodeBlock = bytes(32_768);
/** Block size of file decryption. @source collaboration 7 */
export const fileDecodeBlock = bytes(32_803);
/** Longest name of a file, in characters. @decision That of common file systems. */
export const fileNameLimit = characters(255);
/** Most parts of an upload: the largest file. */
export const filePartsLimit = 103;
/** Parts of an upload that are on their way at once. @decision */
export const filePartsInFlight = 3;
/** Files that a person may have in a meeting, and their total bytes. @decision */
export const filesOfPerson = { most: 200, size: bytes(4_294_967_296) } as const;
/** Files that a meeting may have, and their total bytes. @decision */
export const filesOfMeeting = { most: 2_000, size: bytes(17_179_869_184) } as const;
/** Total bytes of the files of a gateway without a folder. @decision They are in memory. */
export const filesInMemory = bytes(268_435_456);
/** Calls of a person's files that run at once. @decision */
export const fileCallsOfPerson = 8;
/** Calls of all files that run at once. @decision */
export const fileCallsInAll = 200;
/** An upload that brings nothing for so long is cut. @decision */
export const fileStallTimeout = seconds(30);
/** How long an upload or a download may take. @decision */
export const fileCallTimeout = seconds(600);
/** How long an upload may wait for its parts, and a file for its message. @decision */
export const unsentFileLifetime = seconds(3_600);
/** How long files stay of a meeting that does not run here, such as after a kill. @decision */
export const strandedFileLifetime = seconds(86_400);
/** How often old files are looked for. @decision */
export const fileReviewInterval = seconds(600);
/** Progress when the upload has finished, before its response. @source collaboration 4 */
export const uploadedProgress = percent(90);
/** Progress after the response. @source collaboration 4 */
export const completedProgress = percent(100);
