import type { Browser, CDPSession, Page } from 'puppeteer';
import { launchChromium } from '../../../test/journeys/support/browsers';
import { makeTone } from '../../../test/journeys/support/captureFiles';
import { patience } from '../../../test/journeys/support/eventually';
import { collectFaults, type Faults } from '../../../test/journeys/support/faults';
import { keptFile } from '../../../test/journeys/support/keptFiles';
import { watchTasks } from './mainThread';
import { drawingText, installPictureSource } from './pictureSource';
import type { CallSettings } from './settings';
import { watchUnderruns } from './underruns';

/** The browser of one person, with its page. */
export interface Seat {
  readonly browser: Browser;
  readonly page: Page;
  readonly session: CDPSession;
  readonly faults: Faults;
  readonly pid: number;
}

/** Returns the WAV file of a microphone that speaks without a pause. */
const speakingMicrophone = (): string =>
  keptFile('microphone-440.wav', (path) =>
    makeTone(path, { frequency: 440, seconds: 4, shape: 'speech' }),
  );

/** What a seat has in addition to the picture source. */
export interface SeatOptions {
  /** WAV file of its microphone; speech by default. */
  readonly microphone?: string;
  /** Runs in the page before its own code, after all else. */
  readonly install?: () => void;
}

/** Starts a browser whose camera is the picture source. */
export const openSeat = async (call: CallSettings, options: SeatOptions = {}): Promise<Seat> => {
  const { microphone = speakingMicrophone(), install } = options;
  const browser = await launchChromium({
    reportsTraffic: false,
    flags: [`--use-file-for-fake-audio-capture=${microphone}`],
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  const faults = await collectFaults(page);
  page.on('dialog', (dialog) => void dialog.accept());
  // The picture source is a worker from a blob, which the product's policy would refuse.
  await page.setBypassCSP(true);
  for (const install of [watchTasks, watchUnderruns]) await page.evaluateOnNewDocument(install);
  await page.evaluateOnNewDocument(installPictureSource, {
    ...call,
    drawing: drawingText,
  });
  if (install) await page.evaluateOnNewDocument(install);
  const session = await page.createCDPSession();
  await session.send('Performance.enable');
  const pid = browser.process()?.pid;
  if (pid === undefined) throw new Error('The browser has no process');
  return { browser, page, session, faults, pid };
};
