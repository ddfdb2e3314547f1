import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a program is installed. */
export const isInstalled = (name) =>
  run('sh', ['-c', `command -v ${name}`]).then(
    () => true,
    () => false,
  );

/** Width and height of the whole display, in pixels. */
export const displaySize = async () => {
  const { stdout } = await run('xdotool', ['getdisplaygeometry']);
  return stdout.trim().split(' ').map(Number);
};

/** What xrandr writes of the screens of the display; undefined where it is missing or fails. */
export const listMonitors = async () => {
  if (!(await isInstalled('xrandr'))) return undefined;
  return run('xrandr', ['--listmonitors']).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
};

/**
 * The name of an X11 atom, such as that of a screen; undefined where xlsatoms is missing or knows
 * no such atom.
 */
export const atomName = (atom) =>
  // Its format counts only for what comes after it.
  run('xlsatoms', ['-format', '%lu %s', '-range', `${atom}-${atom}`]).then(
    ({ stdout }) => stdout.trim().slice(`${atom} `.length) || undefined,
    () => undefined,
  );

const numbersIn = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+)=(-?\d+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  );

/**
 * Where typed keys go, in pixels of the display: the middle of the window that has the focus, or the
 * pointer where the focus follows it.
 */
export const focusPlace = async ([width, height]) => {
  try {
    const { stdout } = await run('xdotool', ['getwindowfocus', 'getwindowgeometry', '--shell']);
    const { X, Y, WIDTH, HEIGHT } = numbersIn(stdout);
    if (WIDTH < width || HEIGHT < height) return { x: X + WIDTH / 2, y: Y + HEIGHT / 2 };
  } catch {
    // No window has the focus.
  }
  const { stdout } = await run('xdotool', ['getmouselocation', '--shell']);
  const { X, Y } = numbersIn(stdout);
  return { x: X, y: Y };
};

/** A running xdotool that reads commands from its input. */
export const openXdotool = () => {
  const tool = spawn('xdotool', ['-'], { stdio: ['pipe', 'ignore', 'inherit'] });
  tool.stdin.on('error', () => undefined);
  return tool;
};

/** What xinput writes of the keyboards and pointers of the display; empty where it is missing or fails. */
export const listInputs = () =>
  run('xinput', ['list']).then(
    ({ stdout }) => stdout,
    () => '',
  );

/** A running xinput that writes what happens on a keyboard, whatever has the focus. */
export const openXinput = (keyboard, signal) =>
  // Of a keyboard it selects no clicks, which would keep them from the desktop.
  spawn('xinput', ['test-xi2', '--root', keyboard], {
    stdio: ['ignore', 'pipe', 'ignore'],
    signal,
  });

/**
 * Runs a program with `text` as its input, until it ends, `signal` aborts it, or `timeout`
 * milliseconds have passed: one that hangs is killed.
 */
export const feed = ({ name, args, text, signal, timeout }) =>
  new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      stdio: ['pipe', 'ignore', 'ignore'],
      signal,
      timeout,
      killSignal: 'SIGKILL',
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name}: ${code}`))));
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
  });

/** Bytes of the clipboard that are read at most. */
const mostRead = 65_536;
/** A program that has not handed its clipboard out by then hangs. In milliseconds. */
const readTimeout = 500;

/** What xclip writes of a clipboard without text. */
const noText = /target \S+ not available/;

/**
 * The text of the clipboard, or its beginning; empty where it has none, and undefined where it could
 * not be read.
 */
export const readClipboard = () =>
  run('xclip', ['-selection', 'clipboard', '-out'], {
    timeout: readTimeout,
    killSignal: 'SIGKILL',
    maxBuffer: mostRead,
  }).then(
    ({ stdout }) => stdout,
    ({ code, stdout, stderr }) => {
      if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return stdout;
      return noText.test(stderr) ? '' : undefined;
    },
  );

const isOver = (child) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** Kills a program at once; resolves when it has ended. */
export const kill = async (child) => {
  if (isOver(child)) return;
  const over = once(child, 'exit');
  child.kill('SIGKILL');
  await over;
};

/** Resolves when a program has ended by itself; after `patience` milliseconds it is killed. */
export const finish = async (child, patience) => {
  if (isOver(child)) return;
  const late = setTimeout(() => child.kill('SIGKILL'), patience);
  await once(child, 'exit');
  clearTimeout(late);
};
