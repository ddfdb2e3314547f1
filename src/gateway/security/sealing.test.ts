import { describe, expect, test } from '@jest/globals';
import { systemEnvironment } from '../environment';
import { Seal } from './sealing';

const sealOf = (secret: string, run: string) => new Seal(secret, run, systemEnvironment);
const secret = 's'.repeat(32);
const seal = sealOf(secret, 'run-1');

describe('sealed text', () => {
  test('opens for the same use, at gateways that share the secret', () => {
    const sealed = seal.close('seat 1024', 'Ada, äöü');
    expect(sealOf(secret, 'run-1').open('seat 1024', sealed)).toBe('Ada, äöü');
  });

  test('shows nothing of the text, and differs each time', () => {
    const both = [seal.close('head', 'ada@example.org'), seal.close('head', 'ada@example.org')];
    expect(new Set(both).size).toBe(2);
    for (const sealed of both)
      expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('ada');
  });

  test.each([
    ['of another run', (sealed: string) => sealOf(secret, 'run-2').open('head', sealed)],
    [
      'with another secret',
      (sealed: string) => sealOf('t'.repeat(32), 'run-1').open('head', sealed),
    ],
    ['in another place', (sealed: string) => seal.open('seat 1024', sealed)],
    ['cut short', (sealed: string) => seal.open('head', sealed.slice(0, -4))],
    ['cut off', (sealed: string) => seal.open('head', sealed.slice(0, 10))],
    ['that is empty', () => seal.open('head', '')],
  ])('does not open %s', (_how, open) => {
    expect(open(seal.close('head', 'text'))).toBeUndefined();
  });

  test('does not open with a single bit changed', () => {
    const bytes = Buffer.from(seal.close('head', 'text'), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(seal.open('head', flipped.toString('base64url'))).toBeUndefined();
    }
  });
});
