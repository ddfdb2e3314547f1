import { createHmac } from 'node:crypto';
import { jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../kernel/result';
import { parseWith } from '../../protocol/parse';
import { systemCode } from '../kernel/systemCode';

const base64url = (text: string): string => Buffer.from(text).toString('base64url');
const header = base64url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }));

/**
 * Signs claims as a compact HS256 JWT, synchronously: a join is answered in the turn in which it is
 * received. `verifyToken` verifies all tokens that come back.
 */
export const signToken = (claims: Readonly<Record<string, unknown>>, secret: string): string => {
  const signed = `${header}.${base64url(JSON.stringify(claims))}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};

/** Why a token was refused. */
export type TokenFault = 'expired' | 'invalid';

/**
 * Verifies a compact JWT: only HS256, the secret's signature, times with `tolerance` seconds, and
 * the claims by `schema`. It never throws.
 */
export const verifyToken = async <S extends z.ZodMiniType>(
  token: string,
  schema: S,
  given: {
    readonly secret: string;
    /** Milliseconds since 1970. */
    readonly now: number;
    readonly audience?: string;
    /** Seconds for which an expired token is still accepted. */
    readonly tolerance?: number;
  },
): Promise<Result<z.output<S>, TokenFault>> => {
  const { secret, now, audience, tolerance = 0 } = given;
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      currentDate: new Date(now),
      clockTolerance: tolerance,
      ...(audience === undefined ? {} : { audience }),
    });
    const claims = parseWith(schema, payload);
    return claims.ok ? claims : fail('invalid');
  } catch (error) {
    return fail(systemCode(error) === 'ERR_JWT_EXPIRED' ? 'expired' : 'invalid');
  }
};

/** Milliseconds since 1970 as a token's whole seconds. */
export const tokenTime = (now: number): number => Math.floor(now / 1000);

/** Reads a token's claims without trusting them: only to find the key that it names. */
export const peekToken = <S extends z.ZodMiniType>(
  token: string,
  schema: S,
): Result<z.output<S>, TokenFault> => {
  try {
    const body: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
    );
    const claims = parseWith(schema, body);
    return claims.ok ? ok(claims.value) : fail('invalid');
  } catch {
    return fail('invalid');
  }
};
