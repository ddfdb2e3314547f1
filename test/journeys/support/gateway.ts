/** The real gateway in a process of its own, with a data folder that ends with it. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../support/freePort';
import { eventually } from './eventually';

/** A running gateway. */
export interface Gateway {
  /** Such as `http://localhost:41234`. */
  readonly address: string;
  readonly port: number;
  /** Process id, for reading its CPU time. */
  readonly pid: number;
  /** All that it has written so far. */
  log(): string;
  /** Ends the process at once, as a crash would; the data folder stays for `restart`. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data. */
  restart(): Promise<void>;
  /** Ends the process in good order and removes its data. */
  stop(): Promise<void>;
}

/** What differs from the gateway's defaults. */
export interface GatewayOptions {
  readonly environment?: Readonly<Record<string, string>>;
}

const isReady = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/healthz`)).ok;
  } catch {
    return false;
  }
};

/** A fresh database takes many seconds to lay out: one is laid out once and copied from then on. */
const template = resolve('.cache/journey-data');
const keepTemplate = (folder: string): void => {
  if (existsSync(template)) return;
  const half = `${template}-${process.pid}`;
  cpSync(folder, half, { recursive: true });
  // Another worker may have been quicker.
  if (existsSync(template)) rmSync(half, { recursive: true, force: true });
  else renameSync(half, template);
};

/** Resolves when the process has ended. */
const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/** Journeys drive what people get: the built client and gateway. Unchanged sources are not built again. */
export const ensureBuilt = (): void => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
};

/** Starts the built gateway on a free port of this machine and waits until it answers. */
export const startGateway = async ({ environment = {} }: GatewayOptions = {}): Promise<Gateway> => {
  ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'plenary-gateway-'));
  if (existsSync(template)) cpSync(template, folder, { recursive: true });
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const said: string[] = [];
  const launch = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['--enable-source-maps', 'build/gateway/main.js'], {
      cwd: resolve('.'),
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        PLENARY_DATA: folder,
        LOG_LEVEL: 'info',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => said.push(text));
    await eventually(
      async () => child.exitCode !== null || (await isReady(address)),
      (isOver) => isOver,
      { what: 'the gateway to answer', timeout: 90_000 },
    );
    if (child.exitCode !== null) throw new Error(`The gateway ended at once:\n${said.join('')}`);
    return child;
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    running.child.kill(signal);
    await ended(running.child);
  };
  const running = { child: await launch() };
  if (!existsSync(template)) {
    await end('SIGTERM');
    keepTemplate(folder);
    running.child = await launch();
  }
  return {
    address,
    port,
    get pid() {
      return running.child.pid ?? 0;
    },
    log: () => said.join(''),
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGKILL');
      running.child = await launch();
    },
    stop: async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
