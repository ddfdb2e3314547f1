import { describe, expect, test } from '@jest/globals';
import { systemEnvironment } from './environment';

describe('the secret bytes of the environment', () => {
  test('have any length, and never repeat', () => {
    const lengths = [1, 12, 16, 4095, 4096, 4097, 65_536, 16, 4090, 16];
    const secrets = lengths.map((length) => systemEnvironment.secret(length));
    expect(secrets.map(({ length }) => length)).toEqual(lengths);
    const ids = Array.from({ length: 2000 }, () => systemEnvironment.secret(16).toString('hex'));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => /0{16}/.test(id))).toEqual([]);
  });

  test('are not kept after use', () => {
    const first = systemEnvironment.secret(16);
    const copy = Buffer.from(first);
    first.fill(0);
    const others = Array.from({ length: 300 }, () => systemEnvironment.secret(16));
    expect(others.some((other) => other.equals(copy) || other.equals(first))).toBe(false);
  });
});
