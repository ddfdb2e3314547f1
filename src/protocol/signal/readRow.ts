import { fail, ok, type Result } from '../../kernel/result';
import { parseWith, type Malformed } from '../parse';
import type { BodySchema } from './define';
import type { Envelope } from './envelope';

/** Finds the row of a message among those that are known, and parses its body. */
export const readRow = <Row extends { readonly body: BodySchema }>(
  rows: ReadonlyMap<number, Row>,
  { evt, body }: Envelope,
): Result<{ readonly row: Row; readonly body: unknown }, Malformed> => {
  const row = rows.get(evt);
  if (!row) return fail({ kind: 'unknown', detail: `evt ${evt}` });
  const read = parseWith(row.body, body ?? {});
  return read.ok ? ok({ row, body: read.value }) : read;
};
