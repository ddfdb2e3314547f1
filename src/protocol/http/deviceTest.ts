import * as z from 'zod/mini';
import { testDownloadLimit } from '../testLimits';

/**
 * The connection test's calls to the gateway, without a meeting: a ping, bytes in both directions,
 * and echoing sockets like those of a meeting.
 * @decision All of it: the documents name the test and its times, and show no call.
 */
export const testPaths = {
  ping: '/api/v1/test/ping',
  download: '/api/v1/test/download',
  upload: '/api/v1/test/upload',
  socket: '/wc/test',
} as const;

/** `GET /api/v1/test/ping`. */
export const testPong = z.object({ status: z.literal('ok') });

/** Query of `GET /api/v1/test/download`: the number of bytes, which do not compress. */
export const testDownloadQuery = z.strictObject({
  bytes: z.pipe(
    z.string().check(z.regex(/^[1-9][0-9]{0,7}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.maximum(testDownloadLimit)),
    ),
  ),
});

/** `POST /api/v1/test/upload`: the number of bytes received. They are discarded. */
export const testUploaded = z.object({ bytes: z.int().check(z.nonnegative()) });

/**
 * The sockets of a meeting that the test opens: signal and command carry text, the others packets.
 * @decision That of sharing too, which opens in a meeting when it is used: a network may refuse it.
 */
export const testSocketTypes = ['signal', 'command', 'audio', 'video', 'share'] as const;
export type TestSocketType = (typeof testSocketTypes)[number];

/** Query of the test's socket. */
export const testSocketQuery = z.strictObject({ type: z.enum(testSocketTypes) });

/** Whether a socket of this type carries text. */
export const carriesText = (type: TestSocketType): type is 'signal' | 'command' =>
  type === 'signal' || type === 'command';
