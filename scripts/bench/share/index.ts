/** A shared screen through Plenary beside direct RTCPeerConnection shares with AV1 and VP9. */
import { machine, printJson, printTable, ratios, showSpread, sized, spread } from '../measure';
import { ownAddress } from '../impaired/janus';
import type { ShareContender } from './contender';
import { directShare } from './directShare';
import { nets, type ShareNet } from './nets';
import { plenaryShare } from './plenaryShare';
import { holdShare, type ShareRound } from './round';
import { timing } from './timing';

const rounds = sized(Number(process.env['BENCH_ROUNDS'] ?? 3), 1);
const codecs = sized(process.env['BENCH_CODECS'] ?? 'AV1,VP9', 'VP9');
/** `BENCH_OURS=none` leaves Plenary out, an empty `BENCH_CODECS` the direct shares. */
const isOursIn = process.env['BENCH_OURS'] !== 'none';
const figures = [
  ...(['ssim', 'errors', 'addedErrors', 'earlyErrors', 'stillBytes'] as const),
  ...(['legible', 'restErrors', 'scrollP95', 'scrollFrames', 'scrollCores'] as const),
  'slideSsim' as const,
  ...(['filmFrames', 'filmP95', 'filmSsim', 'filmCores'] as const),
  ...(['width', 'filmWidth'] as const),
];
const compared = [
  ...(['errors', 'restErrors', 'legible', 'scrollP95', 'scrollCores', 'filmCores'] as const),
];

const report = (net: ShareNet, name: string, held: readonly ShareRound[]): string[] => {
  const spreads = figures.map((figure) => spread(held.map((round) => round[figure])));
  printJson({
    ...{ benchmark: 'share', contender: name, net: net.name, ...timing },
    ...Object.fromEntries(figures.map((figure, index) => [figure, spreads[index]])),
    machine: machine(),
  });
  return [name, ...spreads.map(showSpread)];
};

const compare = async (net: ShareNet, contenders: readonly ShareContender[]): Promise<void> => {
  const held = contenders.map((contender) => ({ contender, rounds: [] as ShareRound[] }));
  // Interleaved, so that a slow minute affects all.
  for (let round = 1; round <= rounds; round += 1)
    for (const each of held) {
      console.error(`${net.name}, round ${round}: ${each.contender.name}`);
      const result = await holdShare(each.contender, net);
      console.error(JSON.stringify(result));
      each.rounds.push(result);
    }
  console.log(`\n${net.name}`);
  printTable(
    ['', ...figures],
    held.map(({ contender, rounds: all }) => report(net, contender.name, all)),
  );
  const [ours, ...peers] = held;
  if (!ours || peers.length === 0) return;
  const rows = peers.map(({ contender, rounds: theirs }) => {
    const ratioOf = (figure: keyof ShareRound) =>
      spread(
        ratios(
          ours.rounds.map((round) => round[figure]),
          theirs.map((round) => round[figure]),
        ),
      );
    const all = Object.fromEntries(compared.map((figure) => [figure, ratioOf(figure)]));
    printJson({ benchmark: 'share', net: net.name, beside: contender.name, ratios: all });
    return [contender.name, ...compared.map((figure) => showSpread(ratioOf(figure)))];
  });
  printTable(['Plenary / …', ...compared], rows);
};

/** Runs the benchmark; prints a JSON line for each contender and network, and tables. */
export const run = async (): Promise<void> => {
  const contenders: ShareContender[] = [];
  try {
    if (isOursIn) contenders.push(await plenaryShare());
    const isReachable = ownAddress() !== undefined;
    if (!isReachable) console.log('No direct share: this machine has no address but loopback.');
    for (const codec of isReachable ? codecs.split(',').filter(Boolean) : [])
      contenders.push(await directShare(`video/${codec}`));
    for (const net of nets) await compare(net, contenders);
  } finally {
    for (const contender of contenders) await contender.close();
  }
};
