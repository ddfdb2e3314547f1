/** The main thread of somebody who watches four people share at once: no task should take over 50 ms. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { press, waitForText } from '../../../test/journeys/support/finders';
import { startGateway, type Gateway } from '../../../test/journeys/support/gateway';
import { joinMeeting } from '../../../test/journeys/support/meetingRoom';
import { createdMeeting } from '../../../test/journeys/support/meetings';
import {
  leaveAll,
  seatBeside,
  seatPerson,
  type Person,
} from '../../../test/journeys/support/people';
import { allowSeveralShares, sharedTile } from '../../../test/journeys/support/sharing';
import { figuresOf, openStatistics } from '../../../test/journeys/support/statistics';
import { longTasksSince, taskSeconds, watchTasks } from '../call/mainThread';
import { machine, printJson, printTable, showSpread, sized, spread } from '../measure';
import { installShareSource, show, type Scene } from '../share/shareSource';

const rounds = sized(Number(process.env['BENCH_ROUNDS'] ?? 3), 1);
const seconds = sized(Number(process.env['BENCH_LOOK'] ?? 20), 1);
/** From the first picture of the last share; loading is no part of a running meeting. */
const warmUp = sized(5, 0);
const names = ['Ada', 'Ben', 'Cleo', 'Dan'] as const;
/** Scenes go on until the statistics have been read. */
const extraSeconds = 30;

interface Watched {
  /** Tasks of 50 ms and more. */
  readonly longTasks: number;
  /** The longest of them, ms. */
  readonly longest: number;
  /** The share of the time in which the main thread works. */
  readonly busy: number;
  /** Frames a second of each share. */
  readonly frames: readonly number[];
}
const figures = ['longTasks', 'longest', 'busy'] as const;

const seatAll = async (gateway: Gateway): Promise<readonly Person[]> => {
  const viewer = await seatPerson({ name: 'Zoe', reportsTraffic: false });
  const ada = await seatPerson({ name: 'Ada', reportsTraffic: false });
  const sharers: Person[] = [ada];
  for (const name of names.slice(1)) sharers.push(await seatBeside(ada, name));
  await viewer.page.evaluateOnNewDocument(watchTasks);
  const { number, hostToken: token } = await createdMeeting(gateway.address);
  for (const sharer of sharers) {
    // The source is a worker from a blob, which the product's policy would refuse.
    await sharer.page.setBypassCSP(true);
    await installShareSource(sharer.page);
    await sharer.page.bringToFront();
    const entrance = { number, devices: [] };
    await joinMeeting(sharer, gateway, sharer === ada ? { ...entrance, token } : entrance);
  }
  await allowSeveralShares(ada);
  await joinMeeting(viewer, gateway, { number, devices: [] });
  return [viewer, ...sharers];
};

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** Watches four shares of one kind in browsers of their own. */
const watch = async (gateway: Gateway, kind: 'scroll' | 'film'): Promise<Watched> => {
  const people = await seatAll(gateway);
  try {
    const [viewer, ...sharers] = people;
    if (!viewer) throw new Error('Nobody watches');
    const { page } = viewer;
    const long = { seconds: warmUp + seconds + extraSeconds };
    const scene: Scene = kind === 'scroll' ? { kind, line: 0, ...long } : { kind, ...long };
    const scenes: Promise<unknown>[] = [];
    for (const sharer of sharers) {
      await sharer.page.bringToFront();
      await press(sharer.page, 'Share screen');
      await waitForText(sharer.page, "You're sharing your screen.");
      // It ends with the browser.
      scenes.push(show(sharer.page, scene).catch(() => undefined));
    }
    await page.waitForFunction(
      (tiles, count) => document.querySelectorAll(tiles).length === count,
      {},
      `${sharedTile}[data-video=on]`,
      sharers.length,
    );
    await pause(warmUp * 1000);
    const session = await page.createCDPSession();
    await session.send('Performance.enable');
    const [start, before] = [await now(page), await taskSeconds(session)];
    await pause(seconds * 1000);
    const [end, after] = [await now(page), await taskSeconds(session)];
    const tasks = await longTasksSince(page, start);
    await openStatistics(page);
    const frames: number[] = [];
    for (const name of names)
      frames.push((await figuresOf(page, `Share of ${name}`)).framesPerSecond);
    return {
      ...{ longTasks: tasks.length, longest: Math.max(0, ...tasks), frames },
      busy: (1000 * (after - before)) / (end - start),
    };
  } finally {
    await leaveAll(people);
  }
};

/** Runs the benchmark; prints a JSON line for each kind of share, and a table. */
export const run = async (): Promise<void> => {
  const gateway = await startGateway();
  const rows: string[][] = [];
  try {
    for (const kind of ['scroll', 'film'] as const) {
      const held: Watched[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        console.error(`${kind}, round ${round}`);
        const watched = await watch(gateway, kind);
        console.error(JSON.stringify(watched));
        held.push(watched);
      }
      const spreads = figures.map((figure) => spread(held.map((each) => each[figure])));
      const frames = spread(held.flatMap((each) => each.frames));
      printJson({
        ...{ benchmark: 'shares', kind, shares: names.length, seconds, frames },
        ...Object.fromEntries(figures.map((figure, index) => [figure, spreads[index]])),
        machine: machine(),
      });
      rows.push([kind, ...[...spreads, frames].map(showSpread)]);
    }
    printTable(['4 shares', ...figures, 'frames/s'], rows);
  } finally {
    await gateway.stop();
  }
};
