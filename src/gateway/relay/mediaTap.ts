import type { Layer, PacketCodec, PacketHeader } from '../../protocol/channels/packet';
import type { MediaIndication } from '../../protocol/channels/mediaControl';
import type { UserId } from '../../protocol/ids';
import type { StreamKey, StreamSource } from '../../protocol/streamKey';
import type { MediaChannel } from '../../protocol/vocabulary/media';

/** Who is let into a channel of a meeting's media without a socket. */
export interface TapAdmission {
  readonly meetingId: string;
  readonly userId: UserId;
  readonly channel: MediaChannel;
  /** What it sends of its person's streams, as far as the grant allows. */
  readonly publish: readonly StreamSource[];
}

/** What happens at a tap. */
export type TapEvent =
  /** A packet as it was sent, sealed with the key of its `header.keyEpoch`; it is not to be written. */
  | {
      readonly name: 'packet';
      readonly stream: StreamKey;
      readonly header: PacketHeader;
      readonly packet: Buffer;
    }
  /** Grants have changed: streams that may be sent from now on, and streams that may be no longer. */
  | {
      readonly name: 'streamsChanged';
      readonly opened: readonly StreamKey[];
      readonly closed: readonly StreamKey[];
    }
  /** What a socket would be told: who speaks, which layers are wanted of it, that a key frame is. */
  | { readonly name: 'said'; readonly message: MediaIndication }
  /**
   * It was closed, as a socket is: its person left, is on hold or went to a room, another took its
   * place, or the meeting is over. A listener opens no other tap while it is told.
   */
  | { readonly name: 'ended'; readonly code: number; readonly reason: string };

/** Hears what happens at a tap. */
export type TapListener = (event: TapEvent) => void;

/**
 * A participant's way to one channel of a meeting's media without a socket: for a telephone, or whoever
 * records. It sends and receives as far as its person's grant allows, as those with sockets do.
 */
export interface MediaTap {
  /** Streams of the channel that may be sent now: those it may receive, and its own. */
  readonly streams: ReadonlySet<StreamKey>;
  /**
   * Replaces its wishes for pictures: streams with the layer wanted at most, and what it decodes. Streams
   * of another channel are left out. Sound needs no wish: it is that of the loudest few, or of a share.
   */
  subscribe(wishes: ReadonlyMap<StreamKey, Layer>, codecs: readonly PacketCodec[]): void;
  /** Asks the sender of a stream that it subscribes to for a key frame. */
  askKeyFrame(stream: StreamKey): void;
  /** Sends a packet of one of its own streams; others, and what the grant forbids, are refused. */
  publish(header: PacketHeader, packet: Buffer): void;
  /** Lets go of it: it hears nothing more, and is heard no more. Nothing is told of it. */
  close(): void;
}
