import { describe, expect, test } from '@jest/globals';
import { pointsPerMessageLimit } from '../limits';
import { parseWith } from '../parse';
import { drawMark, extendMark } from './annotation';

describe('the schema of a mark', () => {
  const body = { shareOf: 1024, no: 1, tool: 'pen', colour: 'red', width: 'thin', points: [0, 0] };
  const list = (length: number) => Array.from({ length }, () => 0);
  test.each([
    ['coordinates outside of the frame', { points: [0, 65_536] }],
    ['negative ones', { points: [-1, 0] }],
    ['parts of one', { points: [0.5, 0] }],
    ['half a point', { points: [0, 0, 0] }],
    ['no point', { points: [] }],
    ['too many points', { points: list(2 * pointsPerMessageLimit + 2) }],
    ['an unknown tool', { tool: 'spray' }],
    ['a long text', { text: 'x'.repeat(201) }],
    ['the number 0', { no: 0 }],
  ])('refuses %s', (_what, fields) => {
    expect(parseWith(drawMark.body, body).ok).toBe(true);
    expect(parseWith(drawMark.body, { ...body, points: list(2 * pointsPerMessageLimit) }).ok).toBe(
      true,
    );
    expect(parseWith(drawMark.body, { ...body, ...fields }).ok).toBe(false);
  });
  test('lets a mark be completed without more points', () => {
    expect(parseWith(extendMark.body, { shareOf: 1024, no: 1 }).ok).toBe(true);
  });
});
