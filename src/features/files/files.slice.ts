import { plainReducer } from '../../effects/plainReducer';
import { completedProgress, uploadedProgress } from '../../protocol/fileLimits';
import { joinStarted } from '../meeting/meeting.actions';
import {
  filesOffered,
  fileUploaded,
  transferDone,
  transferEnded,
  transferFailed,
  transferPaused,
  transferProgressed,
  transferStarted,
} from './files.actions';
import { initialFiles, type FilesState, type FileTransfer } from './files.state';

const withTransfer = (
  state: FilesState,
  id: string,
  change: (transfer: FileTransfer) => FileTransfer,
): FilesState => ({
  ...state,
  transfers: state.transfers.map((transfer) => (transfer.id === id ? change(transfer) : transfer)),
});

const without = (state: FilesState, id: string): readonly FileTransfer[] =>
  state.transfers.filter((transfer) => transfer.id !== id);

/** Percent of a transfer whose message, or check, is still to come: 90 at most for an upload. */
const progressOf = ({ direction, size }: FileTransfer, bytes: number): number => {
  const most = direction === 'upload' ? uploadedProgress : completedProgress;
  return size === 0 ? most : Math.floor((Math.min(bytes, size) / size) * most);
};

/** Files that are sent and fetched. @source collaboration 4 (progress 90 and 100 %) */
export const filesReducer = plainReducer(initialFiles, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) =>
      payload.isMeetingReset ? state : { ...initialFiles, terms: state.terms },
    )
    .addCase(filesOffered, (state, { payload }) => ({ ...state, terms: payload.terms }))
    .addCase(transferStarted, (state, { payload }) => ({
      ...state,
      transfers: [...without(state, payload.id), payload],
    }))
    .addCase(transferProgressed, (state, { payload: { id, bytes } }) =>
      withTransfer(state, id, (transfer) => ({
        ...transfer,
        status: 'InProgress',
        progress: progressOf(transfer, bytes),
      })),
    )
    .addCase(fileUploaded, (state, { payload: { id, file } }) =>
      withTransfer(state, id, (transfer) =>
        transfer.direction === 'upload'
          ? { ...transfer, file, status: 'Success', progress: uploadedProgress }
          : transfer,
      ),
    )
    .addCase(transferDone, (state, { payload: { id } }) =>
      withTransfer(state, id, (transfer) =>
        transfer.direction === 'upload'
          ? { ...transfer, status: 'Complete', progress: completedProgress }
          : { ...transfer, status: 'Success', progress: completedProgress },
      ),
    )
    .addCase(transferFailed, (state, { payload: { id, reason } }) =>
      withTransfer(state, id, (transfer) => ({
        ...transfer,
        status: 'Fail',
        isPaused: false,
        reason,
      })),
    )
    .addCase(transferPaused, (state, { payload: { id, isPaused } }) =>
      withTransfer(state, id, (transfer) => ({ ...transfer, isPaused })),
    )
    .addCase(transferEnded, (state, { payload: { id } }) => ({
      ...state,
      transfers: without(state, id),
    })),
);
