import * as z from 'zod/mini';
import { meetingNumber, token64, userId } from '../../protocol/ids';

/** What the gateway knows of a file: neither its name nor its key. */
export const storedFile = z.strictObject({
  fileID: token64,
  mn: meetingNumber,
  /** The run of the meeting. */
  meetingId: token64,
  /** Who has uploaded it. */
  userId,
  userGuid: token64,
  /** Bytes before encryption. */
  size: z.int().check(z.nonnegative()),
  /** The extension of its name. */
  extension: z.string().check(z.maxLength(16)),
  /** Milliseconds since 1970. */
  at: z.int(),
});
export type StoredFile = z.output<typeof storedFile>;
export type FileOwner = Pick<StoredFile, 'mn' | 'meetingId' | 'userId' | 'userGuid'>;
