/** P1 and P7: a call through Plenary beside a direct RTCPeerConnection call between the same browsers. */
import { startGateway } from '../../../test/journeys/support/gateway';
import { machine, printJson, printTable, ratios, showSpread, sized, spread } from '../measure';
import { startBlankPage } from './blankPage';
import type { Contender } from './contender';
import { directCall } from './directCall';
import { plenaryCall } from './plenaryCall';
import { holdCall, type Round } from './round';
import { calls, timing, type CallSettings } from './settings';

/** Cores used by other processes from which on a round is run again. */
const mostDisturbance = 0.25;
const tries = sized(Number(process.env['BENCH_TRIES'] ?? 3), 1);

const figures = [
  ...(['p50', 'p95', 'framesPerSecond', 'freezes', 'longestGap', 'cores', 'psnr'] as const),
  'unreadable' as const,
  ...(['memory', 'joinMillis', 'mainThread', 'longestTask', 'kilobits'] as const),
  ...(['underruns', 'disturbance'] as const),
];

const undisturbed = async (contender: Contender, call: CallSettings): Promise<Round> => {
  for (let attempt = 1; ; attempt += 1) {
    const round = await holdCall(contender, call);
    if (round.disturbance <= mostDisturbance || attempt >= tries) return round;
    console.error(`disturbed by ${round.disturbance.toFixed(2)} cores: once more`);
  }
};

const report = (call: CallSettings, name: string, rounds: readonly Round[]): string[] => {
  const spreads = figures.map((figure) => spread(rounds.map((round) => round[figure])));
  printJson({
    benchmark: 'call',
    contender: name,
    ...call,
    ...timing,
    ...Object.fromEntries(figures.map((figure, index) => [figure, spreads[index]])),
    machine: machine(),
  });
  return [name, ...spreads.map(showSpread)];
};

const compare = async (call: CallSettings, contenders: readonly Contender[]): Promise<void> => {
  const rounds = new Map<string, Round[]>();
  // Interleaved, so that a slow minute affects both.
  for (let round = 1; round <= timing.rounds; round += 1)
    for (const contender of contenders) {
      console.error(`${call.people} people, round ${round}: ${contender.name}`);
      const held = await undisturbed(contender, call);
      console.error(JSON.stringify(held));
      rounds.set(contender.name, [...(rounds.get(contender.name) ?? []), held]);
    }
  const rows = [...rounds].map(([name, held]) => report(call, name, held));
  const [ours = [], peers = []] = [...rounds.values()];
  const ratioOf = (figure: keyof Round) =>
    spread(
      ratios(
        ours.map((round) => round[figure]),
        peers.map((round) => round[figure]),
      ),
    );
  const compared = ['p50', 'p95', 'cores', 'memory', 'joinMillis', 'kilobits'] as const;
  printJson({
    benchmark: 'call',
    ratios: Object.fromEntries(compared.map((figure) => [figure, ratioOf(figure)])),
    people: call.people,
    codec: call.codec,
  });
  console.log(
    `\n${call.people} people, ${call.width}x${call.height} at ${call.frameRate}, ${call.codec}`,
  );
  printTable(['', ...figures], rows);
  printTable(
    ['Plenary / direct', ...compared],
    [['ratio', ...compared.map((figure) => showSpread(ratioOf(figure)))]],
  );
};

/** Runs the benchmark; prints a JSON line for each contender and a table of all. */
export const run = async (): Promise<void> => {
  const gateway = await startGateway();
  const blank = await startBlankPage();
  try {
    for (const call of calls)
      await compare(call, [plenaryCall(gateway), directCall(blank.address)]);
  } finally {
    await blank.close();
    await gateway.stop();
  }
};
