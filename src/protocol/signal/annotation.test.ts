import { describe, expect, test } from '@jest/globals';
import { pointsPerMessageLimit } from '../annotationLimits';
import { parseWith } from '../parse';
import { toolPoints, type MarkTool } from '../vocabulary/annotation';
import { mark } from './annotation';
import { drawMark, extendMark } from './commands/annotation';

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
    ['a pen that writes', { text: 'Hello' }],
    ['a pen that stamps', { stamp: 'star' }],
    ['a text without words', { tool: 'text' }],
    ['a text that shows nothing', { tool: 'text', text: '\u200b\n\u3164' }],
    ['a text at two places', { tool: 'text', text: 'Hello', points: list(4) }],
    ['a stamp of nothing', { tool: 'stamp' }],
    ['a stamp with words', { tool: 'stamp', stamp: 'star', text: 'Hello' }],
    ['a stamp at many places', { tool: 'stamp', stamp: 'star', points: list(512) }],
    ['a line with one end', { tool: 'line' }],
    ['an ellipse with three corners', { tool: 'ellipse', points: list(6) }],
    ['an arrow that goes on', { tool: 'arrow', points: list(4), isOpen: true }],
    ['a text that goes on', { tool: 'text', text: 'Hello', isOpen: true }],
  ])('refuses %s', (_what, fields) => {
    expect(parseWith(drawMark.body, body).ok).toBe(true);
    expect(parseWith(drawMark.body, { ...body, points: list(2 * pointsPerMessageLimit) }).ok).toBe(
      true,
    );
    expect(parseWith(drawMark.body, { ...body, ...fields }).ok).toBe(false);
  });
  test.each(Object.entries(toolPoints))('takes what a %s draws', (tool, [least]) => {
    const fields: Partial<Record<MarkTool, object>> = {
      text: { text: 'Hello' },
      stamp: { stamp: 'star' },
      pen: { isOpen: true },
    };
    const drawn = { ...body, tool, points: list(2 * least), ...fields[tool as MarkTool] };
    expect(parseWith(drawMark.body, drawn)).toEqual({ ok: true, value: drawn });
  });
  test('makes a line of what is written', () => {
    const text = ' One\ttwo\r\nthree\u2028four\u202e ';
    const written = parseWith(drawMark.body, { ...body, tool: 'text', text });
    expect(written).toMatchObject({ value: { text: 'One two  three four' } });
  });
  test('reads what a gateway stored before it asked for this', () => {
    const { shareOf: userId, ...stored } = { ...body, text: 'One\ntwo', points: list(4) };
    expect(parseWith(mark, { userId, ...stored })).toEqual({
      ok: true,
      value: { userId, ...stored },
    });
  });
  test('lets a mark be completed without more points', () => {
    expect(parseWith(extendMark.body, { shareOf: 1024, no: 1 }).ok).toBe(true);
  });
});
