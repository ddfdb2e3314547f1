import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Resolution of the event loop monitor, ms. */
const resolution = 5;
/** Time until freed memory is returned to the system, ms. */
const settling = 500;

/** Sends the port to the parent, and answers each of its messages with the use of memory and time. */
export const reportToParent = (port: number): void => {
  const loop = monitorEventLoopDelay({ resolution });
  loop.enable();
  process.on('message', () => {
    const longestTask = Math.max(0, loop.max / 1e6 - resolution);
    globalThis.gc?.();
    // Buffers are freed some time after the objects that owned them.
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
