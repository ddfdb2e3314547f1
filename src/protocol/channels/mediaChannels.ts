import type { Operation } from '../privileges/operations';
import { channelNames, type MediaChannel, type MediaWorker } from '../vocabulary/media';
import type { MediaSocketType } from './queries';

/** One medium between a client and the relay. */
export interface ChannelRow {
  /** The type of its socket, and of the tickets that open it. */
  readonly socket: MediaSocketType;
  /** What a participant must be allowed to do to publish on it. */
  readonly publish: Operation;
  /** Owns its socket, codecs and keys. */
  readonly worker: MediaWorker;
  /** Whether its socket is open as long as the seat is held. */
  readonly opens: 'with the seat' | 'when used';
}

/**
 * The channels of media. A medium is a row here, with its streams in `streamChannels.ts` and its capture; engine, sockets, tickets and
 * stopping everything follow from the row. Each channel's packet counter outlives reconnects and
 * reloads.
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

/** A channel whose socket is open as long as the seat is held. */
export type SeatChannel = {
  [C in MediaChannel]: (typeof mediaChannels)[C]['opens'] extends 'with the seat' ? C : never;
}[MediaChannel];

/** A channel's row. */
export const rowOf = (channel: MediaChannel): ChannelRow => mediaChannels[channel];
/** Whether a channel's socket is open as long as the seat is held. */
export const isSeatChannel = (channel: MediaChannel): channel is SeatChannel =>
  rowOf(channel).opens === 'with the seat';
/** The channels that a worker owns. */
export const channelsOf = (worker: MediaWorker): readonly MediaChannel[] =>
  channelNames.filter((channel) => rowOf(channel).worker === worker);
