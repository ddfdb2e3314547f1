import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';

// A machine that is busy with other work is slow, not wrong.
jest.setTimeout(120_000);

const root = join(__dirname, '../..');

/** Each statement breaks one rule, named in front of it. */
const offences = {
  'no-floating-promises': 'work();',
  'no-misused-promises': '[1].forEach(async () => work());',
  'await-thenable': 'await 1;',
  'switch-exhaustiveness-check': "switch (side) { case 'left': break; default: }",
};

test('lint by types finds each planted violation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plenary-lint-'));
  try {
    const lines = [
      "declare const side: 'left' | 'right';",
      'declare const work: () => Promise<void>;',
      ...Object.values(offences),
      'export {};',
    ];
    writeFileSync(join(folder, 'offences.ts'), lines.join('\n'));
    const options = { strict: true, target: 'es2022', module: 'preserve', types: [] };
    const config = { compilerOptions: options, include: ['offences.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/oxlint/bin/oxlint'),
        ...['--config', join(root, '.oxlintrc.json'), '--format=unix', folder],
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    for (const [index, rule] of Object.keys(offences).entries())
      expect(stdout).toMatch(new RegExp(`offences.ts:${index + 3}:.*${rule}`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
