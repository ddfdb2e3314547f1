import type { ChatFile } from '../chatFile';

/**
 * Messages of the files worker. The page hands over `File` objects, which are not read there; the
 * worker hands back blobs. One worker for all files of a page.
 */

/** Where files go: the origin of the file host (empty: the page's own), and the key of the seat. */
export interface FileHost {
  readonly server: string;
  readonly zmk: string;
}

/** Why a transfer failed. `network` may succeed later. */
export type TransferFault =
  | 'network'
  /** The gateway refuses it for this person. */
  | 'forbidden'
  | 'type'
  | 'too-large'
  | 'full'
  /** The file is gone: from the disk, or from the gateway. */
  | 'gone'
  /** The content is not of the type that the name says. */
  | 'content'
  /** What came is not what was sent. */
  | 'damaged';

export type ToFiles =
  | { readonly type: 'upload'; readonly id: string; readonly file: Blob; readonly name: string }
  | { readonly type: 'download'; readonly id: string; readonly file: ChatFile }
  | { readonly type: 'pause' | 'resume' | 'cancel'; readonly id: string }
  /** From now on, also for what waits: a seat was taken or resumed. */
  | { readonly type: 'host'; readonly host: FileHost }
  /** Media of a call waits: files go slowly, or no longer. */
  | { readonly type: 'yield'; readonly isYielding: boolean };

export type FromFiles =
  | { readonly type: 'ready' }
  /** Bytes of the file that have gone or come. */
  | { readonly type: 'progress'; readonly id: string; readonly bytes: number }
  | {
      readonly type: 'uploaded';
      readonly id: string;
      readonly fileID: string;
      readonly digest: string;
      readonly key: string;
    }
  | { readonly type: 'downloaded'; readonly id: string; readonly blob: Blob }
  | { readonly type: 'failed'; readonly id: string; readonly fault: TransferFault };
