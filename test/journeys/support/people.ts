/** People at their browsers: one browser each, because a browser has one camera file. */
import type { Browser, Page } from 'puppeteer';
import { tapAudio } from './audioTap';
import { launchChromium, launchFirefox, type LaunchOptions } from './browsers';
import { patience } from './eventually';
import { collectFaults, type Faults } from './faults';
import { checkLogs } from './pageLogs';

/** Somebody with a browser and an empty page in it. */
export interface Person {
  readonly name: string;
  readonly browser: Browser;
  readonly page: Page;
  readonly faults: Faults;
  /** Ends the browser; throws if the page complained about anything, or its log does not replay. */
  leave(): Promise<void>;
}

/** Which browser, and what its devices give. */
export interface Seat extends LaunchOptions {
  readonly name: string;
  readonly browser?: 'chromium' | 'firefox';
}

/**
 * People here want their quality kept, and say so as soon as they are asked: how busy a machine is
 * that runs several browsers must not decide who is on a page.
 */
const keepQuality = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    new MutationObserver(() => {
      // A press elsewhere closes a menu that somebody is about to choose from: it waits until then.
      if (document.querySelector('[role=menu]')) return;
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === 'Keep full quality' && button.ariaDisabled !== 'true')
          button.click();
    }).observe(document, { childList: true, subtree: true });
  });

/** Another page of the same person, watched and tapped like the first. */
export const openPage = async (browser: Browser): Promise<{ page: Page; faults: Faults }> => {
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  const faults = await collectFaults(page);
  await tapAudio(page);
  await keepQuality(page);
  // The browser's own question before a page in a meeting is left; people who reload say yes.
  page.on('dialog', (dialog) => void dialog.accept());
  return { page, faults };
};

/** Starts a person's browser. */
export const seatPerson = async ({ name, browser: kind, ...options }: Seat): Promise<Person> => {
  const launch = kind === 'firefox' ? launchFirefox : launchChromium;
  const browser = await launch(options);
  try {
    const { page, faults } = await openPage(browser);
    return {
      name,
      browser,
      page,
      faults,
      leave: async () => {
        try {
          await checkLogs(page);
        } finally {
          await browser.close();
        }
        faults.check();
      },
    };
  } catch (cause) {
    await browser.close();
    throw cause;
  }
};

/** Seats somebody at another page of a person's browser, which that person ends. */
export const seatBeside = async ({ browser }: Person, name: string): Promise<Person> => {
  const { page, faults } = await openPage(browser);
  return { name, browser, page, faults, leave: async () => faults.check() };
};

/** Ends all browsers, then throws what the pages complained about. */
export const leaveAll = async (people: readonly Person[]): Promise<void> => {
  const left = await Promise.allSettled(people.map((each) => each.leave()));
  const complaints = left.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
};

/** Seats `names` in Chromium with pictures 0, 1, 2... and voices that no overtone confuses. */
export const seatPeople = (names: readonly string[]): Promise<readonly Person[]> =>
  Promise.all(
    names.map((name, person) =>
      seatPerson({ name, capture: { person, frequency: voices[person] ?? 300 + 71 * person } }),
    ),
  );

/** Hertz of the first people's voices: none is a multiple of another. */
export const voices: readonly number[] = [440, 613, 787, 991];
