import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import * as z from 'zod/mini';

// A machine that is busy with other work is slow, not wrong.
jest.setTimeout(120_000);

const report = z.array(
  z.object({
    messages: z.array(z.object({ ruleId: z.nullable(z.string()), line: z.int() })),
  }),
);

const lines = [
  'export const most = 1;',
  '',
  'export type Least = number;',
  '',
  'export const widest = (): number => 2;',
  '',
  'export class Meeting {}',
  '',
  '/** Options of a ring. */',
  'export interface RingOptions { readonly size: number }',
  '',
  '/** The size of a ring. */',
  'export const ringSize = 3;',
  '',
  '/** The size of a ring, in bytes. */',
  'export const otherRingSize = 4;',
  '',
  '/** The body of `POST /ring`. */',
  'export const ring = 5;',
  '',
  '/** The size of a last ring. @source core 4 */',
  'export const lastRingSize = 6;',
  '',
  '/** One of them. */',
  'export type Ring = number;',
];

/** Returns the lines at which the docstring rules fail in a file of that path, by rule. */
const faultsIn = (path: string) => {
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/eslint/bin/eslint.js',
      ...['--stdin', '--stdin-filename', path, '--format', 'json'],
    ],
    { cwd: join(__dirname, '../..'), input: lines.join('\n'), encoding: 'utf8' },
  );
  const messages = report.parse(JSON.parse(stdout)).flatMap((file) => file.messages);
  const of = (rule: string) =>
    messages.filter(({ ruleId }) => ruleId === `house/${rule}`).map(({ line }) => line);
  return { missing: of('export-docstring'), filler: of('telling-docstring') };
};

test.each([
  ['features, nothing has to have one', 'src/features/hand/offence.rules.ts', []],
  ['the kernel, functions and classes have one', 'src/kernel/offence.ts', [5, 7]],
  ['the public client, all exports have one', 'src/sdk/offence.ts', [1, 3, 5, 7]],
])('docstrings: in %s, and none repeats a name', (_where, path, missing) => {
  expect(faultsIn(path)).toEqual({ missing, filler: [9, 12, 24] });
});
