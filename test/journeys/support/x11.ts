/** A virtual X11 display, and programs on it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Display } from './browsers';
import { eventually } from './eventually';
import type { Colour } from './sharing';

/** A program in a terminal of its own. */
export interface TerminalProgram {
  /** All that it has written. */
  said(): string;
  /** Types a line once it has asked. */
  answer(question: string, line: string): Promise<void>;
  readonly over: Promise<void>;
}

/** A display; all that was started on it ends with it. */
export interface X11 extends Display {
  /** For files of what runs on it. */
  readonly folder: string;
  start(command: string, args: readonly string[]): ChildProcess;
  /** Has xdotool do something; resolves with what it printed once it is done. */
  act(...args: readonly string[]): Promise<string>;
  /**
   * Opens a window of one colour, which browsers can share by its title: the process that ends it.
   * They list only what a window manager has marked as shown, and there is none here.
   */
  openWindow(title: string, colour: Colour): Promise<ChildProcess>;
  /** Starts a program where somebody may type. */
  startInTerminal(command: string, ...args: readonly string[]): TerminalProgram;
  close(): void;
}

const program = (name: string): string => process.env[`${name.toUpperCase()}_BIN`] ?? name;

const numberOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.stdout?.once('data', (bytes: Buffer) => resolve(bytes.toString('utf8').trim()));
  });

/** Starts a display. `node scripts/x11.mjs` finds or installs what it needs. */
export const openX11 = async (size: {
  readonly width: number;
  readonly height: number;
}): Promise<X11> => {
  const folder = mkdtempSync(join(tmpdir(), 'plenary-x11-'));
  const screen = ['-screen', '0', `${size.width}x${size.height}x24`];
  const server = spawn(program('Xvfb'), ['-noreset', '-displayfd', '1', ...screen], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const environment = {
    ...{ DISPLAY: `:${await numberOf(server)}`, WAYLAND_DISPLAY: '', LC_ALL: 'C.UTF-8' },
    // Its person's own, without what belongs to whoever runs this.
    ...{ XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  };
  const started: ChildProcess[] = [];
  const start: X11['start'] = (command, args) => {
    const child = spawn(program(command), args, {
      env: { ...process.env, ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.stdin?.on('error', () => undefined);
    started.push(child);
    return child;
  };
  const act: X11['act'] = (...args) =>
    new Promise((resolve) => {
      const child = start('xdotool', args);
      let printed = '';
      child.stdout?.on('data', (bytes: Buffer) => (printed += bytes.toString('utf8')));
      child.once('close', () => resolve(printed));
    });
  const openWindow: X11['openWindow'] = async (title, colour) => {
    const name = `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    const look = ['-bg', name, '-fg', name, '-geometry', '80x24+0+1200', '-T', title];
    const opened = start('xterm', [...look, '-e', 'cat']);
    const id = await act('search', '--sync', '--name', `^${title}$`);
    const isShown = ['-f', 'WM_STATE', '32c', '-set', 'WM_STATE', '1'];
    await once(start('xprop', ['-id', id.trim(), ...isShown]), 'exit');
    return opened;
  };
  const startInTerminal: X11['startInTerminal'] = (...command) => {
    const line = command.map((one) => `'${one}'`).join(' ');
    const child = start('script', ['-qefc', line, '/dev/null']);
    const said = { text: '' };
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => void (said.text += bytes.toString('utf8')));
    return {
      said: () => said.text,
      answer: async (question, answer) => {
        await eventually(
          () => said.text,
          (text) => text.includes(question),
          { what: question },
        );
        child.stdin?.write(`${answer}\n`);
      },
      over: new Promise((resolve) => void child.once('exit', () => resolve())),
    };
  };
  return {
    ...{ environment, folder, start, act, openWindow, startInTerminal },
    close: () => {
      for (const child of started) child.kill('SIGKILL');
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
