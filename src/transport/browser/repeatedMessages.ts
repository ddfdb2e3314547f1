import type { ToAudio } from '../../protocol/engine/audio';
import type { ToVideo } from '../../protocol/engine/video';

type ToMedia = ToAudio | ToVideo;

/**
 * Messages that a worker in the place of a dead one does not get again by itself: they are over, or the
 * page sends what is due once it hears of the new worker.
 */
type Momentary = Extract<
  ToMedia['type'],
  // Sagas open sockets again, with tickets and keys of that moment.
  | 'connect'
  | 'openCopy'
  | 'disconnect'
  | 'rekey'
  // Streams, ports and canvases are transferred once: their owners make others.
  | 'startCapture'
  | 'stopCapture'
  | 'frame'
  | 'useProcessor'
  | 'removeProcessor'
  | 'showOwn'
  | 'startPlayback'
  | 'stopPlayback'
  | 'mountCanvas'
  | 'mountTrack'
  | 'unmountCanvas'
  // A canvas that is mounted again is laid out again.
  | 'layout'
  | 'expect'
  // Its requester learns that the worker is gone.
  | 'screenshot'
>;

/**
 * Messages of which the latest counts for every later worker too: a muted person stays muted, a person at
 * volume 0 stays silent, and no worker does more than the one before was allowed to. A new type of message
 * compiles only here or among the momentary ones.
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
  limitReception: 'the latest',
  limitSending: 'the latest of each source',
  chooseRenderer: 'the latest',
};

const isRepeated = (type: ToMedia['type']): type is keyof typeof repeated =>
  Object.hasOwn(repeated, type);

/** The name under which a message replaces an earlier one that a later worker gets; none for momentary ones. */
export const repeatedName = (message: ToMedia): string | undefined => {
  if (!isRepeated(message.type)) return undefined;
  const of = repeated[message.type];
  if (of === 'the latest of each person' && 'userId' in message)
    return `${message.type} ${message.userId}`;
  if (of === 'the latest of each source' && 'source' in message)
    return `${message.type} ${message.source}`;
  return message.type;
};
