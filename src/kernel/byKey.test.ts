import { expect, test } from '@jest/globals';
import { ByKey } from './byKey';

test('values are found by key, and a change leaves the former entries as they were', () => {
  const keys = Array.from({ length: 2000 }, (_one, at) => `key-${at}`);
  const all = ByKey.of(keys.map((key, at) => [key, at] as const));
  expect(all.size).toBe(2000);
  expect(keys.every((key, at) => all.get(key) === at && all.has(key))).toBe(true);
  const changed = all.with('key-7', -7).with('another', 1).without('key-8').without('nobody');
  expect([all.get('key-7'), all.get('another'), all.get('key-8')]).toEqual([7, undefined, 8]);
  expect([changed.get('key-7'), changed.get('another'), changed.has('key-8')]).toEqual([
    -7,
    1,
    false,
  ]);
  expect(changed.size).toBe(2000);
  expect([...changed.values()]).toHaveLength(2000);
});

test('without entries there are none', () => {
  const none = ByKey.none<number, string>();
  expect([none.size, none.has(1024), [...none.values()]]).toEqual([0, false, []]);
  expect(none.with(1024, 'one').get(1024)).toBe('one');
});
