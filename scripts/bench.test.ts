import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { names, smoked } from './bench.mjs';

test('each benchmark has a smoke run', () => {
  expect([...new Set([...smoked.programs, ...smoked.browsers])].sort()).toEqual([...names].sort());
});

test('CONTRIBUTING.md lists each benchmark', () => {
  const text = readFileSync(join(__dirname, '../CONTRIBUTING.md'), 'utf8');
  const row = text.split('\n').find((line) => line.includes('`npm run bench -- relay`')) ?? '';
  const listed = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(listed).toEqual([...names].sort());
});
