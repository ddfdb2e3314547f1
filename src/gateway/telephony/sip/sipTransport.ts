import type { SipMessage } from './sipMessage';

/** How a peer is reached. */
export type SipProtocol = 'udp' | 'tcp' | 'tls';

/** A destination of messages. */
export interface SipHost {
  readonly host: string;
  readonly port: number;
}

/** The peer of a transport. */
export interface SipPeer extends SipHost {
  readonly protocol: SipProtocol;
}

/** What a transport needs. */
export interface TransportParts {
  readonly peer: SipPeer;
  /** Own port; 0 takes a free one. */
  readonly localPort: number;
  /** Whether messages of this address are read, besides those of the peer. */
  readonly isFriend: (address: string) => boolean;
  onMessage(message: SipMessage): void;
  /** The peer closed the connection, or it broke. */
  onLost?(): void;
}

/** A transport to one peer. Messages of other senders are not parsed. */
export interface SipTransport {
  readonly protocol: SipProtocol;
  /** Nothing has to be repeated. */
  readonly isReliable: boolean;
  /** The own end; a new connection has another one. */
  readonly local: SipHost;
  /** The address to which messages are sent. */
  readonly remote: string;
  /** The peer's addresses: its host may have several. */
  isPeer(address: string): boolean;
  /**
   * Resolves when there is a connection; opens another one if it was lost.
   * @throws Error when the peer is unreachable
   */
  connect(): Promise<void>;
  /** Gives up a dead connection whose end was not seen; the next message opens another. */
  drop(): void;
  /** Sends to the peer, or to another of its addresses if the transport can. */
  send(message: SipMessage, to?: SipHost): void;
  close(): void;
}
