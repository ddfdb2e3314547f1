/**
 * Checks the built client against its size budgets: the scripts, as gzip, that a browser loads before a
 * screen is interactive. Workers load after the first paint and are listed separately.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isProgram, PlainError, root, runMain } from './steps/command.mjs';

const texts = (...areas) => areas.map((area) => `text-en-US-${area}-json`);

/**
 * 1 kB is 1000 bytes. A screen has the lazy chunks that its address loads, with the texts of one
 * language; files that several of them share count once.
 */
const budgets = [
  { screen: 'home', limit: 110, chunks: ['meet', 'home', ...texts('common', 'home')] },
  {
    screen: 'lobby',
    limit: 190,
    chunks: ['meet', 'session', 'client', 'api', 'lobby', ...texts('common', 'errors', 'lobby')],
  },
  {
    screen: 'meeting',
    limit: 255,
    chunks: [
      ...['meet', 'session', 'client', 'meeting-core', 'meeting'],
      ...['engine-support', 'worker-care'],
      ...texts('common', 'errors', 'meeting'),
    ],
  },
];
const isWorker = ({ files }) =>
  files.length > 0 && files.every((file) => file.startsWith('workers/'));

const read = (file) => {
  try {
    return readFileSync(join(root, 'build', file));
  } catch {
    return undefined;
  }
};

const gzipped = (file) => {
  const stored = read(`client/${file}.gz`);
  if (stored) return stored.length;
  const plain = read(`client/${file}`);
  if (!plain) throw new PlainError(`build/client/${file} is missing; build again: npm run build`);
  return gzipSync(plain, { level: 9 }).length;
};

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Measures every screen; a chunk that the build does not have is an error in the table of budgets. */
const weigh = (report) =>
  budgets.map(({ screen, chunks, limit }) => {
    const missing = chunks.find((name) => !report[name]);
    if (missing)
      return { line: `${screen}: the build has no chunk named '${missing}'`, isOver: true };
    const files = new Set(chunks.flatMap((name) => report[name].files));
    const size = [...files].reduce((sum, file) => sum + gzipped(file), 0);
    const isOver = size > limit * 1000;
    return {
      line: `${screen}: ${kilobytes(size)} of ${limit} kB${isOver ? ', too much' : ''}`,
      isOver,
    };
  });

if (isProgram(import.meta.url))
  await runMain(async () => {
    const chunks = read('chunks.json');
    if (!chunks) return console.log('There is no build to weigh; `npm run build` makes one.');
    const report = JSON.parse(chunks.toString());
    const results = weigh(report);
    for (const { line } of results) console.log(line);
    for (const [name, chunk] of Object.entries(report)) {
      if (!isWorker(chunk)) continue;
      const size = chunk.files.reduce((sum, file) => sum + gzipped(file), 0);
      console.log(`${name}: ${kilobytes(size)}, after the first paint`);
    }
    if (results.some(({ isOver }) => isOver)) throw new PlainError('A size budget is exceeded.');
  });
