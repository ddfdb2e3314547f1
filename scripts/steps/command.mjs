/**
 * Runs programs for the scripts. It imports only Node's modules, so that it works before anything is installed.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the seconds since `start` (of `performance.now()`), with one decimal. */
export const secondsSince = (start) => ((performance.now() - start) / 1000).toFixed(1);

/**
 * Runs a program to its end and resolves with its exit code, its output and its seconds. With
 * `label`, a progress line is printed every ten seconds; with `show`, its output is printed; after
 * `minutes` it is ended, and half a minute after it has printed `lastWords`.
 */
export const runCommand = (
  command,
  args,
  { env = {}, label, show = false, minutes, lastWords } = {},
) =>
  new Promise((resolve) => {
    const start = performance.now();
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const limits = [];
    const endAfter = (seconds, why) => {
      const stop = () => {
        output += `\n${why}: it was stopped.\n`;
        child.kill('SIGKILL');
        // Programs that it started may hold its streams open.
        child.stdout.destroy();
        child.stderr.destroy();
      };
      limits.push(setTimeout(stop, seconds * 1000));
    };
    const collect = (stream, target) =>
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (show) target.write(text);
        if (lastWords && text.includes(lastWords))
          endAfter(30, 'It did not end after its last words');
      });
    collect(child.stdout, process.stdout);
    collect(child.stderr, process.stderr);
    const progress = label
      ? setInterval(() => console.log(`  ${label} (${Math.round(secondsSince(start))} s)`), 10_000)
      : undefined;
    let isInterrupted = false;
    const interrupt = () => {
      isInterrupted = true;
      child.kill('SIGTERM');
    };
    if (minutes) endAfter(minutes * 60, `It did not end within ${minutes} minutes`);
    process.on('SIGTERM', interrupt).on('SIGINT', interrupt);
    const end = (code) => {
      clearInterval(progress);
      limits.forEach(clearTimeout);
      process.off('SIGTERM', interrupt).off('SIGINT', interrupt);
      // An interrupt ends the script too, not only this program.
      if (isInterrupted) process.exit(130);
      resolve({ code, output, seconds: secondsSince(start) });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });

/** Runs a script of an installed package with this Node. */
export const runNode = (script, args = [], options = {}) =>
  runCommand(process.execPath, [script, ...args], options);

/** Returns the last `count` lines of an output. */
export const lastLines = (output, count = 40) =>
  output.trimEnd().split('\n').slice(-count).join('\n');

/** A failure whose message is a sentence for the person who runs the script; it is shown without a stack. */
export class PlainError extends Error {}

/** Runs `main`; a `PlainError` is printed as its message, and any failure sets the exit code. */
export const runMain = async (main) => {
  try {
    await main();
  } catch (error) {
    console.error(`\n${error instanceof PlainError ? error.message : error.stack}`);
    process.exitCode = 1;
  }
};

/** Whether the module at `url` is the program that Node runs. */
export const isProgram = (url) => process.argv[1] === fileURLToPath(url);
