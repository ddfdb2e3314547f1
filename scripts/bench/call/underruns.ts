import type { Page } from 'puppeteer';

declare global {
  interface Window {
    /**
     * How often playback had no sample, and how many milliseconds were concealed, as Plenary's audio
     * worker reports it.
     */
    benchUnderruns?: { count: number; concealed: number; reports: number };
  }
}

/** Runs in the page before its own code: collects reports of workers. */
export const watchUnderruns = (): void => {
  const counted = { count: 0, concealed: 0, reports: 0 };
  window.benchUnderruns = counted;
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 5) return;
    for (const [key, part] of Object.entries(value))
      if (key === 'underruns' && typeof part === 'number') {
        counted.count += part;
        counted.reports += 1;
      } else if (key === 'concealed' && typeof part === 'number') counted.concealed += part;
      else look(part, depth + 1);
  };
  window.Worker = class extends Worker {
    constructor(...parts: ConstructorParameters<typeof Worker>) {
      super(...parts);
      this.addEventListener('message', ({ data }) => look(data, 0));
    }
  };
};

/** Returns the counts so far. */
export const readUnderruns = (
  page: Page,
): Promise<{ readonly count: number; readonly concealed: number; readonly reports: number }> =>
  page.evaluate(
    () => window.benchUnderruns ?? { count: Number.NaN, concealed: Number.NaN, reports: 0 },
  );
