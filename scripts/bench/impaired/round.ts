import { setTimeout as pause } from 'node:timers/promises';
import { isSmoke, quantile, sized } from '../measure';
import { figuresOf } from '../call/pictureFigures';
import { startReading, stopReading, untilSeen } from '../call/pictureReader';
import { openSeat, type Seat } from '../call/seat';
import type { CallSettings } from '../call/settings';
import { meterAudio, readGaps, restartGaps } from './audioGaps';
import type { ImpairedCall } from './impairedCall';
import type { Net } from './nets';

/** The quality of one call over one network, of the worst person. Times in ms. */
export interface ImpairedRound {
  readonly p50: number;
  readonly p95: number;
  readonly framesPerSecond: number;
  /** Gaps between pictures over 200 ms, and their sum in seconds. */
  readonly freezes: number;
  readonly frozen: number;
  readonly longestGap: number;
  /** Silences over 60 ms in a voice without pauses, and the longest. */
  readonly audioGaps: number;
  readonly longestAudioGap: number;
  /** kbit/s that a person sends, and receives. */
  readonly sent: number;
  readonly received: number;
}

/** How long a call is connected before it is measured, and how long it is measured; seconds. */
export const impairedTiming = {
  warmUp: sized(Number(process.env['BENCH_WARM_UP'] ?? 20), 0),
  look: sized(Number(process.env['BENCH_LOOK'] ?? 40), 1),
};

const measure = async (seats: readonly Seat[], call: ImpairedCall): Promise<ImpairedRound> => {
  const { findPictures, name } = call.contender;
  for (const { page } of seats) await startReading(page, findPictures);
  for (const { page } of seats) await restartGaps(page);
  const before = call.carried();
  await pause(impairedTiming.look * 1000);
  if (isSmoke) for (const { page } of seats) await untilSeen(page, seats.length - 1);
  const after = call.carried();
  const seen = await Promise.all(seats.map(({ page }) => stopReading(page)));
  const gaps = await Promise.all(seats.map(({ page }) => readGaps(page)));
  const pictures = seen.flatMap((lists) =>
    Object.values(lists).map((sightings) => figuresOf(sightings, 0)),
  );
  if (pictures.length !== seats.length)
    throw new Error(`${name}: ${pictures.length} pictures among ${seats.length} people`);
  const kilobits = (bytes: number): number =>
    (bytes * 8) / 1000 / impairedTiming.look / seats.length;
  const most = (values: readonly number[]): number => Math.max(...values);
  return {
    p50: most(pictures.map(({ latencies }) => quantile(latencies, 0.5))),
    p95: most(pictures.map(({ latencies }) => quantile(latencies, 0.95))),
    framesPerSecond: Math.min(...pictures.map(({ framesPerSecond }) => framesPerSecond)),
    freezes: most(pictures.map(({ freezes }) => freezes)),
    frozen: most(pictures.map(({ frozen }) => frozen / 1000)),
    longestGap: most(pictures.map(({ longestGap }) => longestGap)),
    // A meter that measured nothing has no figures.
    audioGaps: most(gaps.map((each) => (each.heard > 0 ? each.gaps : Number.NaN))),
    longestAudioGap: most(gaps.map(({ longest }) => longest)),
    sent: kilobits(after.up - before.up),
    received: kilobits(after.down - before.down),
  };
};

/** Holds one call in its own browsers, over a network that is impaired once the call is connected. */
export const holdImpaired = async (
  call: ImpairedCall,
  settings: CallSettings,
  net: Net,
): Promise<ImpairedRound> => {
  const seats: Seat[] = [];
  call.impair(undefined);
  try {
    for (let person = 0; person < settings.people; person += 1) {
      const seat = await openSeat(settings);
      seats.push(seat);
      await meterAudio(seat.page);
      seat.faults.allow(/WebSocket|ERR_|Failed to load|CORS/);
    }
    const { findPictures } = call.contender;
    await call.contender.connect(seats, {
      call: settings,
      readPictures: (page) => startReading(page, findPictures),
    });
    call.impair(net);
    await pause(impairedTiming.warmUp * 1000);
    return await measure(seats, call);
  } finally {
    for (const { browser } of seats) await browser.close();
  }
};
