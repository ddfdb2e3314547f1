/** P2: a call over a network with delay, loss or little bandwidth, and the same call through Janus over UDP. */
import { machine, printJson, printTable, ratios, showSpread, sized, spread } from '../measure';
import { frameRate, type CallSettings } from '../call/settings';
import type { ImpairedCall } from './impairedCall';
import { impairedJanus, whyNoJanus } from './janus';
import { nets, type Net } from './nets';
import { impairedPlenary } from './plenary';
import { holdImpaired, impairedTiming, type ImpairedRound } from './round';

const rounds = sized(Number(process.env['BENCH_ROUNDS'] ?? 3), 1);
const settings: CallSettings = {
  ...{ people: 2, width: 640, height: 360, frameRate, bitrate: 600_000 },
  ...{ codec: process.env['BENCH_CODEC'] ?? 'video/H264', tileWidth: 1218, ownWidth: 250 },
};
const figures = [
  ...(['p50', 'p95', 'framesPerSecond', 'freezes', 'frozen', 'longestGap'] as const),
  ...(['audioGaps', 'longestAudioGap', 'sent', 'received'] as const),
];
const compared = ['p95', 'framesPerSecond', 'frozen', 'sent'] as const;

const report = (net: Net, name: string, held: readonly ImpairedRound[]): string[] => {
  const spreads = figures.map((figure) => spread(held.map((round) => round[figure])));
  printJson({
    ...{ benchmark: 'impaired', contender: name, net: net.name, ...settings, ...impairedTiming },
    ...Object.fromEntries(figures.map((figure, index) => [figure, spreads[index]])),
    machine: machine(),
  });
  return [name, ...spreads.map(showSpread)];
};

const compare = async (net: Net, contestants: readonly ImpairedCall[]): Promise<void> => {
  const held = contestants.map((contestant) => ({ contestant, rounds: [] as ImpairedRound[] }));
  // Interleaved, so that a slow minute affects both.
  for (let round = 1; round <= rounds; round += 1)
    for (const each of held) {
      console.error(`${net.name}, round ${round}: ${each.contestant.contender.name}`);
      const result = await holdImpaired(each.contestant, settings, net);
      console.error(JSON.stringify(result));
      each.rounds.push(result);
    }
  console.log(`\n${net.name}`);
  printTable(
    ['', ...figures],
    held.map(({ contestant, rounds: all }) => report(net, contestant.contender.name, all)),
  );
  const [ours, peer] = held;
  if (!ours || !peer) return;
  const ratioOf = (figure: keyof ImpairedRound) =>
    spread(
      ratios(
        ours.rounds.map((round) => round[figure]),
        peer.rounds.map((round) => round[figure]),
      ),
    );
  const all = Object.fromEntries(compared.map((figure) => [figure, ratioOf(figure)]));
  printJson({ benchmark: 'impaired', net: net.name, ratios: all });
  printTable(
    ['Plenary / Janus', ...compared],
    [['ratio', ...compared.map((figure) => showSpread(ratioOf(figure)))]],
  );
};

/** Runs the benchmark; prints a JSON line for each contender and network, and tables. */
export const run = async (): Promise<void> => {
  const missing = whyNoJanus();
  if (missing !== undefined) console.log(`No peer was run: ${missing}`);
  const contestants: ImpairedCall[] = [];
  try {
    contestants.push(await impairedPlenary(1));
    if (missing === undefined) contestants.push(await impairedJanus(1));
    for (const net of nets) await compare(net, contestants);
  } finally {
    for (const contestant of contestants) await contestant.close();
  }
};
