import { ok, type Result } from '../../kernel/result';
import { parseWith, type Malformed } from '../parse';
import type { CommandRow, IndicationRow, ReplyOf } from './define';
import type { Envelope } from './envelope';
import { readRow } from './readRow';
import type { Indication } from './registry';

/** Parses the gateway's envelope as one of the indications that are known, by event number. */
export const readIndication = (
  rows: ReadonlyMap<number, IndicationRow>,
  message: Envelope,
): Result<Indication, Malformed> => {
  const read = readRow(rows, message);
  if (!read.ok) return read;
  const { row, body } = read.value;
  return ok({ name: row.name, body, rev: message.seq } as Indication);
};

/** Parses the value of an ack by the command's reply schema. */
export const readReply = <Row extends CommandRow>(
  { reply }: Row,
  value: unknown,
): Result<ReplyOf<Row>, Malformed> => {
  const read = reply ? parseWith(reply, value) : ok(undefined);
  return read as Result<ReplyOf<Row>, Malformed>;
};
