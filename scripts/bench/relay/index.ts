import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  machine,
  median,
  printJson,
  printTable,
  ratios,
  showSpread,
  sized,
  spread,
} from '../measure';
import { contenders, type Contender } from './contenders';
import type { LoadOrder, LoadResult } from './load';

const receiverCounts = sized([20, 200, 1000], [20]);
const packetSizes = sized([200, 1200, 8000], [1200]);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? sized(3, 1));
const neighbourRounds = sized(7, 1);
const leastArrived = 0.98;
/** The time limit in seconds: rounds and repeats that do not fit are left out. */
const timeBox = Number(process.env['BENCH_SECONDS'] ?? 240);
/** Share of the time after which latency is measured. */
const latencyFrom = 0.75;
const secondsPerRun = 2;
/** Cores used by other processes from which on a run counts as disturbed. */
const disturbance = 0.1;
const isDisturbed = ({ othersCores }: LoadResult): boolean => othersCores > disturbance;
const serverCore = '0';
const loadCore = '1';

/** A run, with the server's own figures; NaN if it has none. */
interface RunResult extends LoadResult {
  readonly packetsPerWrite: number;
  /** Mean wait of the oldest packet of a flush, ms. */
  readonly meanWait: number;
  /** Share of flushes later than the ceiling. */
  readonly lateFlushes: number;
}

type Cell = Pick<LoadOrder, 'receivers' | 'packetSize' | 'rate' | 'stalled'>;
type Perform = (contender: Contender, cell: Cell) => Promise<RunResult>;

interface Figure extends RunResult {
  readonly contender: Contender;
  readonly receivers: number;
  readonly packetSize: number;
  readonly round: number;
  readonly microsPerDelivery: number;
  readonly isDisturbed: boolean;
}

const start = async (script: string, core: string, ...args: string[]) => {
  const child = fork(join(__dirname, script), args, {
    execPath: 'taskset',
    execArgv: ['-c', core, process.execPath, '--import', 'tsx'],
  });
  const [first]: unknown[] = await once(child, 'message');
  return { child, first };
};

/** Lets the load process do one run. */
const order = async (load: ChildProcess, wanted: LoadOrder): Promise<LoadResult> => {
  load.send(wanted);
  const [answer]: unknown[] = await once(load, 'message');
  if (isResult(answer)) return answer.result;
  throw new Error(`relay load failed: ${JSON.stringify(answer)}`);
};
const isResult = (answer: unknown): answer is { readonly result: LoadResult } =>
  typeof answer === 'object' && answer !== null && 'result' in answer;
const ownFigures = async (server: ChildProcess): Promise<Readonly<Record<string, number>>> => {
  server.send('figures');
  const [answer]: unknown[] = await once(server, 'message');
  if (typeof answer !== 'object' || answer === null || !('figures' in answer)) return {};
  return Object.fromEntries(Object.entries(answer.figures ?? {}).map(([k, v]) => [k, Number(v)]));
};
const portOf = (message: unknown): number =>
  typeof message === 'object' && message !== null && 'port' in message ? Number(message.port) : 0;

/** Runs P4 of the suite and prints its figures: one JSON line a run, then tables. */
export const run = async (): Promise<void> => {
  printJson({ benchmark: 'relay', machine: machine(), rounds });
  const begun = performance.now();
  const spent = (): number => (performance.now() - begun) / 1000 / timeBox;
  const planned = rounds * receiverCounts.length * (packetSizes.length * contenders.length + 3);
  // Repeats use the time that the planned runs leave.
  const budget = { left: timeBox / secondsPerRun - planned };
  const mayRepeat = (): boolean => {
    budget.left -= 1;
    return budget.left >= 0;
  };
  const load = (await start('load.ts', loadCore)).child;
  const servers = new Map<Contender, { readonly port: number; readonly child: ChildProcess }>();
  for (const contender of contenders) {
    const { child, first } = await start('server.ts', serverCore, contender);
    servers.set(contender, { child, port: portOf(first) });
  }
  const perform = async (contender: Contender, cell: Cell): Promise<RunResult> => {
    const server = servers.get(contender);
    if (!server?.child.pid) throw new Error(`${contender} does not run`);
    const times =
      cell.rate > 0
        ? { warmUpMs: sized(300, 50), measureMs: sized(1000, 200) }
        : { warmUpMs: sized(400, 50), measureMs: sized(1000, 200) };
    const before = await ownFigures(server.child);
    const result = await order(load, {
      contender,
      port: server.port,
      pid: server.child.pid,
      ...cell,
      ...times,
    });
    const after = await ownFigures(server.child);
    const grown = (name: string): number => (after[name] ?? Number.NaN) - (before[name] ?? 0);
    return {
      ...result,
      packetsPerWrite: grown('deliveries') / grown('writes'),
      meanWait: grown('flushWait') / grown('flushes'),
      lateFlushes: grown('flushesLate') / grown('flushes'),
    };
  };
  try {
    const figures: Figure[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const receivers of receiverCounts)
        for (const packetSize of packetSizes) {
          if (round > 0 && spent() > latencyFrom) break;
          for (const contender of contenders) {
            const cell = { receivers, packetSize, rate: 0 };
            let result = await perform(contender, cell);
            if (result.arrived < leastArrived || (isDisturbed(result) && mayRepeat()))
              result = await perform(contender, cell);
            const figure = {
              contender,
              receivers,
              packetSize,
              round,
              ...result,
              isDisturbed: isDisturbed(result),
              microsPerDelivery: (result.cpuSeconds / result.deliveries) * 1e6,
            };
            figures.push(figure);
            printJson({ benchmark: 'relay', kind: 'throughput', ...figure });
          }
        }
    printThroughput(figures);
    await measureLatency(figures, { perform, isOver: () => spent() > 1 });
    await measureNeighbours(perform);
  } finally {
    load.disconnect();
    for (const { child } of servers.values()) child.disconnect();
  }
};

const cellOf = (
  figures: readonly Figure[],
  contender: Contender,
  receivers: number,
  packetSize: number,
): readonly Figure[] =>
  figures.filter(
    (figure) =>
      figure.contender === contender &&
      figure.receivers === receivers &&
      figure.packetSize === packetSize,
  );

const printThroughput = (figures: readonly Figure[]): void => {
  const rows: string[][] = [];
  for (const receivers of receiverCounts)
    for (const packetSize of packetSizes) {
      const costs = (contender: Contender): number[] =>
        cellOf(figures, contender, receivers, packetSize).map((f) => f.microsPerDelivery);
      const own = costs('plenary');
      const all = contenders.flatMap((c) => cellOf(figures, c, receivers, packetSize));
      rows.push([
        `${receivers}`,
        `${packetSize}`,
        ...contenders.map((contender) => showSpread(spread(costs(contender)))),
        showSpread(spread(ratios(costs('ws'), own))),
        showSpread(spread(ratios(costs('socket.io'), own))),
        `${(Math.min(...all.map(({ arrived }) => arrived)) * 100).toFixed(1)} %`,
        `${all.filter((figure) => figure.isDisturbed).length} of ${all.length}`,
      ]);
    }
  printTable(
    [
      'receivers',
      'bytes',
      'plenary, us CPU/delivery',
      'ws loop',
      'socket.io',
      'deliveries per CPU second, x ws',
      'x socket.io',
      'arrived',
      'disturbed',
    ],
    rows,
  );
};

/** Measures send to receipt at half of the plain loop's capacity, and at half of the relay's. */
const measureLatency = async (
  figures: readonly Figure[],
  {
    perform,
    isOver,
  }: {
    readonly perform: Perform;
    readonly isOver: () => boolean;
  },
): Promise<void> => {
  const packetSize = 1200;
  const rows: string[][] = [];
  for (const receivers of receiverCounts) {
    const capacity = (contender: Contender): number =>
      median(cellOf(figures, contender, receivers, packetSize).map((f) => f.packets / f.seconds));
    const cases = [
      { load: 'half of ws', rate: capacity('ws') / 2, who: ['plenary', 'ws'] as const },
      { load: 'half of plenary', rate: capacity('plenary') / 2, who: ['plenary'] as const },
    ];
    for (const { load, rate, who } of cases) {
      const results = new Map<Contender, RunResult[]>();
      for (let round = 0; round < rounds && (round === 0 || !isOver()); round += 1)
        for (const contender of who) {
          const result = await perform(contender, { receivers, packetSize, rate });
          printJson({
            benchmark: 'relay',
            kind: 'latency',
            load,
            contender,
            receivers,
            packetSize,
            rate,
            round,
            ...result,
          });
          results.set(contender, [...(results.get(contender) ?? []), result]);
        }
      for (const contender of who) {
        const own = results.get(contender) ?? [];
        rows.push([
          `${receivers}`,
          load,
          `${Math.round(rate)}`,
          contender,
          showSpread(spread(own.map(({ p50 }) => p50))),
          showSpread(spread(own.map(({ p99 }) => p99))),
          showSpread(spread(own.map(({ meanWait }) => meanWait))),
          showSpread(spread(own.map(({ lateFlushes }) => lateFlushes * 100))),
          `${(Math.min(...own.map(({ arrived }) => arrived)) * 100).toFixed(1)} %`,
        ]);
      }
    }
  }
  printTable(
    [
      'receivers',
      'load',
      'packets/s in',
      'server',
      'p50 ms',
      'p99 ms',
      'own wait ms',
      '% over ceiling',
      'arrived',
    ],
    rows,
  );
};

/** R10: measures the effect of a receiver that reads nothing on the others, at a rate for any machine. */
const measureNeighbours = async (perform: Perform): Promise<void> => {
  const cell = { receivers: 20, packetSize: 1200, rate: 2000 };
  const beside: RunResult[] = [];
  const alone: RunResult[] = [];
  // Interleaved, so that a slow minute affects both.
  for (let round = 0; round < neighbourRounds; round += 1) {
    alone.push(await perform('plenary', cell));
    beside.push(await perform('plenary', { ...cell, stalled: 1 }));
  }
  const p95Of = (results: readonly RunResult[]): readonly number[] => results.map(({ p95 }) => p95);
  const ratio = spread(ratios(p95Of(beside), p95Of(alone)));
  const p95 = { alone: p95Of(alone), beside: p95Of(beside) };
  printJson({ benchmark: 'relay', kind: 'neighbours', ...cell, p95, ratio });
  printTable(
    ['20 receivers, 2,000 packets/s', 'p95 ms', 'beside one that reads nothing, p95 ms', 'ratio'],
    [['', showSpread(spread(p95Of(alone))), showSpread(spread(p95Of(beside))), showSpread(ratio)]],
  );
};
