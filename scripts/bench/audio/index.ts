/** P3: sound from mouth to ear through Plenary beside a direct RTCPeerConnection call. */
import { startGateway } from '../../../test/journeys/support/gateway';
import { startBlankPage } from '../call/blankPage';
import type { Contender } from '../call/contender';
import { directCall } from '../call/directCall';
import { plenaryCall } from '../call/plenaryCall';
import { calls, type CallSettings } from '../call/settings';
import { machine, printJson, printTable, ratios, showSpread, sized, spread } from '../measure';
import { holdAudioCall, type AudioRound } from './round';
import { timing } from './timing';

/** Cores used by other processes from which on a round is run again. */
const mostDisturbance = 0.25;
const tries = sized(3, 1);

const figures = [
  ...(['p50', 'p95', 'chirps', 'missed', 'concealedPerMinute'] as const),
  ...(['underruns', 'skew', 'skewP99', 'disturbance'] as const),
];

const undisturbed = async (contender: Contender, call: CallSettings): Promise<AudioRound> => {
  for (let attempt = 1; ; attempt += 1) {
    const round = await holdAudioCall(contender, call);
    if (round.disturbance <= mostDisturbance || attempt === tries) return round;
    console.error(`disturbed by ${round.disturbance.toFixed(2)} cores: once more`);
  }
};

const report = (name: string, rounds: readonly AudioRound[]): string[] => {
  const spreads = figures.map((figure) => spread(rounds.map((round) => round[figure])));
  printJson({
    benchmark: 'audio',
    contender: name,
    ...timing,
    ...Object.fromEntries(figures.map((figure, index) => [figure, spreads[index]])),
    machine: machine(),
  });
  return [name, ...spreads.map(showSpread)];
};

const compare = async (call: CallSettings, contenders: readonly Contender[]): Promise<void> => {
  const rounds = new Map<string, AudioRound[]>();
  for (let round = 1; round <= timing.rounds; round += 1)
    for (const contender of contenders) {
      console.error(`round ${round}: ${contender.name}`);
      const held = await undisturbed(contender, call);
      console.error(JSON.stringify(held));
      rounds.set(contender.name, [...(rounds.get(contender.name) ?? []), held]);
    }
  const rows = [...rounds].map(([name, held]) => report(name, held));
  const [ours = [], peers = []] = [...rounds.values()];
  const ratioOf = (figure: keyof AudioRound) =>
    spread(
      ratios(
        ours.map((round) => round[figure]),
        peers.map((round) => round[figure]),
      ),
    );
  const compared = ['p50', 'p95'] as const;
  printJson({
    benchmark: 'audio',
    ratios: Object.fromEntries(compared.map((figure) => [figure, ratioOf(figure)])),
  });
  printTable(['', ...figures], rows);
  printTable(
    ['Plenary / direct', ...compared],
    [['ratio', ...compared.map((figure) => showSpread(ratioOf(figure)))]],
  );
};

/** Runs the benchmark; prints a JSON line for each contender and a table of both. */
export const run = async (): Promise<void> => {
  const [call] = calls;
  if (!call) throw new Error('BENCH_PEOPLE names no call');
  const gateway = await startGateway();
  const blank = await startBlankPage();
  try {
    await compare(call, [plenaryCall(gateway), directCall(blank.address)]);
  } finally {
    await blank.close();
    await gateway.stop();
  }
};
