import { join } from 'node:path';
import { Crowd } from '../../load/crowd';
import { gatewayDialect } from '../../load/gatewayDialect';
import { openMeeting, startServer, type ServerProcess } from '../../load/gatewayProcess';
import {
  busySeconds,
  cpuSeconds,
  machine,
  printJson,
  printTable,
  quantile,
  ratios,
  showSpread,
  sized,
  spread,
} from '../measure';
import { socketIoDialect } from './socketIoDialect';

const contenders = ['plenary', 'socket.io'] as const;
type Contender = (typeof contenders)[number];

interface Shape {
  readonly name: string;
  readonly isWebinar: boolean;
  readonly people: number;
  readonly rate: number;
}
/** A meeting in which everybody is told who joins, and a webinar in which only the host is. */
const shapes: readonly Shape[] = sized(
  [
    { name: 'meeting 500/s', isWebinar: false, people: 500, rate: 500 },
    { name: 'webinar 500/s', isWebinar: true, people: 2500, rate: 500 },
    { name: 'webinar 1,000/s', isWebinar: true, people: 5000, rate: 1000 },
  ],
  [{ name: 'webinar 50/s', isWebinar: true, people: 10, rate: 50 }],
);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? sized(2, 1));
const chats = sized(20, 2);
/** How many people chat at once, and how often. */
const together = { speakers: 10, times: 2 };
/** Interval of the host's commands while people join, ms. */
const actInterval = sized(500, 50);
/**
 * `server.ts`, built like the gateway. The loader of TypeScript names every inner function each time
 * one is created, which costs 260 bytes and about a microsecond.
 */
const program = join(__dirname, '../../../build/bench/joins.js');
const serverCore = '0';
/**
 * The crowd that joins and leaves before anything is measured. It is large, because a gateway runs
 * for weeks: the compilation of its code is no part of a join.
 */
const warmUp = sized({ people: 2500, rate: 500 }, { people: 5, rate: 100 });
/** Cores used by other processes from which on a run counts as disturbed. */
const disturbance = 0.1;

const crowdFor = async (
  contender: Contender,
  { port }: ServerProcess,
  { isWebinar, people }: Shape,
): Promise<{ readonly crowd: Crowd; readonly host: Crowd }> => {
  if (contender === 'socket.io')
    return { crowd: new Crowd(socketIoDialect(port)), host: new Crowd(socketIoDialect(port)) };
  const capacity = Math.min(10_000, people + 10);
  const { number, info, hostInfo } = await openMeeting(port, { isWebinar, capacity });
  const crowd = (who: string, its = info) =>
    new Crowd(gatewayDialect({ port, number, info: its, crowd: who }));
  return { crowd: crowd('people'), host: crowd('host', hostInfo) };
};

/** Sends messages of the host until `over`; returns the time until the host receives each of them. */
const actUntil = async (host: Crowd, over: Promise<void>): Promise<readonly number[]> => {
  const times: number[] = [];
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  while (!isOver) {
    times.push(await host.chatTogether(1, `act-${times.length}`));
    await new Promise((resolve) => setTimeout(resolve, actInterval));
  }
  return times;
};

const measure = async (contender: Contender, shape: Shape) => {
  const kind = shape.isWebinar ? 'webinar' : 'meeting';
  const server = await startServer(program, {
    args: [contender, kind],
    core: serverCore,
  });
  const warm = await crowdFor(contender, server, { ...shape, people: warmUp.people });
  await warm.crowd.gather(warmUp.people, warmUp.rate);
  await warm.crowd.leave();
  await warm.host.leave();
  const { crowd, host } = await crowdFor(contender, server, shape);
  await host.gather(1, 1000);
  const before = await server.measure();
  const cpuBefore = cpuSeconds(server.pid);
  const own = cpuSeconds(process.pid) + cpuBefore;
  const [busyBefore, begun] = [busySeconds(), performance.now()];
  const gathering = crowd.gather(shape.people, shape.rate);
  const acts = await actUntil(host, gathering);
  const cpuOfJoins = cpuSeconds(server.pid) - cpuBefore;
  const { joins, refused, lost } = crowd.figures();
  const during = await server.measure();
  const after = await server.measure();
  const cpuBeforeChat = cpuSeconds(server.pid);
  const times = await crowd.chat(chats);
  const cpuOfChat = cpuSeconds(server.pid) - cpuBeforeChat;
  const cpuBeforeTalk = cpuSeconds(server.pid);
  for (let at = 0; at < together.times; at += 1)
    await crowd.chatTogether(together.speakers, `together-${at}`);
  const cpuOfTalk = cpuSeconds(server.pid) - cpuBeforeTalk;
  const others =
    busySeconds() - busyBefore - (cpuSeconds(server.pid) + cpuSeconds(process.pid) - own);
  await crowd.leave();
  await host.leave();
  await server.stop();
  const seats = Math.max(1, joins.length);
  return {
    joined: joins.length,
    refused,
    lost,
    p50: quantile(joins, 0.5),
    p99: quantile(joins, 0.99),
    longestTask: during.longestTask,
    cpuMillisPerJoin: (cpuOfJoins * 1000) / seats,
    rssPerSeat: (after.rss - before.rss) / 1024 / seats,
    heapPerSeat: (after.heap - before.heap) / 1024 / seats,
    microsPerChat: (cpuOfChat * 1e6) / (chats * seats),
    microsTogether: (cpuOfTalk * 1e6) / (together.times * together.speakers * seats),
    chatToAll: quantile(times, 0.5),
    hostP99: quantile(acts, 0.99),
    isDisturbed: (others * 1000) / (performance.now() - begun) > disturbance,
  };
};
type Figures = Awaited<ReturnType<typeof measure>>;

const columns = [
  ['join p50, ms', ({ p50 }: Figures) => p50],
  ['join p99, ms', ({ p99 }: Figures) => p99],
  ['longest task, ms', ({ longestTask }: Figures) => longestTask],
  ['CPU a join, ms', ({ cpuMillisPerJoin }: Figures) => cpuMillisPerJoin],
  ['RSS a seat, kB', ({ rssPerSeat }: Figures) => rssPerSeat],
  ['heap a seat, kB', ({ heapPerSeat }: Figures) => heapPerSeat],
  ['chat delivery, us', ({ microsPerChat }: Figures) => microsPerChat],
  ['of ten at once, us', ({ microsTogether }: Figures) => microsTogether],
  ['host acts p99, ms', ({ hostP99 }: Figures) => hostP99],
  ['chat to all, ms', ({ chatToAll }: Figures) => chatToAll],
] as const;

/** Runs P13 of the suite: joins, idle seats and chat, interleaved with a socket.io server. */
export const run = async (): Promise<void> => {
  printJson({ benchmark: 'joins', machine: machine(), rounds });
  const rows: string[][] = [];
  for (const shape of shapes) {
    const figures: Record<Contender, Figures[]> = { plenary: [], 'socket.io': [] };
    for (let round = 0; round < rounds; round += 1)
      for (const contender of contenders) {
        const result = await measure(contender, shape);
        printJson({ benchmark: 'joins', shape: shape.name, contender, round, ...result });
        figures[contender].push(result);
      }
    for (const contender of contenders)
      rows.push([
        shape.name,
        contender,
        ...columns.map(([, of]) => showSpread(spread(figures[contender].map(of)))),
        String(figures[contender].filter(({ isDisturbed }) => isDisturbed).length),
      ]);
    const ratio = (of: (one: Figures) => number) =>
      showSpread(spread(ratios(figures.plenary.map(of), figures['socket.io'].map(of))));
    rows.push([shape.name, 'ratio', ...columns.map(([, of]) => ratio(of)), '']);
  }
  printTable(['shape', 'contender', ...columns.map(([title]) => title), 'disturbed'], rows);
};
