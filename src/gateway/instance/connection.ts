import { encodeEnvelope, type Envelope } from '../../protocol/signal/envelope';
import { evtOf } from '../../protocol/signal/registry';
import type { Outgoing } from '../meeting/area';
import { frameText, frameTextParts } from '../kernel/frameWriter';

/** A message that is written once for any number of sockets, and never changed. */
export interface Frame {
  readonly text: string;
  /** As it goes over the wire: websocket header and text in one buffer. */
  readonly bytes: Buffer;
}

/** A signalling socket as an instance sees it: frames out, and an end. */
export interface Connection {
  /** Where it comes from, as `addressKey` writes it. */
  readonly address: string;
  /**
   * Whether the seat was taken or resumed here on hold. Such a socket is told no revision, which says how
   * much goes on in the meeting; with another standing, the seat is resumed on a new one.
   * @source RELIABILITY 2.1 item 2
   */
  isOnHold?: boolean;
  send(frame: Frame): void;
  /** Whatever is sent from now on waits until that is done; of a socket closed before, it is lost. */
  hold(until: Promise<unknown>): void;
  close(code: number, reason: string): void;
}

/** The revision that is told on `connection` where the meeting's is `rev`. */
export const revisionOn = ({ isOnHold = false }: Connection, rev: number): number =>
  isOnHold ? 0 : rev;

/** Writes a message of the gateway. */
export const frameEnvelope = (message: Envelope): Frame => {
  const text = encodeEnvelope(message);
  return { text, bytes: frameText(text) };
};

/** A message that lies in parts already, as UTF-8; its text is read where somebody asks for it. */
export const frameOfParts = (parts: readonly Uint8Array[]): Frame => ({
  bytes: frameTextParts(parts),
  get text() {
    return Buffer.concat(parts).toString();
  },
});

/** Writes an indication once, for any number of sockets. `rev` is the meeting's revision. */
export const frameOf = (outgoing: Outgoing, rev: number): Frame =>
  frameEnvelope({ evt: evtOf(outgoing.name), body: outgoing.body, seq: rev });
