import { join } from 'node:path';
import type { Logger } from 'pino';
import { fileReviewInterval, fileSizeLimit } from '../../protocol/fileLimits';
import type { FileTransferTerms } from '../../protocol/signal/session';
import { defaultFileTypes } from '../../protocol/vocabulary/fileTypes';
import type { Environment } from '../environment';
import type { FileClaim } from '../security/gatewayTokens';
import type { FileSettings } from './fileSettings';
import { FileShelf } from './fileShelf';
import { folderBlobs } from './folderBlobs';
import { memoryBlobs } from './memoryBlobs';

/** The files of a gateway, and their terms. */
export interface Filing {
  readonly shelf: FileShelf;
  readonly terms: { readonly types: readonly string[]; readonly sizeLimit: number };
  /** The terms for a seat, with its key. */
  termsFor(claim: FileClaim): FileTransferTerms;
}

/**
 * Opens the files of a gateway: in `folder`, or in memory without one. Undefined where none are
 * sent.
 */
export const openFiling = async (
  { types = defaultFileTypes, sizeLimit = fileSizeLimit }: FileSettings,
  given: {
    readonly folder: { readonly path: string; readonly isShared: boolean } | undefined;
    readonly environment: Environment;
    readonly log: Logger;
    readonly sign: (claim: FileClaim) => string;
  },
): Promise<Filing | undefined> => {
  if (types.length === 0) return undefined;
  const { folder, environment, log, sign } = given;
  const blobs = folder ? folderBlobs(join(folder.path, 'files'), folder.isShared) : memoryBlobs();
  const shelf = new FileShelf({ blobs, isInMemory: !folder, environment, log });
  await shelf.open();
  return {
    shelf,
    terms: { types, sizeLimit },
    termsFor: (claim) => ({
      zmk: sign(claim),
      fileTransferFileType: [...types],
      fileTransferSizeLimit: sizeLimit,
    }),
  };
};

/** Reviews the files again and again; the result ends it. */
export const keepReviewing = (
  environment: Pick<Environment, 'after'>,
  review: () => void,
): (() => void) => {
  const timer = { cancel: (): void => undefined };
  const again = (): void => {
    review();
    timer.cancel = environment.after(fileReviewInterval, again);
  };
  timer.cancel = environment.after(fileReviewInterval, again);
  return () => timer.cancel();
};
