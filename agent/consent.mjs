import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { isInstalled } from './adapters/programs.mjs';

/** How a dialog ended, and what it wrote. One that is aborted has no code. */
const show = (name, args, signal) =>
  new Promise((resolve) => {
    const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'ignore'], signal });
    const written = { text: '' };
    child.stdout.on('data', (bytes) => {
      written.text += bytes.toString('utf8');
    });
    child.once('error', () => resolve({ text: '' }));
    child.once('close', (code) => resolve({ code, text: written.text.trim() }));
  });

/** The line that is typed in the terminal; an empty one when `signal` aborts the question. */
const typedLine = async (question, signal) => {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl+C is the terminal's while nothing is asked, and means the same then.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return (await lines.question(question, { signal })).trim();
  } catch (error) {
    if (error.name !== 'AbortError') throw error;
    process.stdout.write('\n');
    return '';
  } finally {
    lines.close();
  }
};

/** The third answer of a dialog. A comma would divide it in xmessage. */
const copying = 'Allow with copying';
/** The exit code of that answer in xmessage. */
const copyingCode = 2;

const askInTerminal = async (question, { canCopy, signal }) => {
  const more = canCopy ? ', c: yes, and what they copy here is sent to them' : '';
  const answer = await typedLine(`${question} [y/N${more}] `, signal);
  if (signal.aborted) return 'no';
  if (canCopy && /^c(opy)?$/i.test(answer)) return 'copying';
  return /^y(es)?$/i.test(answer) ? 'yes' : 'no';
};

const askByZenity = async (question, { canCopy, signal }) => {
  const labels = ['--ok-label', 'Allow', '--cancel-label', 'Decline', '--default-cancel'];
  const extra = canCopy ? ['--extra-button', copying] : [];
  const args = ['--question', '--no-markup', ...labels, ...extra, '--text', question];
  const { code, text } = await show('zenity', args, signal);
  if (code === 0) return 'yes';
  return canCopy && text === copying ? 'copying' : 'no';
};

/**
 * Characters of a line in xmessage, which breaks none: a longer one takes its buttons off the
 * screen.
 */
const lineLength = 72;

const brokenLine = (text) => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === '' || line.length + word.length < lineLength)
      lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
};

const inLines = (text) => text.split('\n').map(brokenLine).join('\n');

const askByXmessage = async (question, { canCopy, signal }) => {
  const buttons = canCopy ? `Decline:1,Allow:0,${copying}:${copyingCode}` : 'Decline:1,Allow:0';
  const args = ['-center', '-buttons', buttons, '-default', 'Decline', inLines(question)];
  const { code } = await show('xmessage', args, signal);
  if (code === 0) return 'yes';
  return canCopy && code === copyingCode ? 'copying' : 'no';
};

/**
 * Asks the person at this computer: in the terminal, or by a dialog where there is none. Resolves
 * with 'yes' or 'no', and where `canCopy` is true also with 'copying': what the controller copies is
 * sent to them. Without anybody to ask the answer is no, and so it is once `signal` aborts.
 */
export const askControl = async (
  question,
  { canCopy = false, signal = new AbortController().signal } = {},
) => {
  const how = { canCopy, signal };
  if (process.stdin.isTTY) return askInTerminal(question, how);
  if (await isInstalled('zenity')) return askByZenity(question, how);
  if (await isInstalled('xmessage')) return askByXmessage(question, how);
  console.error('Nobody can be asked: start the agent in a terminal, or install zenity.');
  return 'no';
};

/** Asks for yes or no, as `askControl` does. */
export const askConsent = async (question, signal) =>
  (await askControl(question, { signal })) === 'yes';

/** Shows why nothing happens where there is no terminal to read it in. */
export const showRefusal = async (text) => {
  if (process.stdin.isTTY) return;
  const args = ['--error', '--no-markup', '--text', text];
  if (await isInstalled('zenity')) await show('zenity', args);
  else if (await isInstalled('xmessage')) await show('xmessage', ['-center', text]);
};

/** The line that is typed in the terminal; undefined without a terminal. */
export const askLine = async (question) => (process.stdin.isTTY ? typedLine(question) : undefined);

/** Calls `onEscape` when Escape is pressed in the terminal, and `onInterrupt` on Ctrl+C. */
export const watchTerminal = (onEscape, onInterrupt) => {
  if (!process.stdin.isTTY) return () => undefined;
  const read = (bytes) => {
    const text = bytes.toString('latin1');
    // Any key that begins with Escape will do: it may be pressed more than once.
    if (text.includes('\u001B')) onEscape();
    if (text.includes('\u0003')) onInterrupt();
  };
  process.stdin.setRawMode(true);
  process.stdin.resume();
  process.stdin.on('data', read);
  return () => {
    process.stdin.off('data', read);
    process.stdin.setRawMode(false);
    process.stdin.pause();
  };
};
