import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { FilesPort, TransferEvent } from '../../transport/filesPort';

/** What happens to transfers. Nothing is dropped: progress comes a few times a second. */
export const openTransferChannel = (
  files: Pick<FilesPort, 'subscribe'>,
): EventChannel<TransferEvent> =>
  eventChannel<TransferEvent>(
    (emit) => files.subscribe(emit),
    buffers.expanding<TransferEvent>(16),
  );
