import type { PacketHeader } from '../../protocol/channels/packet';
import type { MediaCommand, MediaIndication } from '../../protocol/channels/mediaControl';
import type { UserId } from '../../protocol/ids';
import type { Recipient } from './fanoutGroup';
import type { GrantTable, Regrant } from './grants';

/** What forwarders ask of grants. */
export type GrantsToReceive = Pick<GrantTable, 'maySubscribe' | 'isHdAllowed'>;

/** The receiving side of a seat in one channel: a socket or a tap. */
export interface Endpoint extends Recipient {
  say(message: MediaIndication): void;
}

/** Forwards one medium of one meeting. */
export interface Forwarder {
  /** A seat's socket was admitted, or its tap opened. */
  join(userId: UserId, downlink: Endpoint): void;
  /** The downlink has closed. */
  leave(userId: UserId, downlink: Endpoint): void;
  /** Forwards a checked packet; the caller reuses `packet` afterwards. */
  take(userId: UserId, header: PacketHeader, packet: Buffer): void;
  /** A packet was left out: what depends on it cannot be replayed. */
  skip(userId: UserId, header: PacketHeader): void;
  obey(userId: UserId, command: MediaCommand): void;
  /** Applies changed grants to the people they concern. */
  regrant(changes: Regrant): void;
  /** Forgets stored frames: whoever comes from now on is shown nothing from before. */
  forgetPictures(): void;
  tick(now: number): void;
}
