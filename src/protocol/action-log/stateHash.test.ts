import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hashNode, StateHasher } from './stateHash';

test('the hash of an object is the same in any order of its names, and another for any other value', () => {
  expect(hashNode(['a', 'b'], [1, 'x'])).toBe(hashNode(['b', 'a'], ['x', 1]));
  expect(hashNode(['a'], [1])).toMatch(/^[0-9a-f]{16}$/);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const state = { value };
      const hash = new StateHasher().hash(JSON.parse(JSON.stringify(state)));
      expect(new StateHasher().hash(JSON.parse(JSON.stringify(state)))).toBe(hash);
    }),
  );
});

test('hashes of many like objects are all different', () => {
  const hashes = new Set<string>();
  for (let at = 0; at < 50_000; at += 1) hashes.add(hashNode(['userId', 'muted'], [at, true]));
  for (let at = 0; at < 50_000; at += 1) hashes.add(hashNode(['userId', 'muted'], [at, false]));
  expect(hashes.size).toBe(100_000);
});
