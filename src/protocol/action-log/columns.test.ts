import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { packColumns, unpackColumns } from './columns';
import type { LogValue } from './records';

const text = (value: unknown): string => JSON.stringify(value);

describe('a list of objects alike', () => {
  const streams = [1, 2, 3].map((userId) => ({ userId, rtt: 40, loss: userId === 2 ? 0.5 : 0 }));

  test('is told column by column, and what all share once', () => {
    const packed = packColumns({ payload: { decode: streams } });
    expect(packed).toEqual({
      payload: { decode: { '~': [3, ['userId', 'rtt', 'loss'], [1, 2, 3], 40, [0, 0.5, 0]] } },
    });
    expect(unpackColumns(packed)).toEqual({ payload: { decode: streams } });
  });

  test.each([
    ['short', streams.slice(1)],
    ['of different names', [...streams, { userId: 4 }]],
    ['of another order', [...streams, { rtt: 40, userId: 4, loss: 0 }]],
    ['with objects in it', streams.map((stream) => ({ ...stream, more: {} }))],
  ])('stays as it is where it is %s', (_why, list) => {
    expect(packColumns(list)).toEqual(list);
  });

  test('has numbers that are near each other as digits of one text', () => {
    const list = Array.from({ length: 8 }, (_, at) => ({
      bitrate: 90_000 + at * 40_000,
      jitter: (at * 3) / 10,
      rtt: at % 2,
    }));
    const packed = JSON.stringify(packColumns(list));
    expect(packed).toContain('"~2k90 ');
    expect(packed).toContain('"~1b0  $\'*-036"');
    expect(unpackColumns(JSON.parse(packed))).toEqual(list);
  });

  test('of any numbers is the same after it was packed', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
      fc.integer({ min: -50, max: 9000 }),
      fc.integer({ min: 0, max: 900 }).map((value) => value / 10),
      fc.integer({ min: 0, max: 900 }).map((value) => value * 1000),
    );
    const lists = fc.tuple(fc.constantFrom(1, 10, 100, 0.001), fc.array(number, { maxLength: 30 }));
    fc.assert(
      fc.property(lists, ([of, numbers]) => {
        const list = numbers.map((value) => ({ value: Math.round(value) / of, exact: value }));
        fc.pre(list.every(({ value }) => Number.isFinite(value) && !Object.is(value, -0)));
        expect(unpackColumns(JSON.parse(text(packColumns(list))))).toEqual(list);
      }),
    );
  });

  test('of any value is the same after it was packed, name by name in their order', () => {
    const row = fc.record({ a: fc.integer(), b: fc.constantFrom('x', null, true), c: fc.string() });
    const value = fc.oneof(
      fc.jsonValue(),
      fc.record({ list: fc.array(row), other: fc.jsonValue() }),
    );
    fc.assert(
      fc.property(value, (any) => {
        const plain: LogValue = JSON.parse(text(any));
        fc.pre(!text(plain).includes('"~"'));
        expect(text(unpackColumns(JSON.parse(text(packColumns(plain)))))).toBe(text(plain));
      }),
    );
  });

  test.each([
    [{ '~': [1e9, ['a'], 1] }],
    [{ '~': [-1, ['a'], 1] }],
    [{ '~': [2, ['a', 'b'], 1] }],
    [{ '~': [2, ['a'], [1, 2, 3]] }],
    [{ '~': [2, ['a'], { b: 1 }] }],
    [{ '~': [] }],
    [{ '~': [2, ['a'], { '~': [0] }] }],
    [{ '~': [2, ['a'], [1]] }],
    [{ '~': [9e15, []] }],
    [{ '~': [3, []] }],
    [{ '~': [9e15, ['a'], 1] }],
    [{ '~': [200_000, ['a'], 1] }],
    [{ '~': [1e308, ['a'], '~1a0 '] }],
  ])('that claims what it has not is left alone: %j', (claim) => {
    expect(unpackColumns(claim)).toBe(claim);
  });

  test('SECURITY M9: a short text never stands for more than a line may have', () => {
    const rowsIn = (value: LogValue): number =>
      Array.isArray(value) ? value.reduce<number>((sum, each) => sum + 1 + rowsIn(each), 0) : 0;
    for (const [claim, most] of [
      [{ '~': [9e15, []] }, 0],
      [{ '~': [10_000_000, []] }, 0],
      [Array.from({ length: 1000 }, () => ({ '~': [1000, ['a'], 1] })), 201_000],
      [
        Array.from({ length: 5 }, () => ({ '~': [100_000, ['a'], `~1a0 ${' '.repeat(1e5)}`] })),
        200_005,
      ],
    ] as const)
      expect(rowsIn(unpackColumns(claim as LogValue))).toBeLessThanOrEqual(most);
  });

  test('SECURITY M9: a list of rows that are all alike has few values for each character', () => {
    const name = 'n'.repeat(50);
    for (const [claim, isTaken] of [
      [[1000, ['a'], 1], false],
      [[48, ['a'], 1], true],
      [[49, ['a'], 1], false],
      [[1000, [name], 1], false],
      [[1000, ['a', 'b'], 'x', '~1a0 '], false],
      [[1000, ['a', 'b'], 'x', `~1a0 ${'!'.repeat(1000)}`], true],
      [[10, Array.from({ length: 100 }, () => ''), ...Array<number>(100).fill(0)], true],
      [[100, Array.from({ length: 100 }, () => ''), ...Array<number>(100).fill(0)], false],
    ] as const) {
      const packed: LogValue = { '~': claim };
      expect(Array.isArray(unpackColumns(packed))).toBe(isTaken);
    }
  });

  test('that is longer than a reader takes is told as it is', () => {
    const alike = Array.from({ length: 1001 }, () => ({ a: 1 }));
    expect(packColumns(alike)).toEqual(alike);
    expect(packColumns(alike.slice(0, 48))).toEqual({ '~': [48, ['a'], 1] });
    const long = Array.from({ length: 200_001 }, (_, a) => ({ a }));
    expect(packColumns(long)).toEqual(long);
    const longest = Array.from({ length: 200_000 }, (_, at) => ({ a: at % 90 }));
    expect(JSON.stringify(packColumns(longest)).length).toBeLessThan(201_000);
  });
});
