import { createHash } from 'node:crypto';

/** The gateway's account at the trunk. */
export interface SipCredentials {
  readonly user: string;
  /** Never logged. */
  readonly password: string;
}

/** What a trunk asks to be proven. @source RFC 7616, RFC 8760 */
export interface Challenge {
  readonly realm: string;
  readonly nonce: string;
  readonly algorithm: 'MD5' | 'SHA-256';
  readonly opaque: string | undefined;
  /** Without it, the older digest without a count. */
  readonly hasQop: boolean;
  /** The proof was right and only too old. */
  readonly isStale: boolean;
}

const unquote = (text: string): string =>
  text.startsWith('"') ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : text;

const readParams = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/\b([a-z\d-]{1,20})=("(?:[^"\\]|\\.)*"|[^\s,"]+)/gi)].map(
      ([, name = '', value = '']) => [name.toLowerCase(), unquote(value)],
    ),
  );

const algorithmOf = (text: string): Challenge['algorithm'] | undefined => {
  const name = text.toUpperCase();
  return name === 'MD5' || name === 'SHA-256' ? name : undefined;
};

const readChallenge = (text: string): Challenge | undefined => {
  const scheme = 'digest ';
  if (!text.toLowerCase().startsWith(scheme)) return undefined;
  const params = readParams(text.slice(scheme.length));
  const [realm, nonce, qop] = [params.get('realm'), params.get('nonce'), params.get('qop')];
  const algorithm = algorithmOf(params.get('algorithm') ?? 'MD5');
  if (realm === undefined || nonce === undefined || !algorithm) return undefined;
  const ways = qop?.split(',').map((one) => one.trim().toLowerCase());
  if (ways && !ways.includes('auth')) return undefined;
  return {
    realm,
    nonce,
    algorithm,
    opaque: params.get('opaque'),
    hasQop: ways !== undefined,
    isStale: params.get('stale')?.toLowerCase() === 'true',
  };
};

/** The challenge to answer: the strongest supported one. */
export const chooseChallenge = (headers: readonly string[]): Challenge | undefined => {
  const known = headers.flatMap((text) => readChallenge(text) ?? []);
  return known.find(({ algorithm }) => algorithm === 'SHA-256') ?? known[0];
};

const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** The value of `Authorization` or `Proxy-Authorization` that answers `challenge`. */
export const answerChallenge = (
  challenge: Challenge,
  { user, password }: SipCredentials,
  asked: {
    readonly method: string;
    readonly uri: string;
    /** An unpredictable value. */
    readonly cnonce: string;
    /** How often this nonce was used, this time included. */
    readonly count: number;
  },
): string => {
  const { realm, nonce, algorithm, opaque, hasQop } = challenge;
  const hash = (text: string): string =>
    createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
      .update(text)
      .digest('hex');
  const secret = hash(`${user}:${realm}:${password}`);
  const target = hash(`${asked.method}:${asked.uri}`);
  const count = asked.count.toString(16).padStart(8, '0');
  const response = hasQop
    ? hash([secret, nonce, count, asked.cnonce, 'auth', target].join(':'))
    : hash([secret, nonce, target].join(':'));
  const fields = [
    `username=${quote(user)}`,
    `realm=${quote(realm)}`,
    `nonce=${quote(nonce)}`,
    `uri=${quote(asked.uri)}`,
    `response="${response}"`,
    `algorithm=${algorithm}`,
    ...(opaque === undefined ? [] : [`opaque=${quote(opaque)}`]),
    ...(hasQop ? ['qop=auth', `nc=${count}`, `cnonce=${quote(asked.cnonce)}`] : []),
  ];
  return `Digest ${fields.join(', ')}`;
};
