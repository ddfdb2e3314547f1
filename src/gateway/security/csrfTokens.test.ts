import { describe, expect, test } from '@jest/globals';
import { days } from '../../kernel/units';
import { systemEnvironment } from '../environment';
import { CsrfTokens } from './csrfTokens';
import { isSameSecret } from './sameSecret';

const clock = { now: 1_800_000_000_000 };
const environment = { ...systemEnvironment, now: () => clock.now };
const tokens = new CsrfTokens('x'.repeat(32), environment);

describe('a CSRF token', () => {
  test('is valid for a day, on every gateway with the same secret', () => {
    const token = tokens.issue();
    expect(tokens.issue()).not.toBe(token);
    expect(new CsrfTokens('x'.repeat(32), environment).isGood(token)).toBe(true);
    expect(new CsrfTokens('y'.repeat(32), environment).isGood(token)).toBe(false);
    clock.now += days(1) - 1;
    expect(tokens.isGood(token)).toBe(true);
    clock.now += 1;
    expect(tokens.isGood(token)).toBe(false);
  });

  test('is invalid after any change', () => {
    const token = tokens.issue();
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'a' ? 'b' : 'a';
      expect(tokens.isGood(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
    }
    for (const text of ['', '..', `${token}x`, ` ${token}`, `${token}\n`, token.slice(0, -1)])
      expect(tokens.isGood(text)).toBe(false);
  });
});

test.each([
  ['secret', 'secret', true],
  ['secret', 'Secret', false],
  ['secret', 'secret ', false],
  ['', 'secret', false],
])('isSameSecret compares %j and %j', (one, other, isSame) => {
  expect(isSameSecret(one, other)).toBe(isSame);
});
