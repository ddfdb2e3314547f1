import type { PacketHeader, PacketKind } from '../../protocol/channels/packet';
import type { MediaCommand } from '../../protocol/channels/mediaControl';
import type { UserId } from '../../protocol/ids';
import type { Downlink } from './downlink';

/** The meeting's law, asked at every packet (publish) and at every change of what is forwarded. */
export interface RelayRules {
  /** Whether this person's packets of `kind` are forwarded at all: muted, on hold, stopped. */
  mayPublish(userId: UserId, kind: PacketKind): boolean;
  /** Whether this person may see and hear `publisher`. */
  maySubscribe(userId: UserId, publisher: UserId): boolean;
  /** Whether cameras are forwarded in 720p and more. */
  isHdAllowed(): boolean;
}

/** One medium of one meeting. */
export interface Forwarder {
  /** A seat's socket was admitted. */
  join(userId: UserId, downlink: Downlink): void;
  /** It is gone. */
  leave(userId: UserId, downlink: Downlink): void;
  /** A checked packet; `packet` is only lent. */
  take(userId: UserId, header: PacketHeader, packet: Buffer): void;
  /** A packet was left out: what depends on it cannot be replayed. */
  skip(userId: UserId, header: PacketHeader): void;
  obey(userId: UserId, command: MediaCommand): void;
  /** Asks the rules again for everyone. */
  refresh(): void;
  tick(now: number): void;
}
