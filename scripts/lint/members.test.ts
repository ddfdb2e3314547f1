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

test('a TypeScript private member is a lint error', () => {
  const lines = [
    'export class Meeting {',
    '  private readonly seats = 1;',
    '  private get size() { return this.seats; }',
    '  private leave() { return this.size; }',
    '  constructor(private readonly topic: string) {}',
    '  readonly #revision = 0;',
    '  #evolve() { return this.#revision; }',
    '}',
  ];
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/eslint/bin/eslint.js',
      ...['--stdin', '--stdin-filename', 'src/gateway/meeting/offence.ts', '--format', 'json'],
    ],
    { cwd: join(__dirname, '../..'), input: lines.join('\n'), encoding: 'utf8' },
  );
  const banned = report
    .parse(JSON.parse(stdout))
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => ruleId === 'no-restricted-syntax');
  expect(banned.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
});
