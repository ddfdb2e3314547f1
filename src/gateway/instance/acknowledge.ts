import type { Refusal } from '../../protocol/error';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import type { JoinRequest } from './admission';
import type { Ack } from './commandMemory';
import { frameOf, type Connection, type TextFrame } from './connection';
import { crowded } from './refusals';

/** The ack of a refusal; a refusal without a code is a common error. @source core 8 */
export const refusedAck = (seq: number, { type, reason, phrase, code }: Refusal): Ack => ({
  seq,
  code: code ?? JoinErrorCode.commonError,
  type,
  reason,
  ...(phrase && { phrase: { ...phrase, values: [...phrase.values] } }),
});

/** The ack of a success, with the command's reply value. */
export const doneAck = (seq: number, value: unknown): Ack =>
  value === undefined ? { seq, code: 0 } : { seq, code: 0, value };

/** Encodes an ack. `rev` is the revision that its receiver should have. */
export const ackFrame = (ack: Ack, rev: number): TextFrame =>
  frameOf({ name: 'commandAcked', body: ack }, rev);

type Refused = ReturnType<typeof crowded>;

/**
 * Asks a joining client to reconnect later.
 * @decision A client with a seat's token receives no refusal, which would make the page give up the
 * seat: the close code asks it to reconnect.
 */
export const askToWait = (
  connection: Connection,
  { seq, claim }: Pick<JoinRequest, 'seq' | 'claim'>,
): Refused => (claim ? crowded() : turnAway(connection, seq, crowded()));

/** Sends a refused join its ack, and returns the refusal. */
export const turnAway = (connection: Connection, seq: number, refused: Refused): Refused => {
  connection.send(ackFrame(refusedAck(seq, refused.error), 0));
  return refused;
};
