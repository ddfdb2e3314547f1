import type { EngineEnvironment } from './engine/environment';
import { openBrowserSocket } from './browserSocket';

/** The environment of both media workers: a clock that does not jump, timers, keys and sockets. */
export const browserEnvironment = (): EngineEnvironment => ({
  now: () => performance.timeOrigin + performance.now(),
  every: (interval, task) => {
    const timer = setInterval(task, interval);
    return () => clearInterval(timer);
  },
  after: (delay, task) => {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  },
  subtle: crypto.subtle,
  openSocket: openBrowserSocket,
});
