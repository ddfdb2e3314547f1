import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { commands, indications } from '../src/protocol/signal/registry';
import { mediaCommands, mediaIndications } from '../src/protocol/channels/mediaControl';
import { protocolDocument, renderProtocol } from './protocol-docs';
import { fieldCell, typeText } from './protocol/schemaText';

describe('the protocol document', () => {
  test('is up to date; `npm run protocol-docs` updates it', () => {
    expect(readFileSync(protocolDocument, 'utf8')).toBe(renderProtocol());
  });

  test('has a line for every registry row', () => {
    const lines = renderProtocol().split('\n');
    for (const row of [...commands, ...indications, ...mediaCommands, ...mediaIndications]) {
      const own = lines.filter(
        (line) => line.startsWith(`| \`${row.name}\` | 0x`) && line.includes('gateway'),
      );
      expect(own).toHaveLength(1);
    }
  });

  test('links only to schemas that it describes', () => {
    const text = renderProtocol();
    const titles = new Set([...text.matchAll(/^### (\w+)$/gm)].map(([, title]) => title));
    const linked = [...text.matchAll(/\[(\w+)\]\(#/g)].map(([, name]) => name);
    expect(linked.filter((name) => !titles.has(name))).toEqual([]);
    expect(linked.length).toBeGreaterThan(20);
  });

  test('has as many cells in each table line as in the head', () => {
    const widths = (line: string) => line.replaceAll('\\|', '').split('|').length;
    const tables = renderProtocol()
      .trimEnd()
      .split('\n\n')
      .filter((block) => block.startsWith('|'));
    for (const block of tables) expect(new Set(block.split('\n').map(widths)).size).toBe(1);
  });
});

describe('the text of a schema', () => {
  test.each([
    [{ type: 'integer', minimum: 0, maximum: 4 }, 'integer 0 to 4'],
    [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: 9 }, 'integer at most 9'],
    [{ type: 'number', minimum: 0 }, 'number at least 0'],
    [{ type: 'string', pattern: '^a|b$' }, 'string matching `^a|b$`'],
    [{ type: 'array', items: { type: 'boolean' }, maxItems: 2 }, 'list of boolean, at most 2'],
    [{ enum: ['', 'phone'] }, "`''` or `'phone'`"],
    [{ anyOf: [{ const: 0 }, { $ref: '#/$defs/userId' }] }, '`0` or [userId](#userid)'],
    [{}, 'any JSON'],
  ])('%j', (schema, words) => {
    expect(typeText(schema)).toBe(words);
  });

  test('escapes a pipe in a cell', () => {
    const schema = { properties: { a: { type: 'string', pattern: 'x|y' } }, required: ['a'] };
    expect(fieldCell(schema)).toBe('`a` string matching `x\\|y`');
  });
});
