import { all, call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import type { ChatFile } from '../../protocol/chatFile';
import { chatAckTimeout } from '../../protocol/limits';
import { parseWith } from '../../protocol/parse';
import { chatDestination } from '../../protocol/signal/chat';
import { sendChat } from '../../protocol/signal/commands/chat';
import { operationTexts } from '../../protocol/vocabulary/messages';
import type { FilesPort, TransferEvent } from '../../transport/filesPort';
import { meetingOver } from '../meeting/meeting.actions';
import { selectIsUnstable, type WithNetwork } from '../network/network.selectors';
import { stabilityChanged } from '../network/network.actions';
import {
  fileUploaded,
  hostRenewed,
  transferDone,
  transferEnded,
  transferFailed,
  transferProgressed,
  transferStarted,
} from './files.actions';
import { openTransferChannel } from './files.channel';
import { reasonOfFault } from './files.rules';
import { selectTransfer, selectTransfers, type WithFiles } from './files.selectors';

/** Sends the message of a file that the host has; 100 % once it is acknowledged. */
export function* sendMessage(id: string, file: ChatFile): SagaGenerator<void> {
  const transfer = yield* select((state: WithFiles) => selectTransfer(state, id));
  if (transfer?.direction !== 'upload') return;
  const destination = parseWith(chatDestination, transfer.receiver);
  if (!destination.ok)
    return void (yield* put(transferFailed({ id, reason: operationTexts.noMatchingUser })));
  const body = { text: '', destNodeID: destination.value, sn: id, file };
  const answer = yield* ask(sendChat, body, { wait: chatAckTimeout });
  if (!answer.ok) return void (yield* put(transferFailed({ id, reason: answer.error.reason })));
  const load = yield* fromContext('files');
  (yield* call(load)).forget(transfer.handle);
  yield* put(transferDone({ id }));
  // Its card is among the messages from now on.
  yield* put(transferEnded({ id }));
}

function* takeIn(event: TransferEvent, files: FilesPort): SagaGenerator<void> {
  const { id } = event;
  const transfer = yield* select((state: WithFiles) => selectTransfer(state, id));
  if (!transfer) return;
  switch (event.type) {
    case 'progress':
      yield* put(transferProgressed({ id, bytes: event.bytes }));
      return;
    case 'failed':
      yield* put(transferFailed({ id, reason: reasonOfFault[event.fault] }));
      return;
    case 'downloaded':
      yield* put(transferDone({ id }));
      if (transfer.direction === 'download' && !transfer.isPreview) files.save(id, transfer.name);
      return;
    case 'uploaded': {
      if (transfer.direction !== 'upload') return;
      const { fileID, digest, key } = event;
      const { name, size, type } = transfer;
      const file = { fileID, name, size, type, digest, key };
      yield* put(fileUploaded({ id, file }));
      yield* fork(sendMessage, id, file);
    }
  }
}

function* followEvents(files: FilesPort): SagaGenerator<void> {
  const events = openTransferChannel(files);
  try {
    while (true) yield* takeIn(yield* take(events), files);
  } finally {
    events.close();
  }
}

/** Gives the host to the port, now and at every seat. */
function* followHost(files: FilesPort): SagaGenerator<void> {
  const session = yield* fromContext('session');
  while (true) {
    const { reply, relay } = session;
    const zmk = reply?.fileTransfer?.zmk;
    if (zmk !== undefined) files.use({ server: relay?.origin ?? '', zmk });
    yield* take(hostRenewed.match);
  }
}

/** Media comes first: files go slowly while the network is poor. @source issue 17 part 2 */
function* followNetwork(files: FilesPort): SagaGenerator<void> {
  while (true) {
    yield* take(stabilityChanged.match);
    files.yieldTo(yield* select((state: WithNetwork) => selectIsUnstable(state)));
  }
}

function* endAll(files: FilesPort): SagaGenerator<void> {
  while (true) {
    yield* take(meetingOver);
    const transfers = yield* select(selectTransfers);
    for (const { id } of transfers) {
      files.cancel(id);
      yield* put(transferEnded({ id }));
    }
  }
}

/** What happens to transfers, from the first one on: the port loads with it. */
export function* followTransfers(): SagaGenerator<void> {
  yield* take(transferStarted.match);
  const load = yield* fromContext('files');
  const files = yield* call(load);
  yield* all([
    call(followEvents, files),
    call(followHost, files),
    call(followNetwork, files),
    call(endAll, files),
  ]);
}
