import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Resolution of the loop's watch, ms. */
const resolution = 5;

/** Tells the parent the port, and answers each of its messages with what this process uses. */
export const reportToParent = (port: number): void => {
  const loop = monitorEventLoopDelay({ resolution });
  loop.enable();
  process.on('message', () => {
    const longestTask = Math.max(0, loop.max / 1e6 - resolution);
    globalThis.gc?.();
    process.send?.({ rss: process.memoryUsage().rss, longestTask });
    loop.reset();
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port });
};
