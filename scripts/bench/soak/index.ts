/** P15 and R15 in real time: a long call, and the memory of its first page. */
import { setTimeout as pause } from 'node:timers/promises';
import { startGateway } from '../../../test/journeys/support/gateway';
import { plenaryCall } from '../call/plenaryCall';
import { startReading } from '../call/pictureReader';
import { openSeat, type Seat } from '../call/seat';
import { frameRate, type CallSettings } from '../call/settings';
import { machine, printJson, printTable, sized } from '../measure';

const secondsBetween = sized(15, 1);
const minutes = sized(Number(process.env['BENCH_MINUTES'] ?? 60), (2 * secondsBetween) / 60);
const settings: CallSettings = {
  ...{ people: Number(process.env['BENCH_PEOPLE'] ?? 2), width: 640, height: 360, frameRate },
  ...{
    bitrate: 600_000,
    codec: process.env['BENCH_CODEC'] ?? 'video/H264',
    tileWidth: 636,
    ownWidth: 636,
  },
};
const megabyte = 2 ** 20;

/** Returns the heap of a page after a collection, MB. */
const heapOf = async ({ session }: Seat): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / megabyte;
};

/** Returns the slope in MB an hour, by least squares. */
const slopeOf = (values: readonly number[]): number => {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const up = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const across = values.reduce((sum, _value, at) => sum + (at - middle) ** 2, 0);
  return ((up / across) * 3600) / secondsBetween;
};

/** Holds one call, and prints the growth of the heap and the number of video frames that were never closed. */
export const run = async (): Promise<void> => {
  const gateway = await startGateway();
  const seats: Seat[] = [];
  try {
    for (let person = 0; person < settings.people; person += 1)
      seats.push(await openSeat(settings));
    const unclosed = { pictures: 0 };
    for (const { page } of seats)
      page.on('console', (message) => {
        if (message.text().includes('garbage collected')) unclosed.pictures += 1;
      });
    const call = plenaryCall(gateway);
    await call.connect(seats, {
      call: settings,
      readPictures: (page) => startReading(page, call.findPictures),
    });
    const [first] = seats;
    if (!first) throw new Error('Nobody sits there.');
    const heaps: number[] = [];
    for (let passed = 0; passed < minutes * 60; passed += secondsBetween) {
      await pause(secondsBetween * 1000);
      heaps.push(await heapOf(first));
    }
    // Compilers and caches need some time to settle.
    const settled = heaps.slice(Math.floor(heaps.length / 4));
    const figures = {
      ...{ minutes, people: settings.people },
      heap: settled.at(-1) ?? Number.NaN,
      heapSlope: slopeOf(settled),
      unclosedPictures: unclosed.pictures,
      complaints: seats.flatMap(({ faults }) => faults.list()).length,
    };
    printJson({ benchmark: 'soak', ...figures, machine: machine() });
    printTable(
      ['minutes', 'people', 'heap MB', 'MB an hour', 'unclosed VideoFrames', 'complaints'],
      [Object.values(figures).map((value) => value.toFixed(Number.isInteger(value) ? 0 : 2))],
    );
  } finally {
    for (const { browser } of seats) await browser.close();
    await gateway.stop();
  }
};
