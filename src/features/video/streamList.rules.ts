import type { UserId } from '../../protocol/ids';
import { sourceOfStream, userOfStream, type StreamKey } from '../../protocol/streamKey';

/** Names a stream in an action. Logs of earlier builds name a person, whose camera it is. */
export type OfStream = { readonly stream: StreamKey } | { readonly userId: UserId };

/**
 * Streams by their keys. In the state of an earlier build's log they are people's numbers.
 * @decision Those stay as they are while such a log replays, so that its states compare as recorded.
 */
export type StreamList = readonly number[];

/** What a list holds of a stream. */
export const idOf = (named: OfStream): number => ('stream' in named ? named.stream : named.userId);

/** Whether a list holds a stream; a person's number is their camera. */
export const hasStream = (list: StreamList, stream: StreamKey): boolean =>
  list.includes(stream) ||
  (sourceOfStream(stream) === 'camera' && list.includes(userOfStream(stream)));
