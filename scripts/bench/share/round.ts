import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../measure';
import { figuresOf } from '../call/pictureFigures';
import { startReading, stopReading } from '../call/pictureReader';
import { treeSeconds } from '../call/processTree';
import { openSeat } from '../call/seat';
import type { CallSettings } from '../call/settings';
import { eventually } from '../../../test/journeys/support/eventually';
import type { ShareContender, ShareSeats } from './contender';
import { legibilityOf, likenessOf, ssimOf } from './likeness';
import type { ShareNet } from './nets';
import { installShareSource, sharedStamps, shareSize, show, type Scene } from './shareSource';
import { slides, timing } from './timing';
import { prepareViewer, take, takeAnother, takeSeries } from './viewer';

/** What one share costs and how true it is. Times in ms, errors as shares of characters. */
export interface ShareRound {
  /** A still page of small text, five seconds after it appeared. */
  readonly ssim: number;
  readonly errors: number;
  /** Beside what OCR makes of the source. */
  readonly addedErrors: number;
  /** One second after it appeared. */
  readonly earlyErrors: number;
  /** Bytes a second while nothing changes, of all people together. */
  readonly stillBytes: number;
  /** Scrolling: from drawing a picture until it is seen; pictures a second; cores, the source's among them. */
  readonly scrollP95: number;
  readonly scrollFrames: number;
  readonly scrollCores: number;
  /** Time from the last movement until the page is legible; 3 s if it takes longer. */
  readonly legible: number;
  /** Its errors 400 ms after the last movement. */
  readonly restErrors: number;
  /** Slides, a second after each appeared. */
  readonly slideSsim: number;
  /** A film of 24 pictures a second. */
  readonly filmFrames: number;
  readonly filmP95: number;
  readonly filmSsim: number;
  readonly filmCores: number;
  /** The widths in which the still page and the film arrived. */
  readonly width: number;
  readonly filmWidth: number;
}

const seatSettings: CallSettings = {
  ...{ people: 2, ...shareSize, frameRate: 24, bitrate: 0 },
  ...{ codec: 'video/AV1', tileWidth: shareSize.width, ownWidth: 0 },
};
/** The viewer's window: the share has room for all its pixels. */
const viewerWindow = { width: 1760, height: 1000 };

const openSeats = async (opened: { close(): Promise<void> }[]): Promise<ShareSeats> => {
  const open = async () => {
    const seat = await openSeat(seatSettings);
    opened.push(seat.browser);
    seat.faults.allow(/WebSocket|ERR_|Failed to load|CORS/);
    return seat;
  };
  const [sharer, viewer] = [await open(), await open()];
  await installShareSource(sharer.page);
  await viewer.page.setViewport(viewerWindow);
  return { sharer, viewer };
};

/** Shows a moving scene while the viewer's pictures are read. */
const watch = async ({ sharer, viewer }: ShareSeats, contender: ShareContender, scene: Scene) => {
  const earlier = await sharedStamps(sharer.page);
  await startReading(viewer.page, contender.findPictures);
  const shown = await show(sharer.page, scene);
  return {
    shown,
    figures: async () => {
      const { share = [] } = await stopReading(viewer.page);
      // The picture before may still be seen, and a blurred stamp may be read as one that never was.
      const stamps = [...(await sharedStamps(sharer.page))];
      const unseen = new Set(stamps.filter((stamp) => !earlier.has(stamp)));
      const known = share.filter(({ stamp }) => unseen.delete(stamp));
      const { latencies, framesPerSecond } = figuresOf(known, 0);
      return { p95: quantile(latencies, 0.95), framesPerSecond };
    },
  };
};

/** Returns the cores that a moving scene keeps busy while no pictures are read. */
const weigh = async ({ sharer, viewer }: ShareSeats, contender: ShareContender, scene: Scene) => {
  const pids = [sharer.pid, viewer.pid, ...contender.pids()];
  const [began, before] = [performance.now(), treeSeconds(pids)];
  const shown = await show(sharer.page, scene);
  const cores = (treeSeconds(pids) - before) / ((performance.now() - began) / 1000);
  return { cores, shown };
};

const measureStill = async (seats: ShareSeats, contender: ShareContender) => {
  const shown = await show(seats.sharer.page, { kind: 'page', line: 45 });
  await pause(1000);
  await take(seats.viewer.page);
  await pause((timing.settle - 1) * 1000);
  const taken = await takeAnother(seats.viewer.page);
  const before = contender.carried();
  await pause(timing.still * 1000);
  const stillBytes = (contender.carried() - before) / timing.still;
  const { errors: earlyErrors } = await likenessOf(seats, shown, 0);
  const { sourceErrors, ...likeness } = await likenessOf(seats, shown, 1);
  const addedErrors = likeness.errors - sourceErrors;
  return { ...likeness, addedErrors, earlyErrors, stillBytes, width: taken?.width ?? 0 };
};

const measureScroll = async (seats: ShareSeats, contender: ShareContender) => {
  const scene = { kind: 'scroll', line: 45, seconds: timing.scroll } as const;
  const { shown, figures } = await watch(seats, contender, scene);
  const series = await takeSeries(seats.viewer.page, timing.legible);
  const { p95, framesPerSecond } = await figures();
  const { legible = timing.legible * 1000, restErrors } = await legibilityOf(seats, shown, series);
  const { cores } = await weigh(seats, contender, { ...scene, line: shown.line });
  return { scrollP95: p95, scrollFrames: framesPerSecond, scrollCores: cores, legible, restErrors };
};

const measureSlides = async (seats: ShareSeats) => {
  const seen: number[] = [];
  for (let number = 1; number <= slides; number += 1) {
    const shown = await show(seats.sharer.page, { kind: 'slide', number });
    await pause(1000);
    await take(seats.viewer.page);
    await pause(1000);
    seen.push(await ssimOf(seats, shown.stamp));
  }
  return seen.reduce((sum, value) => sum + value, 0) / seen.length;
};

const measureFilm = async (seats: ShareSeats, contender: ShareContender) => {
  const scene = { kind: 'film', seconds: timing.film } as const;
  const { figures } = await watch(seats, contender, scene);
  const taken = await take(seats.viewer.page);
  const { p95, framesPerSecond } = await figures();
  const filmSsim = await ssimOf(seats, taken?.stamp ?? null);
  const { cores } = await weigh(seats, contender, scene);
  return {
    filmP95: p95,
    filmFrames: framesPerSecond,
    filmSsim,
    filmCores: cores,
    filmWidth: taken?.width ?? 0,
  };
};

/** Holds one share in its own browsers, over one network. */
export const holdShare = async (contender: ShareContender, net: ShareNet): Promise<ShareRound> => {
  const opened: { close(): Promise<void> }[] = [];
  try {
    const seats = await openSeats(opened);
    const { sharer, viewer } = seats;
    await contender.connect(seats, net);
    await prepareViewer(viewer.page, contender.findPictures);
    await eventually(
      () => take(viewer.page),
      (taken) => taken?.stamp !== undefined && taken.stamp !== null,
      { what: `a picture of the share of ${contender.name}` },
    );
    const still = await measureStill(seats, contender);
    const scroll = await measureScroll(seats, contender);
    const slideSsim = await measureSlides(seats);
    const film = await measureFilm(seats, contender);
    for (const { faults } of [sharer, viewer]) faults.check();
    return { ...still, ...scroll, slideSsim, ...film };
  } finally {
    for (const browser of opened) await browser.close();
  }
};
