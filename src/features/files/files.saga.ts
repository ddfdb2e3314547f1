import { call, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import { assetsMissing } from '../../effects/assetsMissing';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import { fail, ok, type Result } from '../../kernel/result';
import { millis } from '../../kernel/units';
import type { ChatFile } from '../../protocol/chatFile';
import { refusal, type Refusal } from '../../protocol/error';
import { fileTransferGap } from '../../protocol/fileLimits';
import { fileTransferTexts } from '../../protocol/vocabulary/fileTransferTexts';
import type { FilesPort } from '../../transport/filesPort';
import type { WithChat } from '../chat/history.selectors';
import { meetingOver } from '../meeting/meeting.actions';
import {
  cancelFileRequested,
  continueFileRequested,
  fetchFileRequested,
  pauseFileRequested,
  previewFileRequested,
  retryFileRequested,
  sendFileRequested,
  transferEnded,
  transferPaused,
  transferStarted,
  type FileToSend,
} from './files.actions';
import {
  downloadIdOf,
  selectDownload,
  selectFailedTransfer,
  selectMaySendFile,
  selectTransfer,
  type WithFiles,
} from './files.selectors';
import type { Download, Upload } from './files.state';
import { sendMessage } from './transfers.saga';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;
interface OfTransfer {
  readonly id: string;
}

const wrongToken = (): Result<never, Refusal> =>
  fail(refusal('INVALID_PARAMETERS', fileTransferTexts.wrongRetryToken));

function* loadFiles(): SagaGenerator<Result<FilesPort, Refusal>> {
  const load = yield* fromContext('files');
  try {
    return ok(yield* call(load));
  } catch {
    return fail(assetsMissing);
  }
}

const fileOf = (state: WithChat, isWanted: (file: ChatFile, id: string) => boolean) =>
  state.chat.chatHistory.find(({ file, id }) => file && isWanted(file, id))?.file;

/** Sends and fetches files, three seconds after one another. @source collaboration 7 */
export function* watchFiles(): SagaGenerator<void> {
  /** When the next transfer may begin, by the monotonic clock. */
  const pace = { next: 0 };

  /** Begins a transfer at its turn, unless it is canceled before. */
  function* begin(transfer: Upload | Download, run: (files: FilesPort) => void): Outcome {
    yield* put(transferStarted(transfer));
    const files = yield* loadFiles();
    if (!files.ok) {
      yield* put(transferEnded(transfer));
      return files;
    }
    const clock = yield* fromContext('clock');
    const now = clock.monotonic();
    const at = Math.max(now, pace.next);
    pace.next = at + fileTransferGap;
    if (at > now) yield* sleep(millis(at - now));
    const isWanted = yield* select((state: WithFiles) => selectTransfer(state, transfer.id));
    if (isWanted) run(files.value);
    return ok({ id: transfer.id });
  }

  function* send(file: FileToSend): Outcome {
    const may = yield* guard(selectMaySendFile, file);
    if (!may.ok) return may;
    const clock = yield* fromContext('clock');
    const id = clock.token(22);
    const upload: Upload = {
      ...{ id, direction: 'upload', status: 'Init', progress: 0, isPaused: false },
      ...file,
    };
    return yield* begin(upload, (files) => files.upload(id, file.handle));
  }

  /** Gets a file and saves it, unless it is only looked at. */
  function* get(file: ChatFile, isPreview = false): Outcome {
    const { fileID, name, size } = file;
    const id = downloadIdOf(fileID);
    const known = yield* select((state: WithFiles) => selectDownload(state, fileID));
    if (known?.isPreview && !isPreview) {
      const { isPreview: _isPreview, ...wanted } = known;
      yield* put(transferStarted(wanted));
    }
    if (known?.status === 'InProgress') return ok({ id });
    if (known?.status === 'Success') {
      const files = yield* loadFiles();
      if (files.ok && files.value.blobOf(id)) {
        if (!isPreview) files.value.save(id, name);
        return ok({ id });
      }
    }
    const download: Download = {
      ...{ id, direction: 'download', status: 'InProgress', progress: 0, isPaused: false },
      ...{ fileID, name, size },
      ...(isPreview && { isPreview }),
    };
    return yield* begin(download, (files) => files.download(id, file));
  }

  const gets = (isPreview: boolean) =>
    function* ({ messageId }: { readonly messageId: string }): Outcome {
      const file = yield* select((state: WithChat) => fileOf(state, (_, id) => id === messageId));
      if (!file) return fail(refusal('INVALID_PARAMETERS', fileTransferTexts.wrongMessageId));
      return yield* get(file, isPreview);
    };

  function* retry({ id }: OfTransfer): Outcome {
    const failed = yield* select((state: WithFiles) => selectFailedTransfer(state, id));
    if (!failed) return wrongToken();
    if (failed.direction === 'download') {
      const file = yield* select((state: WithChat) =>
        fileOf(state, ({ fileID }) => fileID === failed.fileID),
      );
      return file ? yield* get(file, failed.isPreview) : wrongToken();
    }
    const may = yield* guard(selectMaySendFile, failed);
    if (!may.ok) return may;
    const { reason: _reason, ...upload } = failed;
    const { file } = upload;
    if (!file)
      return yield* begin({ ...upload, status: 'Init', progress: 0 }, (files) =>
        files.upload(id, upload.handle),
      );
    yield* put(transferStarted({ ...upload, status: 'Success' }));
    yield* sendMessage(id, file);
    return ok({ id });
  }

  const pauses = (isPaused: boolean) =>
    function* ({ id }: OfTransfer): Outcome {
      const files = yield* loadFiles();
      const transfer = yield* select((state: WithFiles) => selectTransfer(state, id));
      if (!files.ok) return files;
      if (!transfer) return wrongToken();
      if (isPaused) files.value.pause(id);
      else files.value.resume(id);
      yield* put(transferPaused({ id, isPaused }));
      return ok(undefined);
    };

  function* cancel({ id }: OfTransfer): Outcome {
    const transfer = yield* select((state: WithFiles) => selectTransfer(state, id));
    if (!transfer) return wrongToken();
    const files = yield* loadFiles();
    if (files.ok) {
      files.value.cancel(id);
      if (transfer.direction === 'upload') files.value.forget(transfer.handle);
    }
    yield* put(transferEnded({ id }));
    return ok(undefined);
  }

  const until = { until: meetingOver };
  yield* fork(takeIntent<FileToSend>, sendFileRequested, send, until);
  yield* fork(takeIntent<OfTransfer>, retryFileRequested, retry, until);
  yield* fork(takeIntent<OfTransfer>, pauseFileRequested, pauses(true), until);
  yield* fork(takeIntent<OfTransfer>, continueFileRequested, pauses(false), until);
  yield* fork(takeIntent<OfTransfer>, cancelFileRequested, cancel, until);
  yield* fork(takeIntent<{ messageId: string }>, fetchFileRequested, gets(false), until);
  yield* fork(takeIntent<{ messageId: string }>, previewFileRequested, gets(true), until);
}
