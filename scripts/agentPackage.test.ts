import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { packAgent } from './webpack/agentPackage.cjs';

test("the agent's package unpacks to all that the agent runs, and no tests", () => {
  const folder = mkdtempSync(join(tmpdir(), 'plenary-agent-package-'));
  try {
    const file = join(folder, 'agent.tgz');
    writeFileSync(file, packAgent());
    const listed = execFileSync('tar', ['-xvzf', file, '-C', folder], { encoding: 'utf8' });
    const names = listed.trim().split('\n');
    expect(names).toContain('package/adapters/x11.mjs');
    expect(names.filter((name) => /test|\.d\.mts/.test(name))).toEqual([]);
    for (const name of ['package.json', 'README.md', 'main.mjs'])
      expect(readFileSync(join(folder, 'package', name), 'utf8')).toBe(
        readFileSync(resolve(__dirname, '../agent', name), 'utf8'),
      );
    // Its own modules are all there; `ws` comes with the installation.
    const check = `import(${JSON.stringify(join(folder, 'package/session.mjs'))})`;
    execFileSync(process.execPath, ['-e', check]);
    expect(packAgent().equals(readFileSync(file))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
