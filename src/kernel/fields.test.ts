import { describe, expect, test } from '@jest/globals';
import { fieldOf, mergeFields } from './fields';

describe('fields', () => {
  test('are merged into one object, the later one of a name counting', () => {
    const parts: readonly ({ readonly a: number } | { readonly a: number; readonly b: string })[] =
      [{ a: 1, b: 'x' }, { a: 2 }];
    const { a, b } = mergeFields(parts);
    expect({ a, b }).toStrictEqual({ a: 2, b: 'x' });
    expect(mergeFields([])).toStrictEqual({});
  });

  test('are left out where they are undefined', () => {
    const parts: readonly { readonly a: number; readonly b?: string | undefined }[] = [
      { a: 1, b: undefined },
    ];
    expect(mergeFields(parts)).toStrictEqual({ a: 1 });
  });

  test('are read of any value', () => {
    expect(fieldOf({ a: 1 }, 'a')).toBe(1);
    expect([fieldOf({}, 'a'), fieldOf(null, 'a'), fieldOf('text', 'length')]).toEqual(
      Array(3).fill(undefined),
    );
  });
});
