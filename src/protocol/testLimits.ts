import { bytes, seconds } from '../kernel/units';

/**
 * Limits of the device and connection test that the documents do not give; the documented ones are
 * in `limits.ts`. They are separate because the first screens do not need them.
 * @decision All of them.
 */

/** A microphone level above this, of 1, counts as sound: it is above the noise of a quiet room. */
export const heardLevel = 0.02;
/** How long the test measures a camera's frame rate. */
export const cameraTestDuration = seconds(2);
/** A device without output by then has failed. */
export const deviceTestTimeout = seconds(8);

/** Most bytes of one download: ten megabits a second for less than two seconds. */
export const testDownloadLimit = bytes(2 * 1024 * 1024);
/** Most bytes of one upload. */
export const testUploadLimit = bytes(1024 * 1024);
/** The first upload, which determines the size of the second. */
export const testUploadProbe = bytes(64 * 1024);
/** A transfer's rate is measured over this time. */
export const testTransferDuration = seconds(3);
/** The gateway aborts a transfer that takes longer. */
export const testTransferTimeout = seconds(15);
/** Simultaneous test transfers of a gateway. */
export const testTransfersLimit = 32;
/**
 * Simultaneous test transfers of an address.
 * @decision Enough for a room of people who test together; a single client cannot take all places.
 */
export const testTransfersOfAddress = 8;

/** Pings of one connection or socket; the middle one counts. */
export const testPings = 5;
/** A request without an answer by then has failed. */
export const testAnswerTimeout = seconds(5);
/** Greatest frame of a test's socket: a large packet of video. */
export const testFrameLimit = bytes(16 * 1024);
/** Frames that a test's socket gives back. */
export const testFramesLimit = 16;
/** Lifetime of a test's socket. */
export const testSocketLifetime = seconds(30);
