/** P11 and P15: tiles of the product's stage, compared with the same streams in video elements. */
import { setTimeout as pause } from 'node:timers/promises';
import { launchChromium } from '../../../test/journeys/support/browsers';
import { taskSeconds } from '../call/mainThread';
import { treeMemory, treeSeconds } from '../call/processTree';
import {
  busySeconds,
  machine,
  printJson,
  printTable,
  ratios,
  showSpread,
  sized,
  spread,
} from '../measure';
import { counts, gridOf } from './contract';
import { servePage } from './server';

const contenders = ['stage', 'tracks'] as const;
const names = { stage: 'Plenary', tracks: '<video>' } as const;
/** Rounds of each; seconds to settle and to measure; numbers of tiles. */
const rounds = sized(Number(process.env['BENCH_ROUNDS'] ?? 7), 1);
const settling = sized(Number(process.env['BENCH_WARM_UP'] ?? 3), 0);
const measuring = sized(Number(process.env['BENCH_LOOK'] ?? 10), 1);
const looked = sized(process.env['BENCH_TILES']?.split(',').map(Number) ?? counts, [4]);

/** The figures of one round. */
interface Round {
  /** Frames a second that each tile showed. */
  readonly framesPerSecond: number;
  /** Decoded frames a second for each tile. */
  readonly decoded: number;
  readonly cores: number;
  /** Share of a core that the page's main thread needs, percent. */
  readonly mainThread: number;
  /** Growth of the page's heap after a collection, kB a minute. */
  readonly heapSlope: number;
  /** Memory of the whole browser at the end, MB, and its growth, MB a minute. */
  readonly memory: number;
  readonly memorySlope: number;
  /** Cores used by other processes meanwhile. */
  readonly disturbance: number;
}

const holdRound = async (
  address: string,
  kind: (typeof contenders)[number],
  count: number,
): Promise<Round> => {
  const { width, height } = gridOf(count);
  const browser = await launchChromium({ width, height, reportsTraffic: false });
  try {
    const page = await browser.newPage();
    const session = await page.createCDPSession();
    await session.send('Performance.enable');
    await page.goto(address);
    await page.evaluate((...given) => window.tilesBench.start(...given), kind, count);
    await page.waitForFunction(() => {
      const { shown, failure } = window.tilesBench.shown();
      return shown > 0 || failure !== '';
    });
    await pause(settling * 1000);
    const pid = browser.process()?.pid ?? 0;
    const read = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return {
        usedSize,
        at: performance.now(),
        tree: treeSeconds([pid]),
        memory: treeMemory([pid]),
        busy: busySeconds(),
        task: await taskSeconds(session),
        ...(await page.evaluate(() => window.tilesBench.shown())),
      };
    };
    const before = await read();
    await pause(measuring * 1000);
    const after = await read();
    if (after.failure !== '') throw new Error(`${names[kind]}: ${after.failure}`);
    const span = (after.at - before.at) / 1000;
    const cores = (after.tree - before.tree) / span;
    return {
      framesPerSecond: (after.shown - before.shown) / span / count,
      decoded: (after.decoded - before.decoded) / span / count,
      cores,
      mainThread: (100 * (after.task - before.task)) / span,
      heapSlope: ((after.usedSize - before.usedSize) / 1024 / span) * 60,
      memory: after.memory,
      memorySlope: ((after.memory - before.memory) / span) * 60,
      disturbance: (after.busy - before.busy) / span - cores,
    };
  } finally {
    await browser.close();
  }
};

const figures = [
  ...(['framesPerSecond', 'decoded', 'cores', 'mainThread', 'heapSlope'] as const),
  ...(['memory', 'memorySlope', 'disturbance'] as const),
];

const measure = async (address: string, count: number): Promise<void> => {
  const held = { stage: [] as Round[], tracks: [] as Round[] };
  // Interleaved, so that a slow minute affects both.
  for (let round = 1; round <= rounds; round += 1)
    for (const kind of contenders) {
      const result = await holdRound(address, kind, count);
      held[kind].push(result);
      console.error(`${count} tiles, round ${round}: ${names[kind]} ${JSON.stringify(result)}`);
    }
  const spreadOf = (kind: (typeof contenders)[number], figure: keyof Round) =>
    spread(held[kind].map((round) => round[figure]));
  for (const kind of contenders)
    printJson({
      benchmark: 'tiles',
      contender: names[kind],
      count,
      ...Object.fromEntries(figures.map((figure) => [figure, spreadOf(kind, figure)])),
      machine: machine(),
    });
  const ratio = spread(
    ratios(
      held.stage.map(({ cores }) => cores),
      held.tracks.map(({ cores }) => cores),
    ),
  );
  printJson({ benchmark: 'tiles', count, ratios: { cores: ratio } });
  printTable(
    [`${count} tiles`, ...figures],
    contenders.map((kind) => [
      names[kind],
      ...figures.map((figure) => showSpread(spreadOf(kind, figure))),
    ]),
  );
  printTable(['Plenary / <video>', 'cores'], [['ratio', showSpread(ratio)]]);
};

/** Runs the benchmark; prints JSON lines and a table for each page of the gallery. */
export const run = async (): Promise<void> => {
  const server = await servePage();
  try {
    for (const count of looked) await measure(server.address, count);
  } finally {
    server.close();
  }
};
