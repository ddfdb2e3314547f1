import { encodeEnvelope } from '../../protocol/signal/envelope';
import { evtOf } from '../../protocol/signal/registry';
import type { Outgoing } from '../meeting/area';

/** A signalling socket as a room sees it: frames out, and an end. */
export interface Connection {
  send(frame: Buffer): void;
  close(code: number, reason: string): void;
}

/** Writes an indication once, for any number of sockets. `rev` is the meeting's revision. */
export const frameOf = (outgoing: Outgoing, rev: number): Buffer =>
  Buffer.from(encodeEnvelope({ evt: evtOf(outgoing.name), body: outgoing.body, seq: rev }));
