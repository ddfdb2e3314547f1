import { bytes, millis, seconds } from '../kernel/units';

/**
 * Numbers of the device and connection test that no document gives; the documented ones are in
 * `limits.ts`. They lie apart since the first screens do without them.
 * @decision All of them.
 */

/** Louder than this, of 1, a microphone is said to hear something: above the hiss of a quiet room. */
export const heardLevel = 0.02;
/** A camera is watched for so long before its frame rate is told. */
export const cameraTestDuration = seconds(2);
/** A device that has given nothing by now gives nothing. */
export const deviceTestTimeout = seconds(8);

/** Most bytes of one download: ten megabits a second for less than two seconds. */
export const testDownloadLimit = bytes(2 * 1024 * 1024);
/** Most bytes of one upload. */
export const testUploadLimit = bytes(1024 * 1024);
/** The first upload, which says how much the second may take. */
export const testUploadProbe = bytes(64 * 1024);
/** A transfer is judged by what arrived until then. */
export const testTransferDuration = seconds(3);
/** The gateway cuts a transfer that takes longer. */
export const testTransferTimeout = seconds(15);
/** Transfers of the test that a gateway carries at once. */
export const testTransfersLimit = 32;
/** Of one address at once. @decision A room of people who test together; a stranger is not in all places. */
export const testTransfersOfAddress = 8;

/** Pings of one connection or socket; the middle one counts. */
export const testPings = 5;
/** Without an answer until then there is none. */
export const testAnswerTimeout = seconds(5);
/** Greatest frame of a test's socket: a large packet of video. */
export const testFrameLimit = bytes(16 * 1024);
/** Frames that a test's socket gives back. */
export const testFramesLimit = 16;
/** How long a test's socket lives. */
export const testSocketLifetime = seconds(30);
/** Whoever does not answer the close of a test's socket is cut after this. */
export const testCloseWait = millis(2_000);
