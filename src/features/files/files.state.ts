import type { ChatFile } from '../../protocol/chatFile';
import type { DownloadStatus, UploadStatus } from '../../protocol/vocabulary/fileTransfer';

/** What the gateway takes. @source collaboration 3 (chat state) */
export interface FileTerms {
  /** Extensions in lower case. */
  readonly fileTransferFileType: readonly string[];
  /** Bytes. */
  readonly fileTransferSizeLimit: number;
}

interface TransferFacts {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Percent. */
  readonly progress: number;
  readonly isPaused: boolean;
  /** The documented reason of a failure. */
  readonly reason?: string;
}

/** A file that is sent. @source collaboration 3 (file), collaboration 4 */
export interface Upload extends TransferFacts {
  readonly direction: 'upload';
  readonly status: UploadStatus;
  readonly type: string;
  readonly handle: string;
  readonly receiver: number;
  /** The host has it: only its message is to be sent. */
  readonly file?: ChatFile;
}

/** A file that is fetched. */
export interface Download extends TransferFacts {
  readonly direction: 'download';
  readonly status: DownloadStatus;
  readonly fileID: string;
  /** It is only looked at: nobody has asked to save it. */
  readonly isPreview?: true;
}
export type FileTransfer = Upload | Download;

/** Files of the chat. */
export interface FilesState {
  /** Null where the gateway takes no files. */
  readonly terms: FileTerms | null;
  /** In the order in which they were asked for. */
  readonly transfers: readonly FileTransfer[];
}

export const initialFiles: FilesState = { terms: null, transfers: [] };
