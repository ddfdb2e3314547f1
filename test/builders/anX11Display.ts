import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { aSharedScreen, type RemoteLine } from './aSharedScreen';
import { useGateway } from '../support/testGateway';
import type { SharedScreen } from '../../src/protocol/agent/sharedScreen';
import { remotePath } from '../../src/protocol/channels/queries';
import { openFolder } from '../../agent/folder.mjs';
import { allowGateway } from '../../agent/gateways.mjs';

export const gateway = useGateway();

export const run = promisify(execFile);
export const bin = (name: string): string => process.env[`${name.toUpperCase()}_BIN`] ?? name;

/** Programs of a busy machine take seconds; what never comes must not keep the tests from ending. */
const patience = 60_000;

export const until = async (isTrue: () => unknown): Promise<void> => {
  const end = performance.now() + patience;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`Waited in vain for ${isTrue.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** A display without a screen, and programs on it. */
export const display: { name: string; server?: ChildProcess; folder: string; home: string } = {
  name: '',
  folder: '',
  home: '',
};
const programs: ChildProcess[] = [];
export const start = (command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) => {
  const child = spawn(command, args, {
    env: {
      ...process.env,
      DISPLAY: display.name,
      WAYLAND_DISPLAY: '',
      XDG_CONFIG_HOME: display.home,
      ...more,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined);
  programs.push(child);
  const said = { text: '' };
  const hear = (bytes: Buffer): void => void (said.text += bytes.toString('utf8'));
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return Object.assign(child, {
    said,
    over: new Promise<void>((resolve) => void child.once('exit', () => resolve())),
  });
};
beforeAll(async () => {
  display.folder = mkdtempSync(join(tmpdir(), 'plenary-agent-'));
  const server = spawn(bin('Xvfb'), ['-noreset', '-displayfd', '1', '-screen', '0', '800x600x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  display.server = server;
  const number = await new Promise<string>((resolve) =>
    server.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString('utf8').trim())),
  );
  display.name = `:${number}`;
});
/** Somebody's own configuration, in which the gateway is registered. */
beforeEach(async () => {
  display.home = mkdtempSync(join(display.folder, 'home-'));
  const folder = await openFolder({ XDG_CONFIG_HOME: display.home });
  await allowGateway(folder, `http://127.0.0.1:${gateway.port}`);
});
afterEach(() => {
  for (const program of programs.splice(0)) program.kill('SIGKILL');
});
afterAll(() => {
  display.server?.kill();
  rmSync(display.folder, { recursive: true, force: true });
});

/** The agent in a terminal of its own, where somebody may type. */
export const agentWith = (...args: readonly string[]) => {
  const command = ['node', join(__dirname, '../../agent/main.mjs'), ...args]
    .map((one) => `'${one}'`)
    .join(' ');
  return start(bin('script'), ['-qefc', command, '/dev/null']);
};
export const linkOf = (number: string, token: string, host = '127.0.0.1'): string => {
  const address = `ws://${host}:${gateway.port}${remotePath(number)}`;
  return `plenary-agent://pair?${new URLSearchParams({ gateway: address, token })}`;
};
export const question = 'control this computer, with pointer';

/** The agent of Ada's computer, paired by its link, and what Grace does with it. */
export const controlled = async (size?: SharedScreen, answer = 'y') => {
  const screen = await aSharedScreen(gateway);
  const agent = agentWith(linkOf(screen.number, await screen.agentToken()));
  await until(() => agent.said.text.includes(question));
  agent.stdin.write(`${answer}\n`);
  await screen.ada.until((one) => one.name === 'remoteAgentChanged' && one.body.isPaired);
  const controller = await screen.control(screen.grace, size);
  await until(() => agent.said.text.includes('Grace controls this computer'));
  return { screen, agent, controller };
};
export const typed = (controller: RemoteLine, text: string): void => {
  for (const key of text) {
    controller.put({ kind: 'key', isDown: true, code: 'KeyA', key });
    controller.put({ kind: 'key', isDown: false, code: 'KeyA', key });
  }
};
export const pressed = (controller: RemoteLine, key: string, code = key): void => {
  controller.put({ kind: 'key', isDown: true, code, key });
  controller.put({ kind: 'key', isDown: false, code, key });
};
/** A terminal window over the whole screen, in which a program writes what is typed to a file. */
export const aProgram = async (name: string) => {
  const file = join(display.folder, name);
  const script = join(display.folder, `${name}.sh`);
  writeFileSync(script, `touch '${file}.begun'\nexec cat > '${file}'\n`);
  start(bin('xterm'), ['-u8', '-geometry', '130x45+0+0', '-e', 'sh', script], {
    LC_ALL: 'C.UTF-8',
  });
  await until(() => existsSync(`${file}.begun`));
  return { read: () => (existsSync(file) ? readFileSync(file, 'utf8') : '') };
};
