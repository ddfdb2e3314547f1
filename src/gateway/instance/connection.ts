import { encodeEnvelope, type Envelope } from '../../protocol/signal/envelope';
import { evtOf } from '../../protocol/signal/registry';
import type { Outgoing } from '../meeting/area';
import { frameText, frameTextParts } from '../kernel/frameWriter';

/** A message that is encoded once for any number of sockets, and never changed. */
export interface TextFrame {
  readonly text: string;
  /** The bytes on the wire: WebSocket header and text in one buffer. */
  readonly bytes: Buffer;
}

/** A signaling socket as an instance uses it. */
export interface Connection {
  /** The client's address, as `addressKey` writes it. */
  readonly address: string;
  /**
   * Whether the seat was taken or resumed on hold. Such a socket receives no revision, which would
   * show how active the meeting is; when its standing changes, the seat is resumed on a new socket.
   * @source RELIABILITY 2.1 item 2
   */
  isOnHold?: boolean;
  send(frame: TextFrame): void;
  /**
   * Delays everything sent from now on until `until` settles; a socket that closes before loses it.
   */
  hold(until: Promise<unknown>): void;
  close(code: number, reason: string): void;
}

/** The revision to send on `connection` when the meeting's is `rev`. */
export const revisionOn = ({ isOnHold = false }: Connection, rev: number): number =>
  isOnHold ? 0 : rev;

/** Encodes a message of the gateway. */
export const frameEnvelope = (message: Envelope): TextFrame => {
  const text = encodeEnvelope(message);
  return { text, bytes: frameText(text) };
};

/** A message in UTF-8 parts; its text is decoded when it is read. */
export const frameOfParts = (parts: readonly Uint8Array[]): TextFrame => ({
  bytes: frameTextParts(parts),
  get text() {
    return Buffer.concat(parts).toString();
  },
});

/** Encodes an indication once, for any number of sockets. `rev` is the meeting's revision. */
export const frameOf = (outgoing: Outgoing, rev: number): TextFrame =>
  frameEnvelope({ evt: evtOf(outgoing.name), body: outgoing.body, seq: rev });
