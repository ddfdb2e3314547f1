import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { joinSucceeded } from '../meeting/meeting.actions';
import { fileTransferTexts } from '../../protocol/vocabulary/fileTransferTexts';
import { filesOffered, hostRenewed, retryFileRequested } from './files.actions';
import { selectTransfers, type WithFiles } from './files.selectors';

/** Tells what the gateway of the seat takes, and lets transfers go on with the seat's new key. */
function* offer(): SagaGenerator<void> {
  const session = yield* fromContext('session');
  const terms = session.reply?.fileTransfer;
  yield* put(
    filesOffered({
      terms: terms
        ? {
            fileTransferFileType: terms.fileTransferFileType,
            fileTransferSizeLimit: terms.fileTransferSizeLimit,
          }
        : null,
    }),
  );
  yield* put(hostRenewed());
}

/** At each seat, and at once where one is there already. */
export function* keepHost(): SagaGenerator<void> {
  const session = yield* fromContext('session');
  if (session.reply) yield* offer();
  while (true) {
    yield* take(joinSucceeded.match);
    yield* offer();
    const lost = yield* select((state: WithFiles) =>
      selectTransfers(state).filter(({ reason }) => reason === fileTransferTexts.interrupted),
    );
    // What the network has ended goes on by itself once it is back.
    for (const { id } of lost) yield* put(retryFileRequested({ id }));
  }
}
