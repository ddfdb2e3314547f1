import { chatReceived } from '../../events/received';
import { lateStatesBegun } from '../../effects/lateReducer';
import {
  filesOffered,
  transferDone,
  transferFailed,
  transferProgressed,
  transferStarted,
} from '../../features/files/files.actions';
import { downloadIdOf } from '../../features/files/files.selectors';
import type { Download, Upload } from '../../features/files/files.state';
import { defaultFileTypes } from '../../protocol/vocabulary/fileTypes';
import { fileSizeLimit } from '../../protocol/fileLimits';
import { fileTransferTexts } from '../../protocol/vocabulary/fileTransferTexts';
import { aPerson, galleryTime } from './builders';
import { conversation } from './conversation';
import { inside, meeting, type GalleryState } from './screens';

/** A gateway that takes files. */
export const filesBegun = [
  lateStatesBegun(),
  filesOffered({
    terms: { fileTransferFileType: defaultFileTypes, fileTransferSizeLimit: fileSizeLimit },
  }),
];

/** A file that somebody sends. */
export const uploadOf = (id: string, name: string): Upload => ({
  ...{ id, name, handle: id, receiver: 0, size: 3_400_000, type: '' },
  ...{ direction: 'upload', status: 'Init', progress: 0, isPaused: false },
});

const sender = aPerson(3);

/** Somebody has sent a table, without a word. */
export const fileMessage = {
  id: 'message-with-file',
  sn: 'message-with-file',
  text: '',
  senderName: sender.displayName,
  senderNodeID: sender.userId,
  senderGuid: sender.userGuid,
  destNodeID: 0,
  receiverName: 'Everyone',
  timestamp: galleryTime + 600_000,
  file: {
    fileID: 'file-of-gallery',
    name: 'budget.xlsx',
    size: 48_000,
    type: '',
    digest: '0'.repeat(64),
    key: 'A'.repeat(43),
  },
};
const withFile = [
  ...inside(5),
  ...conversation,
  ...filesBegun,
  chatReceived({ rev: 1, body: fileMessage }),
];

/** A message with another file, minutes later. */
const another = (minute: number, fileID: string, name: string) => {
  const { file, ...body } = fileMessage;
  const at = { timestamp: body.timestamp + minute * 60_000 };
  return { ...body, ...at, id: fileID, sn: fileID, file: { ...file, fileID, name } };
};
const downloadOf = (fileID: string, name: string): Download => ({
  ...{ id: downloadIdOf(fileID), direction: 'download', status: 'InProgress', progress: 0 },
  ...{ isPaused: false, fileID, name, size: fileMessage.file.size },
});
const longName = 'Recording of the workshop, second day, with everybody who was there.mp4';

/** Files of the chat: some that came, and some that are sent. */
export const fileStates: readonly GalleryState[] = [
  meeting('chat-files', 'a file in the chat', withFile, { press: ['Chat'], until: 'aside' }),
  meeting(
    'chat-downloads',
    'files that are saved',
    [
      ...withFile,
      transferStarted(downloadOf(fileMessage.file.fileID, fileMessage.file.name)),
      transferDone({ id: downloadIdOf(fileMessage.file.fileID) }),
      chatReceived({ rev: 2, body: another(1, 'file-2', longName) }),
      transferStarted(downloadOf('file-2', longName)),
      transferProgressed({ id: downloadIdOf('file-2'), bytes: 20_000 }),
      chatReceived({ rev: 3, body: another(2, 'file-3', 'plan.pdf') }),
      transferStarted(downloadOf('file-3', 'plan.pdf')),
      transferFailed({ id: downloadIdOf('file-3'), reason: fileTransferTexts.damaged }),
    ],
    { press: ['Chat'], until: 'aside' },
  ),
  meeting(
    'chat-file-shown',
    'a text that is looked at',
    [
      ...withFile,
      chatReceived({ rev: 2, body: another(1, 'file-2', 'agenda.txt') }),
      transferStarted({ ...downloadOf('file-2', 'agenda.txt'), isPreview: true }),
      transferDone({ id: downloadIdOf('file-2') }),
    ],
    { press: ['Chat', 'Show agenda.txt'], until: '[role=dialog] pre' },
  ),
  meeting(
    'chat-file-coming',
    'a picture that comes to be looked at',
    [
      ...withFile,
      chatReceived({ rev: 2, body: another(1, 'file-2', 'chart.png') }),
      transferStarted({ ...downloadOf('file-2', 'chart.png'), isPreview: true }),
      transferProgressed({ id: downloadIdOf('file-2'), bytes: 20_000 }),
    ],
    { press: ['Chat', 'Show chart.png'], until: '[role=dialog] [role=progressbar]' },
  ),
  meeting(
    'chat-uploads',
    'files that are sent',
    [
      ...withFile,
      transferStarted(uploadOf('gallery-upload-1', 'Recording of the workshop, second day.mp4')),
      transferProgressed({ id: 'gallery-upload-1', bytes: 2_000_000 }),
      transferStarted(uploadOf('gallery-upload-2', 'plan.pdf')),
      transferFailed({ id: 'gallery-upload-2', reason: fileTransferTexts.interrupted }),
    ],
    { press: ['Chat'], until: 'aside li' },
  ),
];
