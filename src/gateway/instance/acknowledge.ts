import type { Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import type { Ack } from './commandMemory';
import { frameOf, type Connection, type Frame } from './connection';

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

/** Answers a join with why it is refused, and answers with that. */
export const turnAway = (
  connection: Connection,
  seq: number,
  refused: { readonly ok: false; readonly error: Refusal },
): Result<never, Refusal> => {
  connection.send(ackFrame(refusedAck(seq, refused.error), 0));
  return refused;
};
