/** `npm run bench -- NAME`, a folder of scripts/bench: installs and builds what is needed, then measures. */
import { spawn, spawnSync } from 'node:child_process';
import { isProgram, root, runMain } from './steps/command.mjs';
import { findBrowsers } from './browsers.mjs';
import { build } from './build.mjs';
import { setup } from './setup.mjs';

/** Benchmarks that open no page: they need neither browser nor build. */
const withoutBrowser = new Set(['joins', 'log', 'relay']);

/**
 * A network of its own for a benchmark, with small buffers in its sockets: what waits there cannot be
 * seen, and over a real slow link it would not be there. Janus wants an address that is no loopback.
 */
const ownNetwork = [
  'ip link set lo up',
  'ip link add plenary0 type veth peer name plenary1',
  'ip addr add 10.9.0.1/24 dev plenary0',
  'ip link set plenary0 up',
  'ip link set plenary1 up',
  'sysctl -q -w net.ipv4.tcp_wmem="4096 16384 65536" net.ipv4.tcp_rmem="4096 32768 65536"',
  'exec "$@"',
].join(' && ');

/** The command for a benchmark, in a network of its own where it wants one and the machine gives it. */
const commandFor = (name, command) => {
  if (name !== 'impaired') return command;
  const inNamespace = ['unshare', '-n', 'sh', '-c', ownNetwork, 'sh'];
  const [program, ...args] = [...inNamespace, 'true'];
  if (spawnSync(program, args, { stdio: 'ignore' }).status === 0)
    return [...inNamespace, ...command];
  console.log('No network of its own here: what waits in the sockets of this machine counts too.');
  return command;
};

if (isProgram(import.meta.url))
  await runMain(async () => {
    const args = process.argv.slice(2);
    await setup();
    const isBrowsing = args[0] !== undefined && !withoutBrowser.has(args[0]);
    const browsers = isBrowsing ? await findBrowsers() : {};
    if (isBrowsing) await build();
    const benchmark = [process.execPath, '--import', 'tsx', 'scripts/bench/index.ts', ...args];
    const [program, ...parts] = commandFor(args[0], benchmark);
    const measuring = spawn(program, parts, {
      cwd: root,
      // Redux and its toolkit check less where nobody develops.
      env: { ...process.env, ...browsers, ...(args[0] === 'log' && { NODE_ENV: 'production' }) },
      stdio: 'inherit',
    });
    process.exitCode = await new Promise((resolve) => measuring.on('close', resolve));
  });
