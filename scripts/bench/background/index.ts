/** P16: the cost of a virtual background: time of a frame, time of segmentation, and processor time. */
import { readFileSync, readdirSync } from 'node:fs';
import { launchChromium } from '../../../test/journeys/support/browsers';
import { startGateway } from '../../../test/journeys/support/gateway';
import { treeSeconds } from '../call/processTree';
import {
  machine,
  median,
  printJson,
  printTable,
  quantile,
  showSpread,
  sized,
  spread,
} from '../measure';
import { feed, type Fed, type Files, type Work } from './feed';

const rounds = sized(Number(process.env['BENCH_ROUNDS'] ?? 3), 1);
const seconds = sized(Number(process.env['BENCH_SECONDS'] ?? 10), 1);
const small = { width: 640, height: 360 };
const sizes = sized([small, { width: 1280, height: 720 }], [small]);
/** The camera alone is first: the time in which the page makes its frames is not part of the background. */
const kinds = ['camera', 'blur', 'image', 'mask'] as const;

const findFiles = (): Files => {
  const chunks: Readonly<Record<string, { readonly files: readonly string[] } | undefined>> =
    JSON.parse(readFileSync('build/chunks.json', 'utf8'));
  const worker = chunks['background']?.files.at(-1);
  const assets = readdirSync('build/client/assets');
  const model = assets.find((name) => name.endsWith('.tflite'));
  const runtime = assets.find((name) => /^litert.*\.wasm$/.test(name));
  if (!worker || !model || !runtime) throw new Error('The build has no background.');
  return { worker: `/${worker}`, model: `/assets/${model}`, runtime: `/assets/${runtime}` };
};

/** Returns the processor time of a process tree, which is read again if a process ends meanwhile. */
const secondsOf = (pid: number): number => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return treeSeconds([pid]);
    } catch (cause) {
      if (attempt === 5) throw cause;
    }
};

interface Round extends Fed {
  /** Seconds of processor time while frames were fed. */
  readonly spent: number;
  readonly cores: number;
}

/** Runs one round in its own browser, on a page of the gateway's origin and under its policy. */
const hold = async (work: Work, address: string, files: Files): Promise<Round> => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`${address}${files.worker}`);
    // The loader of this file names functions with a helper that pages do not have.
    await page.evaluate('globalThis.__name = (named) => named');
    const pid = browser.process()?.pid ?? 0;
    const before = { cpu: 0, at: 0 };
    await page.exposeFunction('benchBegins', () => {
      before.cpu = secondsOf(pid);
      before.at = performance.now();
    });
    const fed = await page.evaluate(feed, work, files);
    const spent = secondsOf(pid) - before.cpu;
    return { ...fed, spent, cores: (1000 * spent) / (performance.now() - before.at) };
  } finally {
    await browser.close();
  }
};

const figuresOf = (held: readonly Round[], alone: readonly Round[]) => ({
  framesPerSecond: spread(held.map(({ drawn }) => drawn / seconds)),
  frame: spread(held.map(({ frame }) => median(frame))),
  frameP95: spread(held.map(({ frame }) => quantile(frame, 0.95))),
  segmentation: spread(held.map(({ segmentation }) => median(segmentation))),
  load: spread(held.map(({ load }) => load)),
  /** Processor time of each picture, ms, which a busy machine does not change. */
  processor: spread(
    held.map(
      ({ spent, drawn }, round) =>
        (1000 * (spent - (alone[round]?.spent ?? 0))) / Math.max(1, drawn),
    ),
  ),
  cores: spread(held.map(({ cores }, round) => cores - (alone[round]?.cores ?? 0))),
});

/** Runs the benchmark and prints a JSON line for each row and a table of all. */
export const run = async (): Promise<void> => {
  const files = findFiles();
  const gateway = await startGateway();
  const rows: string[][] = [];
  try {
    for (const size of sizes) {
      const held = new Map<Work['kind'], Round[]>();
      // Interleaved, so that a slow minute affects all.
      for (let round = 1; round <= rounds; round += 1)
        for (const kind of kinds) {
          console.error(`${size.width}x${size.height}, round ${round}: ${kind}`);
          const next = await hold({ ...size, kind, seconds }, gateway.address, files);
          held.set(kind, [...(held.get(kind) ?? []), next]);
        }
      const alone = held.get('camera') ?? [];
      for (const kind of kinds.slice(1)) {
        const figures = figuresOf(held.get(kind) ?? [], alone);
        printJson({
          benchmark: 'background',
          kind,
          ...size,
          seconds,
          ...figures,
          machine: machine(),
        });
        rows.push([
          `${kind} ${size.width}x${size.height}`,
          ...Object.values(figures).map(showSpread),
        ]);
      }
    }
  } finally {
    await gateway.stop();
  }
  printTable(
    ['what', 'frames/s', 'frame ms', 'p95 ms', 'finding ms', 'load ms', 'CPU ms', 'cores'],
    rows,
  );
};
