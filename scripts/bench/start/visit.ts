/** One cold visit to a screen, and what it cost. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'puppeteer';
import { find } from '../../../test/journeys/support/finders';
import type { Screen } from './screens';

/** Figures of one visit; times in milliseconds from the start of the navigation. */
export interface Visit {
  /** kB of scripts, as gzip, that were asked for before the screen was interactive, workers apart. */
  readonly scripts: number;
  /** The same of worker and worklet scripts, whenever they were asked for. */
  readonly workers: number;
  readonly firstPaint: number;
  readonly interactive: number;
  /** Main-thread time in scripts until then. */
  readonly scripting: number;
  readonly longestTask: number;
}

const gzipped = (path: string): number => {
  const file = join('build/client', path);
  const stored = statSync(`${file}.gz`, { throwIfNoEntry: false });
  return stored ? stored.size : gzipSync(readFileSync(file), { level: 9 }).length;
};
const kilobytes = (paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipped(path), 0) / 1000;

const isWorker = (path: string): boolean => path.startsWith('/workers/');

/** Runs in the page before its own code. */
const watchTasks = (): void => {
  window.benchLongestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.benchLongestTask = Math.max(window.benchLongestTask ?? 0, duration);
  }).observe({ type: 'longtask', buffered: true });
};

declare global {
  interface Window {
    /** The longest task so far, milliseconds; 0 where none took 50. */
    benchLongestTask?: number;
  }
}

const readMetric = async (session: CDPSession, name: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
};

/** Opens `url` with an empty cache, the processor slowed `throttle` times, and waits for its sign. */
export const visit = async (
  page: Page,
  url: string,
  { sign, throttle }: Pick<Screen, 'sign'> & { readonly throttle: number },
): Promise<Visit> => {
  const session = await page.createCDPSession();
  await session.send('Performance.enable');
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.evaluateOnNewDocument(watchTasks);
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.add(pathname);
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await find(page, sign, 60_000);
  const interactive = await page.evaluate(() => performance.now());
  const scripts = kilobytes([...asked].filter((path) => !isWorker(path)));
  const scripting = (await readMetric(session, 'ScriptDuration')) * 1000;
  await page.waitForNetworkIdle({ idleTime: 500, timeout: 20_000 });
  const { firstPaint, longestTask } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    longestTask: window.benchLongestTask ?? Number.NaN,
  }));
  const workers = kilobytes([...asked].filter(isWorker));
  await session.detach();
  return { scripts, workers, firstPaint, interactive, scripting, longestTask };
};
