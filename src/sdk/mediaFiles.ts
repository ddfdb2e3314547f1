import type { MediaFileOptions } from '../features/audio/audio.actions';
import { PlenaryError, refusal } from '../protocol/error';
import { mediaFileLimit, mediaFileUrlLimit } from '../protocol/limits';
import { audioTexts } from '../protocol/vocabulary/audioTexts';
import type { PublicMediaFile } from './audioShapes';

/** Creates and revokes the addresses of files. */
export interface ObjectUrls {
  createObjectURL(file: Blob): string;
  revokeObjectURL(url: string): void;
}

const schemes: readonly string[] = ['http:', 'https:', 'blob:'];

const isAddress = (url: string, base: () => string): boolean => {
  if (url.length > mediaFileUrlLimit) return false;
  try {
    const { protocol } = URL.canParse(url) ? new URL(url) : new URL(url, base());
    return schemes.includes(protocol);
  } catch {
    return false;
  }
};

/**
 * Gives an embedder's file an address that an intent may carry, and revokes the former file's
 * address.
 * @throws PlenaryError INVALID_PARAMETERS for a file that is too large, or an invalid address.
 */
export const createMediaFiles = (urls: ObjectUrls, base: () => string) => {
  let lent: string | undefined;
  return ({ url, ...options }: PublicMediaFile): MediaFileOptions => {
    if (typeof url === 'string') {
      if (isAddress(url, base)) return { ...options, url };
      throw new PlenaryError(refusal('INVALID_PARAMETERS', audioTexts.mediaFileUrl));
    }
    if (url.size > mediaFileLimit)
      throw new PlenaryError(refusal('INVALID_PARAMETERS', audioTexts.mediaFileTooLarge));
    if (lent !== undefined) urls.revokeObjectURL(lent);
    lent = urls.createObjectURL(url);
    return { ...options, url: lent };
  };
};
