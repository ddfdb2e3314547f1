import type { TransferFault } from '../../protocol/engine/files';
import { allowed, denied, type Verdict } from '../../protocol/verdict';
import { extensionOf } from '../../protocol/fileExtension';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { fileTransferTexts } from '../../protocol/vocabulary/fileTransferTexts';
import type { FileTerms } from './files.state';

/**
 * May a file of this name and size be sent? Who may write to whom is judged elsewhere.
 * @source collaboration 5 (send file)
 */
export const maySendFile = (
  terms: FileTerms | null,
  file: { readonly name: string; readonly size: number } | undefined,
): Verdict => {
  if (!terms) return denied('INVALID_OPERATION', fileTransferTexts.notEnabled);
  if (!file || file.name.trim() === '')
    return denied('INVALID_PARAMETERS', fileTransferTexts.fileRequired);
  if (!terms.fileTransferFileType.includes(extensionOf(file.name)))
    return denied('INVALID_PARAMETERS', fileTransferTexts.notInAllowList);
  return file.size > terms.fileTransferSizeLimit
    ? denied('INVALID_PARAMETERS', fileTransferTexts.tooLarge)
    : allowed;
};

/** The documented reason of a failed transfer. */
export const reasonOfFault = {
  network: fileTransferTexts.interrupted,
  forbidden: operationTexts.permissionDenied,
  type: fileTransferTexts.notInAllowList,
  'too-large': fileTransferTexts.tooLarge,
  full: fileTransferTexts.tooMany,
  gone: fileTransferTexts.wrongUrl,
  content: fileTransferTexts.wrongContent,
  damaged: fileTransferTexts.damaged,
} as const satisfies Readonly<Record<TransferFault, string>>;
