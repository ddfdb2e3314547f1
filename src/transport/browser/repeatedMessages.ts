import type { ToAudio } from '../../protocol/engine/audio';
import type { ToVideo } from '../../protocol/engine/video';

type ToMedia = ToAudio | ToVideo;

/**
 * Messages that a replacement worker does not receive again: they are over, or the page sends them
 * when it learns of the new worker.
 */
type Momentary = Extract<
  ToMedia['type'],
  // Sagas reopen sockets, with new tickets and the current keys.
  | 'connect'
  | 'openCopy'
  | 'disconnect'
  | 'rekey'
  // Streams, ports and canvases are transferred once: their owners make new ones.
  | 'startCapture'
  | 'stopCapture'
  | 'pauseCapture'
  // The page sends them again with the capture.
  | 'chooseContent'
  | 'paceFrames'
  | 'startShareAudio'
  | 'stopShareAudio'
  | 'frame'
  | 'useProcessor'
  | 'removeProcessor'
  | 'showOwn'
  | 'startPlayback'
  | 'stopPlayback'
  | 'mountCanvas'
  | 'mountTrack'
  | 'unmountTrack'
  | 'unmountCanvas'
  // A canvas that is mounted again gets a new layout.
  | 'layout'
  | 'expect'
  // The requester learns that the worker is gone.
  | 'screenshot'
>;

/**
 * Messages whose latest value also applies to later workers: a muted person stays muted, a person
 * at volume 0 stays silent, and a new worker keeps the limits of the former one. A new message type
 * does not compile until it is listed here or among the momentary ones.
 */
const repeated: Readonly<
  Record<
    Exclude<ToMedia['type'], Momentary>,
    'the latest' | 'the latest of each person' | 'the latest of each source'
  >
> = {
  mute: 'the latest',
  noiseSuppression: 'the latest',
  soundQuality: 'the latest',
  volume: 'the latest of each person',
  shareVolume: 'the latest of each person',
  limitReception: 'the latest',
  limitSending: 'the latest of each source',
  chooseRenderer: 'the latest',
};

const isRepeated = (type: ToMedia['type']): type is keyof typeof repeated =>
  Object.hasOwn(repeated, type);

/**
 * The key under which a message replaces an earlier one for a replacement worker; undefined for
 * momentary messages.
 */
export const repeatedName = (message: ToMedia): string | undefined => {
  if (!isRepeated(message.type)) return undefined;
  const of = repeated[message.type];
  if (of === 'the latest of each person' && 'userId' in message)
    return `${message.type} ${message.userId}`;
  if (of === 'the latest of each source' && 'source' in message)
    return `${message.type} ${message.source}`;
  return message.type;
};
