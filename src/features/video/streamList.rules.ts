import type { UserId } from '../../protocol/ids';
import { sourceOfStream, userOfStream, type StreamKey } from '../../protocol/streamKey';

/**
 * Identifies a stream in an action. Logs of earlier builds identify a person, and mean their
 * camera.
 */
export type OfStream = { readonly stream: StreamKey } | { readonly userId: UserId };

/**
 * Streams by their keys. In the state of an earlier build's log they are user numbers.
 * @decision Those stay unchanged while such a log replays, so that its states match the recorded
 * ones.
 */
export type StreamList = readonly number[];

/** A stream's value in a list. */
export const idOf = (named: OfStream): number => ('stream' in named ? named.stream : named.userId);

/** Whether a list has a stream; a user number means their camera. */
export const hasStream = (list: StreamList, stream: StreamKey): boolean =>
  list.includes(stream) ||
  (sourceOfStream(stream) === 'camera' && list.includes(userOfStream(stream)));
