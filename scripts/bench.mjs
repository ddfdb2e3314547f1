/** `npm run bench -- relay|start|call|audio|failover`: installs and builds what is needed, then measures. */
import { spawn } from 'node:child_process';
import { isProgram, root, runMain } from './steps/command.mjs';
import { findBrowsers } from './browsers.mjs';
import { build } from './build.mjs';
import { setup } from './setup.mjs';

/** Benchmarks that open a page; the relay's needs neither browser nor build. */
const inBrowsers = new Set(['start', 'call', 'audio', 'failover']);

if (isProgram(import.meta.url))
  await runMain(async () => {
    const args = process.argv.slice(2);
    await setup();
    const browsers = inBrowsers.has(args[0]) ? await findBrowsers() : {};
    if (inBrowsers.has(args[0])) await build();
    const measuring = spawn(
      process.execPath,
      ['--import', 'tsx', 'scripts/bench/index.ts', ...args],
      { cwd: root, env: { ...process.env, ...browsers }, stdio: 'inherit' },
    );
    process.exitCode = await new Promise((resolve) => measuring.on('close', resolve));
  });
