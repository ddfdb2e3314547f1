/** Whatever a page complains about: a journey that hears a complaint has failed. */
import type { ConsoleMessage, Page } from 'puppeteer';

/** The complaints of one page. */
export interface Faults {
  /** What was complained about so far, without what is allowed. */
  list(): readonly string[];
  /** A journey that provokes a complaint says so first. */
  allow(pattern: RegExp): void;
  /** Throws with all complaints if there are any. */
  check(): void;
}

/** Makes a violated policy a console error, in browsers that only count it. */
const reportViolations = (): void => {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `[policy] ${event.effectiveDirective} refused ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
    );
  });
};

const textOf = (message: ConsoleMessage): string => {
  const { url, lineNumber } = message.location();
  return `console.error: ${message.text()} (${url ?? ''}:${lineNumber ?? ''})`;
};

/** Complaints are thrown after the last test: each says when it came. Benchmarks run without tests. */
const whenHeard = (): string => {
  const { currentTestName } = typeof expect === 'undefined' ? {} : expect.getState();
  return `  heard at ${new Date().toISOString()}, last in '${currentTestName ?? 'no test yet'}'`;
};

/**
 * No code of a page holds a camera's frame where the browser hands its stream to a worker, as Chromium
 * does: on a machine that is busy enough the browser drops the frame that is under way, and complains
 * of itself. What workers hold is counted there; `engine.test.ts` stays strict about the handover.
 */
const ofTheBrowserItself = /A VideoFrame was garbage collected without being closed/;

/** Listens to console errors, uncaught errors and policy violations; call before the page loads. */
export const collectFaults = async (page: Page): Promise<Faults> => {
  const found: string[] = [];
  const hear = (complaint: string): void => void found.push(`${complaint}\n${whenHeard()}`);
  const allowed: RegExp[] = [ofTheBrowserItself];
  page.on('console', (message) => {
    if (message.type() === 'error') hear(textOf(message));
  });
  page.on('pageerror', (error) => {
    hear(`uncaught: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  });
  page.on('error', (error) => hear(`crashed: ${error.message}`));
  // tsx marks the functions that it hands to pages with a call of this name.
  await page.evaluateOnNewDocument('globalThis.__name ??= (value) => value;');
  await page.evaluateOnNewDocument(reportViolations);
  const list = () => found.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
  return {
    list,
    allow: (pattern) => {
      allowed.push(pattern);
    },
    check: () => {
      const faults = list();
      if (faults.length > 0) throw new Error(`The page complained:\n${faults.join('\n')}`);
    },
  };
};
