import { describe, expect, test } from '@jest/globals';
import { StateShrinker } from './shrinking';

const streams = (from: number) =>
  Array.from({ length: 8 }, (_, at) => ({ userId: at, rtt: from + at, codec: 4 }));

describe('states that are kept', () => {
  const people = { 1024: { name: '~a' } };
  const report = { decode: streams(40) };
  const state = { people, last: report, buffer: { video: [{ decode: streams(10) }, report] } };

  test('are restored as they were', () => {
    const shrinker = new StateShrinker();
    const later = { ...state, buffer: { video: [report, { decode: streams(70) }] } };
    const kept = [state, later].map((each) => shrinker.shrink(each));
    expect(kept.map((each) => shrinker.restore(each))).toEqual([state, later]);
  });

  test('hold their short lists as columns, and share the rest', () => {
    const shrinker = new StateShrinker();
    const kept = shrinker.shrink(state);
    expect(Reflect.get(kept, 'people')).toBe(people);
    expect(JSON.stringify(kept).length).toBeLessThan(JSON.stringify(state).length);
  });

  test('keep what JSON cannot tell', () => {
    const shrinker = new StateShrinker();
    const odd = { list: [Number.NaN, 1, 2].map((rtt) => ({ rtt })), none: undefined };
    expect(shrinker.restore(shrinker.shrink(odd))).toStrictEqual(odd);
  });
});
