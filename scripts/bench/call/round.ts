import { setTimeout as pause } from 'node:timers/promises';
import { busySeconds, isSmoke, quantile } from '../measure';
import type { Contender } from './contender';
import { longestTaskSince, taskSeconds } from './mainThread';
import { figuresOf, type PictureFigures } from './pictureFigures';
import { startReading, stopReading, untilSeen } from './pictureReader';
import { judgePictures } from './pictureJudge';
import { loopbackBytes, treeSeconds, treeShare } from './processTree';
import { openSeat, type Seat } from './seat';
import { timing, type CallSettings } from './settings';
import { readUnderruns } from './underruns';

/** The costs and quality of one call of one contender. Times in ms. */
export interface Round {
  /** Time from drawing a picture until another person sees it, over all pairs. */
  readonly p50: number;
  readonly p95: number;
  /** Pictures a second, freezes over 200 ms and the longest gap of the worst pair. */
  readonly framesPerSecond: number;
  readonly freezes: number;
  readonly longestGap: number;
  /** Cores that all browsers and servers of the call keep busy. */
  readonly cores: number;
  /** Share of a core that the busiest page's main thread needs. */
  readonly mainThread: number;
  /** The longest task of 50 ms or more once the call was connected; 0 if there was none. */
  readonly longestTask: number;
  /** kbit/s that a person sends and receives together. */
  readonly kilobits: number;
  /** PSNR of luma against what the cameras drew, dB: the median of the worst person's pictures. */
  readonly psnr: number;
  /** Pictures that were to be compared, and whose stamp could not be read. */
  readonly unreadable: number;
  /** Of the largest browser, MB (PSS). */
  readonly memory: number;
  /** Time from **Join** to the first picture; NaN if unknown. */
  readonly joinMillis: number;
  readonly underruns: number;
  /** Cores used by other processes meanwhile. */
  readonly disturbance: number;
}

const look = async (
  seats: readonly Seat[],
  contender: Contender,
): Promise<readonly PictureFigures[]> => {
  for (const { page } of seats) await startReading(page, contender.findPictures);
  await pause((timing.warmUp + timing.look) * 1000);
  if (isSmoke) for (const { page } of seats) await untilSeen(page, seats.length - 1);
  const seen = await Promise.all(seats.map(({ page }) => stopReading(page)));
  return seen.flatMap((pictures) => {
    const lists = Object.values(pictures);
    if (lists.length !== seats.length - 1)
      throw new Error(`${contender.name}: ${lists.length} pictures among ${seats.length} people`);
    return lists.map((sightings) => figuresOf(sightings, timing.warmUp * 1000));
  });
};

/** Measures processor time, main thread and bytes while no pictures are read. */
const weigh = async (seats: readonly Seat[], contender: Contender) => {
  const pids = [...seats.map(({ pid }) => pid), ...contender.pids()];
  const read = async () => ({
    at: performance.now(),
    tree: treeSeconds(pids),
    busy: busySeconds(),
    bytes: loopbackBytes(),
    tasks: await Promise.all(seats.map(({ session }) => taskSeconds(session))),
  });
  const before = await read();
  await pause(timing.cpu * 1000);
  const after = await read();
  const span = (after.at - before.at) / 1000;
  const cores = (after.tree - before.tree) / span;
  return {
    cores,
    disturbance: (after.busy - before.busy) / span - cores,
    mainThread: Math.max(...after.tasks.map((task, i) => (task - (before.tasks[i] ?? 0)) / span)),
    kilobits:
      ((after.bytes - before.bytes) * 8 * contender.personEndsPerByte) /
      (1000 * span * seats.length),
  };
};

/** Compares pictures with their sources, apart from the time in which processors are measured. */
const judgeAll = async (
  seats: readonly Seat[],
  contender: Contender,
  call: CallSettings,
): Promise<Pick<Round, 'psnr' | 'unreadable'>> => {
  const judged = seats.map((): number[] => []);
  let unreadable = 0;
  for (let second = 0; second < timing.judge; second += 1) {
    for (const [index, { page }] of seats.entries()) {
      const seen = await judgePictures(page, contender.findPictures, call);
      judged[index]?.push(...seen.psnr);
      unreadable += seen.unreadable;
    }
    await pause(1000);
  }
  return { psnr: Math.min(...judged.map((values) => quantile(values, 0.5))), unreadable };
};

const countUnderruns = async (seats: readonly Seat[]): Promise<number> => {
  const counts = await Promise.all(seats.map(({ page }) => readUnderruns(page)));
  return counts.every(({ reports }) => reports > 0)
    ? counts.reduce((sum, { count }) => sum + count, 0)
    : Number.NaN;
};

/** Holds one call in its own browsers and measures it. Throws if a page reported a fault. */
export const holdCall = async (contender: Contender, call: CallSettings): Promise<Round> => {
  const seats: Seat[] = [];
  try {
    for (let person = 0; person < call.people; person += 1) seats.push(await openSeat(call));
    const { joinMillis } = await contender.connect(seats, {
      call,
      readPictures: (page) => startReading(page, contender.findPictures),
    });
    await pause(timing.warmUp * 1000);
    const stood = await Promise.all(
      seats.map(({ page }) => page.evaluate(() => performance.now())),
    );
    const underrunsBefore = await countUnderruns(seats);
    const weights = await weigh(seats, contender);
    const tasks = await Promise.all(
      seats.map(({ page }, index) => longestTaskSince(page, stood[index] ?? 0)),
    );
    const memory = Math.max(...seats.map(({ pid }) => treeShare([pid])));
    const likeness = await judgeAll(seats, contender, call);
    const pictures = await look(seats, contender);
    for (const { faults } of seats) faults.check();
    return {
      ...weights,
      p50: quantile(
        pictures.flatMap(({ latencies }) => latencies),
        0.5,
      ),
      p95: quantile(
        pictures.flatMap(({ latencies }) => latencies),
        0.95,
      ),
      framesPerSecond: Math.min(...pictures.map(({ framesPerSecond }) => framesPerSecond)),
      freezes: Math.max(...pictures.map(({ freezes }) => freezes)),
      longestGap: Math.max(...pictures.map(({ longestGap }) => longestGap)),
      longestTask: Math.max(...tasks),
      ...likeness,
      memory,
      joinMillis: joinMillis.length > 0 ? Math.max(...joinMillis) : Number.NaN,
      underruns: (await countUnderruns(seats)) - underrunsBefore,
    };
  } finally {
    for (const { browser } of seats) await browser.close();
  }
};
