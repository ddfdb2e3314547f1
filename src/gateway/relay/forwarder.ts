import type { PacketHeader } from '../../protocol/channels/packet';
import type { MediaCommand, MediaIndication } from '../../protocol/channels/mediaControl';
import type { UserId } from '../../protocol/ids';
import type { Recipient } from './fanoutGroup';
import type { GrantTable, Regrant } from './grants';

/** What forwarders ask of grants. */
export type GrantsToReceive = Pick<GrantTable, 'maySubscribe' | 'isHdAllowed'>;

/** Where packets and messages of one medium go to a seat: a socket, or a tap. */
export interface Endpoint extends Recipient {
  say(message: MediaIndication): void;
}

/** Forwards one medium of one meeting. */
export interface Forwarder {
  /** A seat's socket was admitted, or its tap opened. */
  join(userId: UserId, downlink: Endpoint): void;
  /** It is gone. */
  leave(userId: UserId, downlink: Endpoint): void;
  /** A checked packet; `packet` is only lent. */
  take(userId: UserId, header: PacketHeader, packet: Buffer): void;
  /** A packet was left out: what depends on it cannot be replayed. */
  skip(userId: UserId, header: PacketHeader): void;
  obey(userId: UserId, command: MediaCommand): void;
  /** Grants have changed: looks at those again whom it concerns. */
  regrant(changes: Regrant): void;
  tick(now: number): void;
}
