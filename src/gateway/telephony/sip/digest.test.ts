import { describe, expect, test } from '@jest/globals';
import { answerChallenge, chooseChallenge } from './digest';

const asked = { method: 'GET', uri: '/dir/index.html', count: 1 };
const responseIn = (header: string): string | undefined => /response="(\w+)"/.exec(header)?.[1];

describe('digest authentication', () => {
  test('by MD5 matches the example of RFC 2617, section 3.5', () => {
    const challenge = chooseChallenge([
      'Digest realm="testrealm@host.com", qop="auth,auth-int", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc069c403ebaf9f0171e9517f40e41"',
    ]);
    expect(challenge).toMatchObject({ algorithm: 'MD5', hasQop: true, isStale: false });
    if (!challenge) return;
    const credentials = { user: 'Mufasa', password: 'Circle Of Life' };
    const header = answerChallenge(challenge, credentials, { ...asked, cnonce: '0a4f113b' });
    expect(responseIn(header)).toBe('6629fae49393a05397450978507c4ef1');
    expect(header).toContain('opaque="5ccc069c403ebaf9f0171e9517f40e41"');
    expect(header).not.toContain(credentials.password);
  });

  test('by SHA-256 matches the example of RFC 7616, section 3.9.1, and is preferred', () => {
    const rest =
      'qop="auth, auth-int", nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"';
    const challenge = chooseChallenge([
      `Digest realm="http-auth@example.org", algorithm=MD5, ${rest}`,
      `Digest realm="http-auth@example.org", algorithm=SHA-256, ${rest}`,
    ]);
    if (!challenge) throw new Error('There is a challenge');
    const header = answerChallenge(
      challenge,
      { user: 'Mufasa', password: 'Circle of Life' },
      { ...asked, cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ' },
    );
    expect(responseIn(header)).toBe(
      '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1',
    );
  });

  test('without qop has the older form', () => {
    const challenge = chooseChallenge(['digest nonce="n",realm="r \\"x\\"",stale=TRUE']);
    expect(challenge).toMatchObject({ realm: 'r "x"', hasQop: false, isStale: true });
    if (!challenge) return;
    const header = answerChallenge(
      challenge,
      { user: 'u', password: 'p' },
      { ...asked, cnonce: 'c' },
    );
    expect(header).toContain('realm="r \\"x\\""');
    expect(header).not.toContain('qop');
  });

  test.each([
    'Basic realm="r"',
    'Digest realm="r"',
    'Digest nonce="n"',
    'Digest realm="r", nonce="n", algorithm=SHA-512-256',
    'Digest realm="r", nonce="n", qop="auth-int"',
    'Digest ',
  ])('ignores the challenge %s', (challenge) => {
    expect(chooseChallenge([challenge])).toBeUndefined();
  });
});
