import type { CDPSession, Page } from 'puppeteer';

declare global {
  interface Window {
    /** Tasks of 50 ms and more so far: their start and duration, ms. */
    benchTasks?: { readonly start: number; readonly duration: number }[];
  }
}

/** Runs in the page before its own code: collects long tasks. */
export const watchTasks = (): void => {
  const tasks: { start: number; duration: number }[] = [];
  window.benchTasks = tasks;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
};

/** Returns the durations of the tasks of 50 ms or more since `start` on the page's clock. */
export const longTasksSince = (page: Page, start: number): Promise<readonly number[]> =>
  page.evaluate(
    (from) =>
      (window.benchTasks ?? [])
        .filter((task) => task.start >= from)
        .map(({ duration }) => duration),
    start,
  );

/** Returns the longest task of 50 ms or more since `start` on the page's clock; 0 if there was none. */
export const longestTaskSince = async (page: Page, start: number): Promise<number> =>
  Math.max(0, ...(await longTasksSince(page, start)));

/** Returns the seconds that the page's main thread has worked so far. */
export const taskSeconds = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
};
