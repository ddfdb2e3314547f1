/** The measured screens, how to open them, and when each of them is interactive. */
import type { Page } from 'puppeteer';
import { find, press, write, type Named } from '../../../test/journeys/support/finders';

/** A screen and its budget. */
export interface Screen {
  readonly name: string;
  /** kB of scripts, as gzip, before it is interactive. @source issue "What it must reach" */
  readonly budget: number;
  /** The control that is visible and enabled once the screen is interactive. */
  readonly sign: Named;
  /** The path of the screen. */
  readonly path: (meetingNumber: string) => string;
  /** Brings the page into a state where `path` shows the screen at once. */
  readonly prepare?: (page: Page, address: string, meetingNumber: string) => Promise<void>;
}

const leave: Named = { role: 'button', name: 'Leave' };

const join = async (page: Page, address: string, meetingNumber: string): Promise<void> => {
  await page.goto(`${address}/j/${meetingNumber}`);
  await write(page, 'Your name', 'Ada');
  await press(page, 'Join');
  await find(page, leave, 30_000);
};

/** Home, lobby, and a meeting that a reload resumes. */
export const screens: readonly Screen[] = [
  {
    name: 'home',
    budget: 110,
    sign: { role: 'textbox', name: 'Meeting number' },
    path: () => '/',
  },
  {
    name: 'lobby',
    budget: 190,
    sign: { role: 'button', name: 'Join' },
    path: (meetingNumber) => `/j/${meetingNumber}`,
  },
  {
    name: 'meeting',
    budget: 255,
    sign: leave,
    path: (meetingNumber) => `/m/${meetingNumber}`,
    prepare: join,
  },
];
