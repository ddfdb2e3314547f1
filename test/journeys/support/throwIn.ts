import type { WebWorker } from 'puppeteer';
import { eventually } from './eventually';

/** Throws an error in a worker that nothing there catches, once it runs: it is listed before. */
export const throwIn = (worker: WebWorker | undefined): Promise<boolean | undefined> =>
  eventually(
    () =>
      worker?.evaluate(() => {
        const isRunning = 'setTimeout' in globalThis;
        if (isRunning)
          setTimeout(() => {
            throw new Error('out of order');
          });
        return isRunning;
      }),
    (isRunning) => isRunning === true,
    { what: 'a worker that runs' },
  );
