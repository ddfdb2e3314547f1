import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Resolution of the loop's watch, ms. */
const resolution = 5;
/** How long memory takes to be given back, ms. */
const settling = 500;

/** Tells the parent the port, and answers each of its messages with what this process uses. */
export const reportToParent = (port: number): void => {
  const loop = monitorEventLoopDelay({ resolution });
  loop.enable();
  process.on('message', () => {
    const longestTask = Math.max(0, loop.max / 1e6 - resolution);
    globalThis.gc?.();
    // Buffers are given back some time after what held them.
    setTimeout(() => {
      globalThis.gc?.();
      const { rss, heapUsed, external } = process.memoryUsage();
      loop.reset();
      process.send?.({ rss, heap: heapUsed + external, longestTask });
    }, settling);
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port });
};
