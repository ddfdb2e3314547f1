import type { Refusal } from '../../protocol/error';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import type { JoinRequest } from './admission';
import type { Ack } from './commandMemory';
import { frameOf, type Connection, type Frame } from './connection';
import { crowded } from './refusals';

/** A refusal as an ack's body; without a code of its own it is a common error. @source core 8 */
export const refusedAck = (seq: number, { type, reason, phrase, code }: Refusal): Ack => ({
  seq,
  code: code ?? JoinErrorCode.commonError,
  type,
  reason,
  ...(phrase && { phrase: { ...phrase, values: [...phrase.values] } }),
});

/** A success as an ack's body, with the value that the command answers with. */
export const doneAck = (seq: number, value: unknown): Ack =>
  value === undefined ? { seq, code: 0 } : { seq, code: 0, value };

/** Writes an ack. `rev` is the revision that its receiver is to know. */
export const ackFrame = (ack: Ack, rev: number): Frame =>
  frameOf({ name: 'commandAcked', body: ack }, rev);

type Refused = ReturnType<typeof crowded>;

/**
 * Asks somebody who joins to come again later. @decision Whoever shows a seat's token hears no refusal,
 * which would have their page give up the seat: the close of the socket asks it to come back.
 */
export const askToWait = (
  connection: Connection,
  { seq, claim }: Pick<JoinRequest, 'seq' | 'claim'>,
): Refused => (claim ? crowded() : turnAway(connection, seq, crowded()));

/** Answers a join with why it is refused, and answers with that. */
export const turnAway = (connection: Connection, seq: number, refused: Refused): Refused => {
  connection.send(ackFrame(refusedAck(seq, refused.error), 0));
  return refused;
};
