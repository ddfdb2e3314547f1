import * as z from 'zod/mini';
import { token64 } from './ids';
import { fileNameLimit, fileSizeLimit } from './fileLimits';
import { visibleLine } from './visibleLine';

/** A name without a folder, as people see it. */
export const fileName = visibleLine(fileNameLimit).check(z.regex(/^[^/\\]*$/));

/** SHA-256 of a whole file, in lowercase hexadecimal. */
export const fileDigest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * A file in a message. The gateway stores it encrypted.
 * @source collaboration 3 (file)
 * @decision `key` and `digest` go with the message: who may read it may read the file.
 */
export const chatFile = z.object({
  fileID: token64,
  name: fileName,
  /** Bytes before encryption. */
  size: z.int().check(z.nonnegative(), z.maximum(fileSizeLimit)),
  /** A media type, such as `image/png`; empty where the sender's browser knows none. */
  type: z.string().check(z.regex(/^([a-z0-9][\w.+-]{0,60}\/[a-z0-9][\w.+-]{0,60})?$/)),
  digest: fileDigest,
  /** 32 bytes of AES-GCM in base64url. */
  key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
});
export type ChatFile = z.output<typeof chatFile>;
