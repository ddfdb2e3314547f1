import { describe, expect, test } from '@jest/globals';
import { isOldHash, SecretHashes } from './passcode';

const hashes = new SecretHashes('g'.repeat(32));
const stranger = new SecretHashes('h'.repeat(32));

describe('SECURITY L9: the hash of a passcode or host key', () => {
  test('matches that secret alone, and only with the gateways’ own secret', async () => {
    const hash = await hashes.hash('123456');
    expect(isOldHash(hash)).toBe(false);
    expect(await hashes.matches('123456', hash)).toBe(true);
    expect(await hashes.matches('123457', hash)).toBe(false);
    expect(await stranger.matches('123456', hash)).toBe(false);
    expect(await new SecretHashes('g'.repeat(32)).matches('123456', hash)).toBe(true);
  });

  test('is different each time, and treats equivalent Unicode alike', async () => {
    const hash = await hashes.hash('Caf\u00e9');
    expect(await hashes.hash('Caf\u00e9')).not.toBe(hash);
    expect(await hashes.matches('Cafe\u0301', hash)).toBe(true);
  });

  test('does not match without its version mark, nor does an old hash with one', async () => {
    const hash = await hashes.hash('123456');
    expect(await hashes.matches('123456', hash.slice(2))).toBe(false);
    // scrypt of 123456 under that salt, as it was stored before.
    const old = 'AAECAwQFBgcICQoLDA0ODw.nuI1hpNgeZ2AMl_CvLHbCb83nLTiqCPH3ZWr_EEM2YI';
    expect(isOldHash(old)).toBe(true);
    expect(await stranger.matches('123456', old)).toBe(true);
    expect(await stranger.matches('123457', old)).toBe(false);
    expect(await hashes.matches('123456', `2.${old}`)).toBe(false);
  });

  test.each(['', '2.', '2..', '.', '2.AA.AA', 'x'])(
    'does not match when it is “%s”',
    async (text) => {
      expect(await hashes.matches('', text)).toBe(false);
      expect(await hashes.matches('123456', text)).toBe(false);
    },
  );
});
