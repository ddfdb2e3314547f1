import type { Page } from 'puppeteer';

declare global {
  interface Window {
    /** How often playing found no sample, as Plenary's audio worker reports it. */
    benchUnderruns?: { count: number; reports: number };
  }
}

/** Runs in the page before its own code: listens to what workers report. */
export const watchUnderruns = (): void => {
  const counted = { count: 0, reports: 0 };
  window.benchUnderruns = counted;
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 5) return;
    for (const [key, part] of Object.entries(value))
      if (key === 'underruns' && typeof part === 'number') {
        counted.count += part;
        counted.reports += 1;
      } else look(part, depth + 1);
  };
  window.Worker = class extends Worker {
    constructor(...parts: ConstructorParameters<typeof Worker>) {
      super(...parts);
      this.addEventListener('message', ({ data }) => look(data, 0));
    }
  };
};

/** What was counted so far. */
export const readUnderruns = (page: Page): Promise<{ count: number; reports: number }> =>
  page.evaluate(() => window.benchUnderruns ?? { count: Number.NaN, reports: 0 });
