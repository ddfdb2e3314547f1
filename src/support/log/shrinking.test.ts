import { describe, expect, test } from '@jest/globals';
import { StateShrinker } from './shrinking';
import { valueAt } from './valueAt';

const streams = (from: number) =>
  Array.from({ length: 8 }, (_, at) => ({ userId: at, rtt: from + at, codec: 4 }));

describe('shrunk states', () => {
  const people = { 1024: { name: '~a' } };
  const report = { decode: streams(40) };
  const chat = { messages: ['~b'] };
  const state = {
    people,
    chat,
    last: report,
    buffer: { video: [{ decode: streams(10) }, report] },
  };

  test('are restored as they were', () => {
    const shrinker = new StateShrinker();
    const later = { ...state, buffer: { video: [report, { decode: streams(70) }] } };
    const kept = [state, later].map((each) => shrinker.shrink(each));
    expect(kept.map((each) => shrinker.restore(each))).toEqual([state, later]);
  });

  test('store short lists as columns, and share the rest', () => {
    const shrinker = new StateShrinker();
    const kept = shrinker.shrink(state);
    const restored = shrinker.restore(kept);
    expect(valueAt(restored, ['chat'])).toBe(chat);
    expect(valueAt(restored, ['people', '1024'])).toBe(people[1024]);
    expect(JSON.stringify(kept).length).toBeLessThan(JSON.stringify(state).length);
  });

  test('have numeric keys as they were', () => {
    const shrinker = new StateShrinker();
    const odd = { 0: 1, 7: null, 4096: { 3: [1], 5: undefined }, 999999999: 'last' };
    const others = { 1: 1, name: 2, 4294967294: 3 };
    const kept = shrinker.shrink({ odd, others, none: {} });
    expect(shrinker.restore(kept)).toStrictEqual({ odd, others, none: {} });
  });

  test('have the numbers of long lists as they were', () => {
    const shrinker = new StateShrinker();
    const people = Array.from({ length: 1000 }, (_, at) => (1000 - at) * 1024);
    const lists = [[...people, 1], [...people, 0.5], [...people, -0], people.map(() => 0)];
    const kept = shrinker.shrink({ people, lists });
    expect(shrinker.restore(kept)).toStrictEqual({ people, lists });
  });

  test('preserve values that JSON does not have', () => {
    const shrinker = new StateShrinker();
    const odd = { list: [Number.NaN, 1, 2].map((rtt) => ({ rtt })), none: undefined };
    expect(shrinker.restore(shrinker.shrink(odd))).toStrictEqual(odd);
  });
});
