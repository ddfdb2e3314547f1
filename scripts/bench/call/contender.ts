import type { Page } from 'puppeteer';
import type { CallSettings } from './settings';
import type { PictureBox } from './pictureReader';
import type { Seat } from './seat';

/** What a call can use while it is being set up. */
export interface CallTools {
  readonly call: CallSettings;
  /** Begins to look for pictures in a page. */
  readPictures(page: Page): Promise<void>;
}

/** One way to hold a call. */
export interface Contender {
  readonly name: string;
  /** Runs in the page: where the pictures of others are drawn now. */
  readonly findPictures: () => PictureBox[];
  /** Processes beside the browsers that do the call's work. */
  pids(): readonly number[];
  /** People at the ends of a byte's way over the loopback. */
  readonly personEndsPerByte: 1 | 2;
  /** Puts all seats into one call; with the times from **Join** to the first picture, where known. */
  connect(
    seats: readonly Seat[],
    tools: CallTools,
  ): Promise<{ readonly joinMillis: readonly number[] }>;
}
