import type { Page } from 'puppeteer';
import type { CallSettings } from './settings';
import type { PictureBox } from './pictureReader';
import type { Seat } from './seat';

/** The tools that a contender uses to set up a call. */
export interface CallTools {
  readonly call: CallSettings;
  /** Starts to read pictures in a page. */
  readPictures(page: Page): Promise<void>;
}

/** A contender: one way to hold a call. */
export interface Contender {
  readonly name: string;
  /** Runs in the page: returns where the pictures of others are drawn. */
  readonly findPictures: () => PictureBox[];
  /** Processes that serve the call, beside the browsers. */
  pids(): readonly number[];
  /** People at the ends of each byte's path over the loopback. */
  readonly personEndsPerByte: 1 | 2;
  /** Connects all seats in one call; returns the times from **Join** to the first picture, if known. */
  connect(
    seats: readonly Seat[],
    tools: CallTools,
  ): Promise<{ readonly joinMillis: readonly number[] }>;
}
