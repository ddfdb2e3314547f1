import { extensionOf } from '../../protocol/fileExtension';
import { kindOf } from '../../protocol/vocabulary/fileTypes';

/** How a file is shown. */
export type PreviewKind = 'picture' | 'sound' | 'video' | 'text';

/** Kinds that no browser, or not every one, shows. */
const notShown: ReadonlySet<string> = new Set(['heic', 'tif', 'tiff', 'avi', 'mkv']);

/**
 * How a file of this name can be shown; undefined for one that is only saved.
 * @decision No PDF: browsers show none in a sandbox.
 */
export const previewKindOf = (name: string): PreviewKind | undefined => {
  const extension = extensionOf(name);
  const kind = kindOf(extension);
  if (notShown.has(extension) || kind === 'document' || kind === 'archive') return undefined;
  return kind;
};
