/** One cold visit to a screen, and its cost. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'puppeteer';
import { find } from '../../../test/journeys/support/finders';
import type { Screen } from './screens';

/** The figures of one visit; times in milliseconds from the start of the navigation. */
export interface Visit {
  /** kB of scripts, as gzip, that were requested before the screen was interactive, without workers. */
  readonly scripts: number;
  /** The same for worker and worklet scripts, whenever they were requested. */
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

/** Runs in the page before its own code: collects long tasks. */
const watchTasks = (): void => {
  window.benchLongestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.benchLongestTask = Math.max(window.benchLongestTask ?? 0, duration);
  }).observe({ type: 'longtask', buffered: true });
};

/** Runs in the page before its own code: records when the sign is first interactive. */
const watchSign = (name: string): void => {
  const labelOf = (element: HTMLButtonElement | HTMLInputElement): string =>
    element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
  const look = (): void => {
    const controls = document.querySelectorAll<HTMLButtonElement | HTMLInputElement>(
      'button, input',
    );
    // A label may begin with the name and continue, for example with the topic.
    const isThere = [...controls].some(
      (control) => !control.disabled && labelOf(control).trim().startsWith(name),
    );
    if (!isThere) return;
    window.benchInteractive = performance.now();
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
};

declare global {
  interface Window {
    /** When the sign was first interactive, milliseconds since the navigation. */
    benchInteractive?: number;
    /** The longest task so far, milliseconds; 0 if none took 50. */
    benchLongestTask?: number;
  }
}

const readMetric = async (session: CDPSession, name: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
};

/** Waits until no script was requested for half a second; other requests may stay open for long. */
const untilNothingIsAsked = async (asked: ReadonlySet<string>): Promise<void> => {
  let before = -1;
  while (before !== asked.size) {
    before = asked.size;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

/** Opens `url` with an empty cache and the processor slowed down `throttle` times, and waits for its sign. */
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
  await page.evaluateOnNewDocument(watchSign, sign.name);
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.add(pathname);
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await find(page, sign, 60_000);
  // The search from this process takes a while, in which the page loads more.
  const { interactive, before } = await page.evaluate(() => {
    const usable = window.benchInteractive ?? Number.NaN;
    const resources = performance.getEntriesByType('resource');
    const earlier = resources.filter(({ startTime }) => startTime <= usable);
    return { interactive: usable, before: earlier.map(({ name }) => new URL(name).pathname) };
  });
  const isScript = (path: string): boolean => path.endsWith('.js') && !isWorker(path);
  const scripts = kilobytes(new Set(before.filter(isScript)));
  const scripting = (await readMetric(session, 'ScriptDuration')) * 1000;
  await untilNothingIsAsked(asked);
  const { firstPaint, longestTask } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    longestTask: window.benchLongestTask ?? Number.NaN,
  }));
  const workers = kilobytes([...asked].filter(isWorker));
  await session.detach();
  return { scripts, workers, firstPaint, interactive, scripting, longestTask };
};
