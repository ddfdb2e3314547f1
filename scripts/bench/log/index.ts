import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { machine, printJson, printTable, ratios, showSpread, sized, spread } from '../measure';
import { writeLogFile } from './file';
import { measureDispatch, measureHour, measureTurns } from './writing';

const contenders = ['plenary', 'instrument'] as const;
type Contender = (typeof contenders)[number];

const rounds = Number(process.env['BENCH_ROUNDS'] ?? sized(3, 1));
const sizes = (process.env['BENCH_LOG_SIZES'] ?? sized('10000,100000,1000000', '1000'))
  .split(',')
  .map(Number);
const seeks = sized(500, 5);
/** Memory limit of a reading process, in MB; a contender that needs more has no figures. */
const mostMemory = 4096;

/** The figures of a reading process, in ms and MB; a contender may lack some. */
type Figures = Readonly<Record<string, number>>;

/**
 * Builds the reading program in one file, for both contenders as pages are built: without the checks of Redux and
 * Immer for development, and without the names that loaders give to every function.
 */
const buildReader = (folder: string): string => {
  const reader = join(folder, 'reading.cjs');
  buildSync({
    entryPoints: [join(__dirname, 'reading.ts')],
    outfile: reader,
    bundle: true,
    platform: 'node',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return reader;
};

/** Runs one contender in its own process; undefined if it ends without figures. */
const read = (reader: string, contender: Contender, path: string): Figures | undefined => {
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      ...['--expose-gc', `--max-old-space-size=${mostMemory}`],
      ...[reader, contender, path, String(seeks)],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) return undefined;
  const figures: Figures = JSON.parse(stdout);
  return figures;
};

const columns = [
  'firstScreen',
  'whole',
  'examined',
  'seekP50',
  'seekP95',
  'seekP99',
  'coldSeek',
  'longestTurn',
  'heap',
  'heapAfterSeeks',
  'frames',
  'mismatches',
] as const;

const valuesOf = (figures: readonly Figures[], column: string): number[] =>
  figures.map((each) => each[column] ?? Number.NaN);

const measureReading = async (folder: string): Promise<string[][]> => {
  const rows: string[][] = [];
  const reader = buildReader(folder);
  for (const size of sizes) {
    const path = join(folder, `${size}.plenarylog`);
    printJson({ benchmark: 'log', part: 'file', ...(await writeLogFile(path, size)) });
    const figures: Record<Contender, Figures[]> = { plenary: [], instrument: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const contender of contenders) {
        const result = read(reader, contender, path);
        printJson({
          benchmark: 'log',
          part: 'reading',
          size,
          contender,
          round,
          ...(result ?? { hasEnded: true }),
        });
        if (result) figures[contender].push(result);
      }
    for (const contender of contenders)
      rows.push([
        String(size),
        figures[contender].length === 0 ? `${contender}: out of ${mostMemory} MB` : contender,
        ...columns.map((column) => showSpread(spread(valuesOf(figures[contender], column)))),
      ]);
    rows.push([
      String(size),
      'instrument / plenary',
      ...columns.map((column) =>
        showSpread(
          spread(ratios(valuesOf(figures.instrument, column), valuesOf(figures.plenary, column))),
        ),
      ),
    ]);
  }
  return rows;
};

/**
 * Runs P10 of the suite: the cost of recording for page, worker and database, and the time to open a log
 * and to seek in it, beside the time travel of Redux's developer tools with the same reducers.
 */
export const run = async (): Promise<void> => {
  printJson({ benchmark: 'log', machine: machine(), rounds });
  const dispatch = measureDispatch(rounds, sized(20_000, 1000));
  printJson({ benchmark: 'log', part: 'dispatch', dispatch });
  const turns = Array.from({ length: rounds }, () => measureTurns(sized(20_000, 2000)));
  printJson({ benchmark: 'log', part: 'turns', turns });
  const hour = await measureHour(sized(60, 2));
  printJson({ benchmark: 'log', part: 'hour', ...hour });
  printTable(
    ['recording', 'figure'],
    [
      ['dispatch, us p50', showSpread(spread(dispatch.map(({ plainP50 }) => plainP50)))],
      ['of it recorded, us', showSpread(spread(dispatch.map(({ tape }) => tape)))],
      ['share of the dispatch, %', showSpread(spread(dispatch.map(({ share }) => share)))],
      [
        'handed over, us an action p50',
        showSpread(spread(turns.map(({ handingP50 }) => handingP50))),
      ],
      ['all turns, us an action mean', showSpread(spread(turns.map(({ mean }) => mean)))],
      ['longest turn, ms', showSpread(spread(turns.map(({ longestTurn }) => longestTurn)))],
      ['bytes an action', hour.bytesPerAction.toFixed(1)],
      ['database, MB an hour', (hour.stored / 1e6).toFixed(2)],
      ['written, MB an hour', (hour.written / 1e6).toFixed(2)],
      ['CPU of the worker, %', hour.workerCpuPercent.toFixed(2)],
    ],
  );
  const folder = await mkdtemp(join(tmpdir(), 'plenary-bench-log-'));
  try {
    printTable(['actions', 'contender', ...columns], await measureReading(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
};
