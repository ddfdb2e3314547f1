import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import withoutSummaries from './webpack/withoutSummaries.cjs';

const folder = 'src/protocol/signal';
const summariesIn = (source: string): number => source.match(/^ *summary:\s*['"]/gm)?.length ?? 0;

test('summaries of signals stay out of what browsers load, and nothing else goes with them', () => {
  const files = readdirSync(folder).filter((name) => !name.includes('.test.'));
  const sources = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(sources.reduce((sum, source) => sum + summariesIn(source), 0)).toBeGreaterThan(60);
  for (const source of sources) {
    const left = withoutSummaries(source);
    expect(summariesIn(left)).toBe(0);
    const gone = source.split('\n').filter((line) => !left.split('\n').includes(line));
    // A summary that is too long for its line stands below its name.
    expect(gone.filter((line) => !/^ *(summary:|['"].*['"],?$)/.test(line))).toEqual([]);
  }
});

test('summaries of operations stay out too: each row is told an empty one', () => {
  const source = readFileSync('src/protocol/privileges/operations.ts', 'utf8');
  const rows = /\b(control|controlOf|own)\(\s*(['"])/g;
  const empty = /\b(control|controlOf|own)\(\s*''/g;
  const left = withoutSummaries(source);
  expect(source.match(rows)?.length).toBeGreaterThan(50);
  expect(left.match(empty)?.length).toBe(source.match(rows)?.length);
  expect(left.match(rows)?.length).toBe(source.match(rows)?.length);
  expect(left.split('\n').length).toBe(source.split('\n').length);
  expect(left).toContain("['co-host', ...people.slice(2), 'assistant']");
});
