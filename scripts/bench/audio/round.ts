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

/** What one call of one contender did to sound. Times in ms. */
export interface AudioRound {
  /** From the microphone's track to the listener's audio graph. */
  readonly p50: number;
  readonly p95: number;
  readonly chirps: number;
  /** Chirps that were not recognised where they should have been heard. */
  readonly missed: number;
  /** Milliseconds that were filled in, in a minute of sound. */
  readonly concealedPerMinute: number;
  /** Times that the loudspeaker found nothing to play; NaN where nothing tells. */
  readonly underruns: number;
  /** Sound later than picture, in the middle; and how far the two were apart, at most but 1 in 100. */
  readonly skew: number;
  readonly skewP99: number;
  /** Cores that others kept busy meanwhile. */
  readonly disturbance: number;
}

const folder = join('.cache', 'bench');

const microphones = (): { readonly chirps: string; readonly quiet: string } => {
  mkdirSync(folder, { recursive: true });
  const chirps = join(folder, 'chirps.wav');
  const quiet = join(folder, 'quiet.wav');
  writeWave(chirps, spokenChirps(4));
  // A room in which nobody speaks: voices there would be cancelled as echo of each other.
  writeWave(
    quiet,
    Float32Array.from({ length: 4 * 48_000 }, (_, n) => 0.0006 * Math.sin(n * n)),
  );
  return { chirps, quiet };
};

/** Runs in the page: samples that a direct call's receivers filled in so far. */
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
/** Stamps of pictures are milliseconds modulo 2^24: made whole again by a time nearby. */
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

/** A smoke run listens for a moment, and again until something was heard. */
const listenOn = async (speaker: Seat, listener: Seat, contender: Contender) => {
  for (let attempt = 1; ; attempt += 1) {
    const { span, spoken, heard, ...rest } = await listen(speaker, listener, contender);
    const delays = delaysBetween(spoken, heard, span);
    if (delays.millis.length > 0) return { delays, ...rest };
    if (!isSmoke || attempt === 10) throw new Error(`${contender.name}: no chirp was heard`);
  }
};

/** Holds one call between two people, of whom one chirps. Throws if a page complained. */
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
