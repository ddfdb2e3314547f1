import type { Layer, PacketCodec, PacketHeader } from '../../protocol/channels/packet';
import type { MediaIndication } from '../../protocol/channels/mediaControl';
import type { UserId } from '../../protocol/ids';
import type { StreamKey, StreamSource } from '../../protocol/streamKey';
import type { MediaChannel } from '../../protocol/vocabulary/media';

/** The person who opens a tap, and the channel. */
export interface TapAdmission {
  readonly meetingId: string;
  readonly userId: UserId;
  readonly channel: MediaChannel;
  /** What it sends of its person's streams, as far as the grant allows. */
  readonly publish: readonly StreamSource[];
}

/** What happens at a tap. */
export type TapEvent =
  /**
   * A packet as it was sent, sealed with the key of its `header.keyEpoch`; it is not to be written.
   */
  | {
      readonly name: 'packet';
      readonly stream: StreamKey;
      readonly header: PacketHeader;
      readonly packet: Buffer;
    }
  /**
   * Changed grants: streams that may be sent from now on, and streams that may no longer be sent.
   */
  | {
      readonly name: 'streamsChanged';
      readonly opened: readonly StreamKey[];
      readonly closed: readonly StreamKey[];
    }
  /**
   * An indication as a socket receives it: who speaks, which layers are wanted, a key frame
   * request.
   */
  | { readonly name: 'said'; readonly message: MediaIndication }
  /**
   * The tap was closed, like a socket: its person left, is on hold or changed the scope, another
   * tap replaced it, or the meeting is over. The listener must not open a tap during this call.
   */
  | { readonly name: 'ended'; readonly code: number; readonly reason: string };

export type TapListener = (event: TapEvent) => void;

/**
 * A participant's access to one channel of a meeting's media without a socket, such as a
 * telephone's or a recorder's. It sends and receives by its person's grant, like a socket.
 */
export interface MediaTap {
  /** Streams of the channel that exist for it now: those it may receive, and its own. */
  readonly streams: ReadonlySet<StreamKey>;
  /**
   * Replaces the subscription to video: streams with their highest layer, and the codecs it
   * decodes. Streams of another channel are ignored. Audio needs no subscription: it is that of the
   * loudest few, or of a share.
   */
  subscribe(wishes: ReadonlyMap<StreamKey, Layer>, codecs: readonly PacketCodec[]): void;
  /** Asks the sender of a stream that it subscribes to for a key frame. */
  askKeyFrame(stream: StreamKey): void;
  /** Sends a packet of one of its own streams; any other packet is refused. */
  publish(header: PacketHeader, packet: Buffer): void;
  /** Closes the tap without an event: it neither receives nor sends from then on. */
  close(): void;
}
