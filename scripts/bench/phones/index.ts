/**
 * P17: the cost of a telephone for the gateway's event loop, with transcoding in the telephony worker
 * and, for comparison, on the loop itself.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemEnvironment } from '../../../src/gateway/environment';
import { SimulatedCarrier } from '../../../src/gateway/telephony/simulatedCarrier';
import { simulatedOffer } from '../../../src/gateway/telephony/telephonyOffers';
import type { TelephonyPort } from '../../../src/gateway/telephony/telephonyPort';
import { TelephonyWorker } from '../../../src/gateway/telephony/telephonyWorker';
import { telephonyHere } from '../../../test/support/telephonyHere';
import { telephonyWorkerOfSource } from '../../../test/support/telephonyWorkerOfSource';
import { machine, printJson, printTable, showSpread, sized, spread } from '../measure';
import { openMeeting, speechOf, type Speech } from './meeting';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? sized(3, 1));
const seconds = Number(process.env['BENCH_SECONDS'] ?? sized(10, 0.5));
const telephoneCounts = sized([1, 10], [1]);
const speakers = 3;
const frameLength = 20;
const frames = (seconds * 1000) / frameLength;
/** Frames before the measurement, in which code is compiled. */
const warmUp = sized(150, 10);

const places = ['on the loop', 'in the worker'] as const;
type Place = (typeof places)[number];

/** Returns the processor time of the thread with the event loop, in microseconds. */
const loopMicros = (): number => {
  const stat = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8');
  return Number(stat.split(' ')[0]) / 1000;
};

const openPort = (place: Place): TelephonyPort =>
  place === 'on the loop'
    ? telephonyHere(new SimulatedCarrier(systemEnvironment), simulatedOffer)
    : new TelephonyWorker(simulatedOffer, {
        environment: systemEnvironment,
        log: {
          info: () => undefined,
          warn: (fields: unknown) => process.stderr.write(`${JSON.stringify(fields)}\n`),
        },
        open: () => telephonyWorkerOfSource('simulated'),
        begins: 'with a call',
      });

interface Measured {
  readonly micros: number;
  readonly dropped: number;
  readonly said: number;
}

/** Measures the loop's time while people speak and telephones listen. */
const measure = async (
  place: Place,
  telephones: number,
  speeches: readonly Speech[],
): Promise<Measured> => {
  const port = telephones > 0 ? openPort(place) : undefined;
  const meeting = await openMeeting(port, telephones, speeches);
  const begun = performance.now();
  let [before, saidBefore] = [0, 0];
  for (let at = 0; at < warmUp + frames; at += 1) {
    if (at === warmUp) [before, saidBefore] = [loopMicros(), meeting.said()];
    meeting.speak(at);
    await sleep(Math.max(0, begun + (at + 1) * frameLength - performance.now()));
  }
  const micros = loopMicros() - before;
  const said = meeting.said() - saidBefore;
  const dropped = port?.figures()['packetsDropped'] ?? 0;
  meeting.close();
  await port?.close();
  return { micros, dropped, said };
};

/** Runs the benchmark and prints a JSON line for each row and a table of all. */
export const run = async (): Promise<void> => {
  // The gateway's timers do not keep the process alive.
  const alive = setInterval(() => undefined, 1000);
  printJson({ benchmark: 'phones', machine: machine(), rounds, seconds, speakers });
  const speeches = Array.from({ length: speakers }, (_, at) =>
    speechOf((at + 1) * 1024, warmUp + frames),
  );
  const held = new Map<string, number[]>();
  for (let round = 1; round <= rounds; round += 1) {
    // The time of speaking is not part of a telephone's cost.
    const { micros: alone } = await measure('on the loop', 0, speeches);
    for (const telephones of telephoneCounts)
      for (const place of places) {
        const { micros, dropped, said } = await measure(place, telephones, speeches);
        const each = (micros - alone) / frames / telephones;
        printJson({ benchmark: 'phones', round, place, telephones, micros: each, said, dropped });
        const row = `${telephones} ${place}`;
        held.set(row, [...(held.get(row) ?? []), each]);
      }
  }
  printTable(
    ['telephones', 'µs of the loop for 20 ms of one'],
    [...held].map(([row, micros]) => [row, showSpread(spread(micros))]),
  );
  clearInterval(alive);
};
