import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { systemEnvironment } from '../environment';
import { GatewayTokens } from './gatewayTokens';
import { signToken, tokenTime } from './signedToken';
import { plainSeat, WebTokens } from './webTokens';

const gatewaySecret = 'what the gateway alone knows, at length';
const credentials = {
  sdkKey: 'key-of-the-test',
  sdkSecret: 'a secret of the test that is long enough',
};
const day = 24 * 60 * 60;
const number = '1234567890';
const meeting = { number, topic: 'Weekly' };

const clock = () => {
  let now = Date.parse('2030-06-01');
  const environment = { ...systemEnvironment, now: () => now };
  return { environment, pass: (seconds: number) => (now += seconds * 1000), now: () => now };
};
const setUp = () => {
  const { environment, pass, now } = clock();
  const tokens = new GatewayTokens(gatewaySecret, environment);
  const webTokens = new WebTokens(credentials, environment);
  const iat = tokenTime(now());
  const auth = {
    mn: number,
    mid: 'meeting-definition-1',
    role: 0 as const,
    isOriginalHost: false,
    ...plainSeat,
    isGuest: true,
    person: 'somebody-who-joins',
    email: '',
    provenEmail: '',
    customerKey: '',
    passcodeMark: '',
    webinarRole: undefined,
    bIbDisableShare: false,
    bIbDisableChat: false,
  };
  const made = {
    auth: tokens.signAuth(auth),
    seat: tokens.signSeat({
      meetingId: 'meeting-run-1',
      userId: 1024,
      userGuid: 'guid-of-ada',
      keyId: 1,
    }),
    relay: tokens.signRelay(number),
    registrant: tokens.signRegistrant({ mn: number, id: 'registration-1' }, null),
    web: signToken(
      { sdkKey: credentials.sdkKey, mn: number, role: 1, iat, exp: iat + day },
      credentials.sdkSecret,
    ),
  };
  const read = {
    auth: (token: string) => tokens.readAuth(token),
    seat: (token: string) => tokens.readSeat(token),
    relay: (token: string) => tokens.readRelay(token),
    registrant: (token: string) => tokens.readRegistrant(token),
    web: (token: string) => webTokens.readFor(token, meeting),
  };
  return { made, read, pass, tokens };
};
const kinds = ['auth', 'seat', 'relay', 'registrant', 'web'] as const;
type Kind = (typeof kinds)[number];
const secretOf = (kind: Kind): string => (kind === 'web' ? credentials.sdkSecret : gatewaySecret);

const base64url = (text: string): string => Buffer.from(text).toString('base64url');
const bodyOf = (token: string): string => token.split('.')[1] ?? '';
const resign = (
  token: string,
  header: object,
  key: string,
  hash: 'sha256' | 'sha512' = 'sha256',
): string => {
  const signed = `${base64url(JSON.stringify(header))}.${bodyOf(token)}`;
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
};
const hs256 = { alg: 'HS256', typ: 'JWT' };

/** Ways to a token that nobody signed. */
const forgeries: readonly (readonly [string, (token: string, kind: Kind) => string])[] = [
  ['algorithm none', (token) => `${base64url('{"alg":"none"}')}.${bodyOf(token)}.`],
  ['algorithm None', (token) => `${base64url('{"alg":"None"}')}.${bodyOf(token)}.`],
  [
    'algorithm none over the true signature',
    (token) => `${base64url('{"alg":"none"}')}.${token.split('.').slice(1).join('.')}`,
  ],
  ['no algorithm', (token, kind) => resign(token, { typ: 'JWT' }, secretOf(kind))],
  [
    'another algorithm and the true secret',
    (token, kind) => resign(token, { alg: 'HS512' }, secretOf(kind), 'sha512'),
  ],
  ['an asymmetric algorithm', (token, kind) => resign(token, { alg: 'RS256' }, secretOf(kind))],
  ['a list of algorithms', (token, kind) => resign(token, { alg: ['HS256'] }, secretOf(kind))],
  ['the public key as secret', (token) => resign(token, hs256, credentials.sdkKey)],
  ['the empty key', (token) => resign(token, hs256, '')],
  [
    'a key id that leads to an empty file',
    (token) => resign(token, { ...hs256, kid: '../../../../dev/null' }, ''),
  ],
  [
    'a key id that is the key',
    (token) => resign(token, { ...hs256, kid: 'mine', jwk: { kty: 'oct', k: 'bWluZQ' } }, 'mine'),
  ],
  [
    'the secret of the other kind',
    (token, kind) => resign(token, hs256, secretOf(kind === 'web' ? 'auth' : 'web')),
  ],
  ['claims changed', (token) => token.replace(bodyOf(token), base64url('{"mn":"1234567890"}'))],
  ['no signature', (token) => token.split('.').slice(0, 2).join('.')],
  ['a signature cut short', (token) => token.slice(0, -5)],
  ['nothing', () => ''],
  ['dots', () => '..'],
];

describe('RELIABILITY 2.1 item 5: tokens', () => {
  test.each(kinds)('of kind %s are read as issued', async (kind) => {
    const { made, read } = setUp();
    expect((await read[kind](made[kind])).ok).toBe(true);
  });

  describe.each(forgeries)('with %s', (_how, forge) => {
    test.each(kinds)('of kind %s are refused', async (kind) => {
      const { made, read } = setUp();
      const forged = forge(made[kind], kind);
      expect(forged).not.toBe(made[kind]);
      expect((await read[kind](forged)).ok).toBe(false);
    });
  });

  test.each(kinds)('of kind %s are refused as any other kind', async (kind) => {
    const { made, read } = setUp();
    for (const other of kinds)
      if (other !== kind) expect((await read[other](made[kind])).ok).toBe(false);
  });

  test.each(kinds)('of kind %s are refused after two days', async (kind) => {
    const { made, read, pass } = setUp();
    pass(2 * day + 121);
    expect((await read[kind](made[kind])).ok).toBe(false);
  });

  test('of entry are fresh for two minutes, and afterwards only resume a seat', async () => {
    const { made, read, pass } = setUp();
    expect(await read.auth(made.auth)).toMatchObject({ ok: true, value: { isFresh: true } });
    pass(121);
    expect(await read.auth(made.auth)).toMatchObject({ ok: true, value: { isFresh: false } });
  });

  test.each([
    ['a web token of another meeting', { mn: '9999999999' }, 'Verify JWT failed'],
    ['a web token for no meeting', { mn: undefined }, 'Verify JWT failed'],
    ['a web token that outlives two days', { exp: 2_000_000_000, iat: 1_700_000_000 }, 'expired'],
    ['a web token that is over', { exp: 1_800_000_000 }, 'expired'],
    [
      'a web token that will be made in two hours',
      { iat: tokenTime(Date.parse('2030-06-01T02:00:00Z')) },
      'Verify JWT failed',
    ],
    ['a web token of no time', { iat: undefined }, 'Verify JWT failed'],
  ])('%s is refused with the documented text', async (_what, claims, text) => {
    const { read } = setUp();
    const iat = tokenTime(Date.parse('2030-06-01'));
    const whole = { sdkKey: credentials.sdkKey, mn: number, role: 1, iat, exp: iat + day };
    const refused = await read.web(signToken({ ...whole, ...claims }, credentials.sdkSecret));
    expect(refused).toMatchObject({ ok: false, error: { reason: expect.stringContaining(text) } });
  });

  const seats = [
    [{ role: 0 }, plainSeat],
    [{ role: 1 }, { ...plainSeat, role: 1 }],
    [{ role: 0, userType: 9 }, plainSeat],
    [{ role: 8 }, { ...plainSeat, role: 0, isViewOnly: true }],
    [{ role: 24 }, { ...plainSeat, role: 0, isViewOnly: true, isAllowToTalk: true }],
    [
      { role: 0, userType: 51 },
      { ...plainSeat, isAssistant: true },
    ],
  ] as const;
  test.each(seats)('a web token of %j gives the seat %j', async (claims, seat) => {
    const { read } = setUp();
    const iat = tokenTime(Date.parse('2030-06-01'));
    const whole = { sdkKey: credentials.sdkKey, mn: number, iat, exp: iat + day };
    const holder = await read.web(signToken({ ...whole, ...claims }, credentials.sdkSecret));
    expect(holder).toMatchObject({ ok: true, value: seat });
  });

  test.each([
    { role: 4 },
    { role: 9 },
    { role: '8' },
    { role: 8, userType: 51 },
    { role: 1, userType: 51 },
    { role: 0, userType: 5 },
    { role: 0, userType: 'assistant' },
  ])('a web token of %j has a wrong role type', async (claims) => {
    const { read } = setUp();
    const iat = tokenTime(Date.parse('2030-06-01'));
    const whole = { sdkKey: credentials.sdkKey, mn: number, iat, exp: iat + day };
    const refused = await read.web(signToken({ ...whole, ...claims }, credentials.sdkSecret));
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 3000, reason: 'The role type error' },
    });
  });

  test('an old proof of entry without the newer fields still resumes a seat', async () => {
    const { read } = setUp();
    const iat = tokenTime(Date.parse('2030-06-01'));
    const old = {
      mn: number,
      mid: 'meeting-definition-1',
      role: 1,
      isOriginalHost: true,
      isGuest: false,
    };
    const token = signToken({ ...old, aud: 'signal', iat, exp: iat + 120 }, gatewaySecret);
    expect(await read.auth(token)).toMatchObject({
      ok: true,
      value: { ...old, email: '', provenEmail: '', bIbDisableChat: false, bIbDisableShare: false },
    });
  });
});
