import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { writeWave } from '../../../test/journeys/support/captureFiles';
import type { Contender } from '../call/contender';
import { startReading, stopReading, type Sighting } from '../call/pictureReader';
import { treeSeconds } from '../call/processTree';
import { openSeat, type Seat } from '../call/seat';
import type { CallSettings } from '../call/settings';
import { readUnderruns } from '../call/underruns';
import { busySeconds, isSmoke, quantile } from '../measure';
import { delaysBetween, findChirps, skewsOf, spokenChirps } from './chirps';
import { clearTaps, hearPeers, installTaps, readTap } from './soundTaps';
import { timing } from './timing';

/** The measurements of sound in one call of one contender. Times in ms. */
export interface AudioRound {
  /** From the microphone's track to the listener's audio graph. */
  readonly p50: number;
  readonly p95: number;
  readonly chirps: number;
  /** Chirps that the listener should have heard, and that were not recognized. */
  readonly missed: number;
  /** Milliseconds of concealed loss in a minute of sound. */
  readonly concealedPerMinute: number;
  /** Times that playback had no samples; NaN if unknown. */
  readonly underruns: number;
  /** Median delay of sound against picture, and the 99th percentile of their distance. */
  readonly skew: number;
  readonly skewP99: number;
  /** Cores used by other processes meanwhile. */
  readonly disturbance: number;
}

const folder = join('.cache', 'bench');

const microphones = (): { readonly chirps: string; readonly quiet: string } => {
  mkdirSync(folder, { recursive: true });
  const chirps = join(folder, 'chirps.wav');
  const quiet = join(folder, 'quiet.wav');
  writeWave(chirps, spokenChirps(4));
  // The listener's room is silent: the two voices would be cancelled as each other's echo.
  writeWave(
    quiet,
    Float32Array.from({ length: 4 * 48_000 }, (_, n) => 0.0006 * Math.sin(n * n)),
  );
  return { chirps, quiet };
};

/** Runs in the page: returns the samples that a direct call's receivers have concealed so far. */
const readConcealedSamples = async (): Promise<number> => {
  let samples = 0;
  for (const peer of Object.values(window.benchPeers ?? {}))
    for (const [, report] of await peer.getStats()) {
      const { type, kind, concealedSamples } = report as Record<string, unknown>;
      if (type === 'inbound-rtp' && kind === 'audio' && typeof concealedSamples === 'number')
        samples += concealedSamples;
    }
  return samples;
};

const readTrouble = async (page: Page, isDirect: boolean) => {
  if (isDirect)
    return { underruns: Number.NaN, concealed: (await page.evaluate(readConcealedSamples)) / 48 };
  const { count, concealed } = await readUnderruns(page);
  return { underruns: count, concealed };
};

const modulus = 2 ** 24;
/** Restores the stamps of pictures, which are milliseconds modulo 2^24, by a time nearby. */
const wholePictures = (sightings: readonly Sighting[], near: number) =>
  sightings.map(({ stamp, seen }) => {
    const turn = near - (near % modulus);
    return { drawnAt: turn + stamp, millis: (seen - stamp + modulus) % modulus };
  });

const listen = async (speaker: Seat, listener: Seat, contender: Contender) => {
  const isDirect = contender.name === 'direct';
  if (isDirect) await listener.page.evaluate(hearPeers);
  await pause(timing.warmUp * 1000);
  for (const { page } of [speaker, listener]) await clearTaps(page);
  await startReading(listener.page, contender.findPictures);
  const pids = [speaker.pid, listener.pid, ...contender.pids()];
  const before = { ...(await readTrouble(listener.page, isDirect)), tree: treeSeconds(pids) };
  const busy = busySeconds();
  const from = Date.now();
  await pause(timing.look * 1000);
  const to = Date.now();
  const after = { ...(await readTrouble(listener.page, isDirect)), tree: treeSeconds(pids) };
  const span = (to - from) / 1000;
  const pictures = Object.values(await stopReading(listener.page)).flat();
  return {
    span: { from: from + 500, to: to - 1000 },
    spoken: findChirps(await readTap(speaker.page, 'benchMouth')),
    heard: findChirps(await readTap(listener.page, 'benchEar')),
    pictures: wholePictures(pictures, from),
    underruns: after.underruns - before.underruns,
    concealedPerMinute: ((after.concealed - before.concealed) * 60) / span,
    disturbance: (busySeconds() - busy - (after.tree - before.tree)) / span,
  };
};

/** Listens for a moment in a smoke run, and again until something was heard. */
const listenOn = async (speaker: Seat, listener: Seat, contender: Contender) => {
  for (let attempt = 1; ; attempt += 1) {
    const { span, spoken, heard, ...rest } = await listen(speaker, listener, contender);
    const delays = delaysBetween(spoken, heard, span);
    if (delays.millis.length > 0) return { delays, ...rest };
    if (!isSmoke || attempt === 10) throw new Error(`${contender.name}: no chirp was heard`);
  }
};

/** Holds one call between two people, of whom one plays chirps. Throws if a page reported a fault. */
export const holdAudioCall = async (
  contender: Contender,
  call: CallSettings,
): Promise<AudioRound> => {
  const files = microphones();
  const seats: Seat[] = [];
  try {
    for (const microphone of [files.chirps, files.quiet])
      seats.push(await openSeat(call, { microphone, install: installTaps }));
    const [speaker, listener] = seats;
    if (!speaker || !listener) throw new Error('two people are needed');
    await contender.connect(seats, {
      call,
      readPictures: (page) => startReading(page, contender.findPictures),
    });
    const { delays, pictures, ...trouble } = await listenOn(speaker, listener, contender);
    for (const { faults } of seats) faults.check();
    const skews = skewsOf(delays, pictures);
    return {
      p50: quantile(delays.millis, 0.5),
      p95: quantile(delays.millis, 0.95),
      chirps: delays.millis.length,
      missed: delays.missed,
      skew: quantile(skews, 0.5),
      skewP99: quantile(skews.map(Math.abs), 0.99),
      ...trouble,
    };
  } finally {
    for (const { browser } of seats) await browser.close();
  }
};
