import type { Operation } from '../privileges/operations';
import { channelNames, type MediaChannel, type MediaWorker } from '../vocabulary/media';
import type { MediaSocketType } from './queries';

/** A media channel between a client and the relay. */
export interface ChannelRow {
  /** The type of its socket and of its tickets. */
  readonly socket: MediaSocketType;
  /** The operation that publishing on it requires. */
  readonly publish: Operation;
  /** The worker that owns its socket, codecs and keys. */
  readonly worker: MediaWorker;
  /**
   * `with the seat`: its socket is open while the seat is held. `when used`: it opens when a stream
   * of the channel is first captured or subscribed, and then stays open.
   */
  readonly opens: 'with the seat' | 'when used';
}

/**
 * The media channels. A new medium is a row here, its streams in `streamChannels.ts`, and its
 * capture; engine, sockets, tickets and stopping follow from the row. Each channel's packet counter
 * survives reconnects and reloads.
 * @source media 7 (types a, v, s)
 */
export const mediaChannels = {
  audio: {
    socket: 'a',
    publish: 'unmute',
    worker: 'audio',
    opens: 'with the seat',
  },
  video: {
    socket: 'v',
    publish: 'startVideo',
    worker: 'video',
    opens: 'with the seat',
  },
  sharing: {
    socket: 's',
    publish: 'share',
    worker: 'video',
    opens: 'when used',
  },
} as const satisfies Record<MediaChannel, ChannelRow>;

/** A channel whose socket is open while the seat is held. */
export type SeatChannel = {
  [C in MediaChannel]: (typeof mediaChannels)[C]['opens'] extends 'with the seat' ? C : never;
}[MediaChannel];

/** A channel's row. */
export const rowOf = (channel: MediaChannel): ChannelRow => mediaChannels[channel];
/** Whether the channel's socket is open while the seat is held. */
export const isSeatChannel = (channel: MediaChannel): channel is SeatChannel =>
  rowOf(channel).opens === 'with the seat';
/** The channels that a worker owns. */
export const channelsOf = (worker: MediaWorker): readonly MediaChannel[] =>
  channelNames.filter((channel) => rowOf(channel).worker === worker);
