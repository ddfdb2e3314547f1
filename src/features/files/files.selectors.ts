import { denied, firstDenied, type Verdict } from '../../protocol/verdict';
import { fileTransferTexts } from '../../protocol/vocabulary/fileTransferTexts';
import { selectMaySendChat } from '../chat/chat.selectors';
import type { WithChat } from '../chat/history.selectors';
import type { WithRights } from '../meeting/privilege.selectors';
import type { FileToSend } from './files.actions';
import { maySendFile } from './files.rules';
import type { Download, FilesState, FileTransfer, Upload } from './files.state';

/** A state with files, which is null until their feature has loaded. */
export interface WithFiles {
  readonly files: FilesState | null;
}

const none: readonly FileTransfer[] = [];

/** Every transfer, oldest first. */
export const selectTransfers = ({ files }: WithFiles): readonly FileTransfer[] =>
  files?.transfers ?? none;

/** Whether this gateway takes files. */
export const selectAreFilesOffered = ({ files }: WithFiles): boolean =>
  files !== null && files.terms !== null;

export const selectTransfer = (state: WithFiles, id: string): FileTransfer | undefined =>
  selectTransfers(state).find((transfer) => transfer.id === id);

/** A transfer that has failed, which a retry names. @source collaboration 5 */
export const selectFailedTransfer = (
  state: WithFiles,
  id: string,
): Upload | Download | undefined => {
  const transfer = selectTransfer(state, id);
  return transfer?.status === 'Fail' ? transfer : undefined;
};

/** May this file be sent to its receiver? */
export const selectMaySendFile = (
  state: WithFiles & WithChat & WithRights,
  { name, size, receiver }: Pick<FileToSend, 'name' | 'size' | 'receiver'>,
): Verdict =>
  firstDenied(
    maySendFile(state.files?.terms ?? null, { name, size }),
    selectMaySendChat(state, receiver),
  );

/** May files be sent to this receiver at all? */
export const selectMayAttach = (
  state: WithFiles & WithChat & WithRights,
  receiver: number,
): Verdict =>
  selectAreFilesOffered(state)
    ? selectMaySendChat(state, receiver)
    : denied('INVALID_OPERATION', fileTransferTexts.notEnabled);

/** The transfer by which a file comes. */
export const downloadIdOf = (fileID: string): string => `get-${fileID}`;
export const selectDownload = (state: WithFiles, fileID: string): Download | undefined => {
  const transfer = selectTransfer(state, downloadIdOf(fileID));
  return transfer?.direction === 'download' ? transfer : undefined;
};
