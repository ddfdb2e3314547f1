import type { PlenaryState } from '../client/client';
import { selectSharing } from '../features/sharing/sharing.selectors';
import { PlenaryError, refusal } from '../protocol/error';
import type { ContentClass, ContentKind } from '../protocol/engine/video';
import { joinTexts } from '../protocol/vocabulary/messages';

/**
 * What the own share shows, and what it is sent as.
 * @decision The documents have no name for it.
 */
export interface PublicShareContent {
  /** What its pictures are recognized as; absent while nobody watches. */
  readonly shows?: ContentClass;
  /** What it is sent as: sharp text, or a smooth film. */
  readonly sentAs: ContentKind;
  /** What the person chose; absent where it is sent as what it shows. */
  readonly chosen?: ContentKind;
}

/** The content of the own share for embedders. */
export const publicShareContent = (state: PlenaryState): PublicShareContent => {
  const { shows, content, chosenContent } = selectSharing(state);
  return {
    ...(shows && { shows }),
    sentAs: content,
    ...(chosenContent && { chosen: chosenContent }),
  };
};

/** Reads what an embedder chooses. Throws a PlenaryError for anything else. */
export const readContentKind = (kind: unknown): ContentKind | undefined => {
  if (kind === undefined || kind === 'text' || kind === 'video') return kind;
  throw new PlenaryError(refusal('INVALID_PARAMETERS', joinTexts.invalidParameter));
};
