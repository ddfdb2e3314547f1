import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { fail, type Result } from '../../kernel/result';
import { parseWith } from '../../protocol/parse';
import { signToken, tokenTime, type TokenFault } from './signedToken';

/** The header that `signToken` puts in front of all claims. */
const header = `${signToken({}, '').split('.', 1)[0] ?? ''}.`;
const frame = z.object({ aud: z.string(), exp: z.int() });

const isSigned = (signed: string, signature: string, secret: string): boolean => {
  // Compared as text, since base64 has several forms of the same bytes.
  const right = Buffer.from(createHmac('sha256', secret).update(signed).digest('base64url'));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
};

const claimsIn = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Reads a token that this gateway signed for itself: it must have the gateway's header and
 * signature, the audience, and an end at most `tolerance` seconds ago. It works synchronously: when
 * a crowd joins, verification on other threads would cost more than everything else.
 */
export const readOwnToken = <S extends z.ZodMiniType>(
  token: string,
  schema: S,
  given: {
    readonly secret: string;
    /** Milliseconds since 1970. */
    readonly now: number;
    readonly audience: string;
    readonly tolerance: number;
  },
): Result<z.output<S>, TokenFault> => {
  const end = token.lastIndexOf('.');
  const signed = token.slice(0, end);
  if (!signed.startsWith(header) || !isSigned(signed, token.slice(end + 1), given.secret))
    return fail('invalid');
  const claims = claimsIn(signed.slice(header.length));
  const framed = parseWith(frame, claims);
  if (!framed.ok || framed.value.aud !== given.audience) return fail('invalid');
  if (framed.value.exp <= tokenTime(given.now) - given.tolerance) return fail('expired');
  const parsed = parseWith(schema, claims);
  return parsed.ok ? parsed : fail('invalid');
};
