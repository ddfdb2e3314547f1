import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { ChatFile } from '../../protocol/chatFile';
import type { Download, FileTerms, Upload } from './files.state';

/** A file that a person has chosen, and for whom. */
export type FileToSend = Pick<Upload, 'handle' | 'name' | 'size' | 'type' | 'receiver'>;

/** Send a chosen file. @source collaboration 5 (send file) */
export const sendFileRequested = intent<FileToSend>('files/sendFileRequested');
/** Try a failed transfer again. @source collaboration 5 (retry token) */
export const retryFileRequested = intent<{ readonly id: string }>('files/retryFileRequested');
/** Stop sending for now. */
export const pauseFileRequested = intent<{ readonly id: string }>('files/pauseFileRequested');
export const continueFileRequested = intent<{ readonly id: string }>('files/continueFileRequested');
/** End a transfer, or take a failed one off the list. */
export const cancelFileRequested = intent<{ readonly id: string }>('files/cancelFileRequested');
/** Get and save the file of a message. @source collaboration 5 (download) */
export const fetchFileRequested = intent<{ readonly messageId: string }>(
  'files/fetchFileRequested',
);

/** Get the file of a message to look at it, without saving it. @source issue 17 part 2 */
export const previewFileRequested = intent<{ readonly messageId: string }>(
  'files/previewFileRequested',
);

/** The gateway takes such files; null: none. */
export const filesOffered = createAction<{ readonly terms: FileTerms | null }>('files/offered');
export const transferStarted = createAction<Upload | Download>('files/transferStarted');
export const transferProgressed = createAction<{ readonly id: string; readonly bytes: number }>(
  'files/transferProgressed',
);
/** The host has the whole file. */
export const fileUploaded = createAction<{ readonly id: string; readonly file: ChatFile }>(
  'files/uploaded',
);
/** The message is sent, or the file is here. */
export const transferDone = createAction<{ readonly id: string }>('files/transferDone');
export const transferFailed = createAction<{ readonly id: string; readonly reason: string }>(
  'files/transferFailed',
);
export const transferPaused = createAction<{ readonly id: string; readonly isPaused: boolean }>(
  'files/transferPaused',
);
export const transferEnded = createAction<{ readonly id: string }>('files/transferEnded');
/** A seat was taken or resumed: the file host expects its key. */
export const hostRenewed = createAction('files/hostRenewed');
