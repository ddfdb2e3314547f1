import * as z from 'zod/mini';
import { fail, ok, type Result } from '../kernel/result';

/** Why outside data was refused. `detail` names paths and rules, never values. */
export interface Malformed {
  readonly kind: 'too-large' | 'not-json' | 'unknown' | 'invalid';
  readonly detail: string;
}

/** A schema's result; undefined when its errors overflow the stack. */
const tryParse = <S extends z.ZodMiniType>(schema: S, value: unknown) => {
  try {
    return z.safeParse(schema, value);
  } catch {
    return undefined;
  }
};

/** Parses an unknown value by `schema`. Every input gives a value or a {@link Malformed}. */
export const parseWith = <S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): Result<z.output<S>, Malformed> => {
  const parsed = tryParse(schema, value);
  if (!parsed) return fail({ kind: 'invalid', detail: 'too many faults' });
  if (parsed.success) return ok(parsed.data);
  const detail = parsed.error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.map(String).join('.')}: ${issue.code}`)
    .join('; ');
  return fail({ kind: 'invalid', detail });
};

/** Parses JSON text of at most `maxLength` UTF-16 units; the size is checked before the parse. */
export const parseJson = (text: string, maxLength: number): Result<unknown, Malformed> => {
  if (text.length > maxLength) return fail({ kind: 'too-large', detail: `${text.length}` });
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return fail({ kind: 'not-json', detail: `${text.length} units` });
  }
};
