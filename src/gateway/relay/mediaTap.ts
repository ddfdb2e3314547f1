import type { PacketHeader } from '../../protocol/channels/packet';
import type { UserId } from '../../protocol/ids';
import type { StreamSource } from '../../protocol/streamKey';

/** Who is let into a meeting's sound without a socket, and as which stream they speak. */
export interface TapAdmission {
  readonly meetingId: string;
  readonly userId: UserId;
  readonly source: Extract<StreamSource, 'microphone' | 'phone'>;
}

/** Hears a packet that is forwarded; `packet` is only lent. */
export type TapListener = (publisher: UserId, header: PacketHeader, packet: Uint8Array) => void;

/**
 * A participant of a meeting's sound without a socket, such as a telephone. It speaks and hears as
 * far as its person's grant allows, as those with sockets do.
 */
export interface MediaTap {
  /** Whether what it says is forwarded now. */
  readonly mayPublish: boolean;
  /** Says a packet, if the grant allows it. */
  publish(header: PacketHeader, packet: Buffer): void;
  /** Lets go of it: it hears nothing more, and is heard no more. */
  close(): void;
}
