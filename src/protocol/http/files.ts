import * as z from 'zod/mini';
import { fileDigest, fileName } from '../chatFile';
import { token64 } from '../ids';
import { tokenLimit } from '../limits';
import { filePartsLimit, fileSizeLimit } from '../fileLimits';
import { uploadChannelType } from '../vocabulary/fileTransfer';
import { httpRefusal } from './meetings';

/** The calls of the file host. @source collaboration 7 (file transfer over HTTP) */
export const filePaths = {
  upload: '/wc/fileupload',
  init: '/wc/multiupload/init',
  parts: '/upload/parts',
  complete: '/upload/complete',
  file: '/file',
} as const;

/**
 * The headers of these calls.
 * @source collaboration 7
 * @decision All names but `zmk` and `etag`: the documents show what they carry. The file's origin
 * is the page's, which browsers send anyway.
 */
export const fileHeaders = {
  id: 'file-id',
  object: 'file-obj',
  trackingId: 'tracking-id',
  etag: 'etag',
} as const;

const count = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^(0|[1-9]\d{0,9})$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.maximum(most)),
    ),
  );

/** Query of a small upload; `filesize` is that of the file before encryption. */
export const uploadQuery = z.strictObject({
  filename: fileName,
  filesize: count(fileSizeLimit),
  rwg: z.optional(z.string().check(z.maxLength(256))),
  cid: z.optional(z.string().check(z.maxLength(64))),
});

/** Body of the call that begins a large upload. */
export const uploadInit = z.strictObject({
  fileName,
  length: z.int().check(z.nonnegative(), z.maximum(fileSizeLimit)),
  channelType: z.literal(uploadChannelType),
  digest: fileDigest,
  shareJid: z.optional(z.string().check(z.maxLength(128))),
});

/** Its answer; `path` and `metadata` go back with the parts and the end. */
export const uploadBegun = z.object({
  uploadid: token64,
  path: z.string().check(z.maxLength(128)),
  metadata: z.string().check(z.maxLength(tokenLimit)),
});
export type UploadBegun = z.output<typeof uploadBegun>;

/** Query of a part; parts count from 1. */
export const partQuery = z.strictObject({ uploadid: token64, partNumber: count(filePartsLimit) });

/** Query and body of the call that ends a large upload: the etags of all parts in order. */
export const completeQuery = z.strictObject({ uploadid: token64 });
export const uploadComplete = z.strictObject({
  metadata: z.string().check(z.maxLength(tokenLimit)),
  etags: z.array(fileDigest).check(z.maxLength(filePartsLimit)),
});

/** Why a call is refused. */
export const fileFaults = [
  /** The key is wrong or old, or the person may not use files now. */
  'forbidden',
  'malformed',
  /** There is no such file or upload for this person. */
  'unknown',
  /** The extension is not in the list. */
  'type',
  'too-large',
  /** May succeed later. */
  'too-often',
  /** The person or the meeting has as many files as permitted. */
  'full',
  /** The bytes are not those announced, or no blocks. */
  'damaged',
] as const;
export type FileFault = (typeof fileFaults)[number];

/** The body of a refused call. */
export const fileRefusal = z.extend(httpRefusal, { type: z.enum(fileFaults) });
export type FileRefusal = z.output<typeof fileRefusal>;
