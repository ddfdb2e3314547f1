/** What the engine draws with, in a real browser, and what it does when that is taken away. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { openLoopback, type Loopback } from './engine/loopback';
import { launchChromium } from './support/browsers';
import { endAll } from './support/endAll';
import { patience } from './support/eventually';

const opened: { browser?: Browser; loopback?: Loopback; page?: Page } = {};
const softwareGl = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];
const softwareGpu = [
  '--enable-unsafe-webgpu',
  '--use-webgpu-adapter=swiftshader',
  '--enable-features=Vulkan',
];
const options = { width: 640, height: 360, frameRate: 30, tileHeight: 360, maxLayer: 2 } as const;

beforeAll(async () => {
  opened.loopback = await openLoopback({ isIsolated: true });
  opened.browser = await launchChromium({
    capture: { person: 1, frequency: 440, isCameraSized: true },
    // Programs in place of video cards, which look real to callers of the hooks.
    flags: [...softwareGl, ...softwareGpu],
  });
});
afterAll(() =>
  endAll(
    () => opened.browser?.close(),
    () => opened.loopback?.close(),
  ),
);

/** A page of its own, the only one that draws. */
const open = async (query = ''): Promise<Page> => {
  const { browser, loopback } = opened;
  if (!browser || !loopback) throw new Error('No browser runs.');
  await opened.page?.close();
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  opened.page = page;
  await page.goto(`${loopback.address}${query}`);
  return page;
};

const renderer = async (page: Page): Promise<string> =>
  (await page.evaluate(() => window.engineTest.support()))[1]?.renderer ?? '';
const start = (page: Page) => page.evaluate((given) => window.engineTest.video(given), options);
const whenDrawn = (page: Page) =>
  page.waitForFunction(
    () => (window.engineTest.statistics('receiver', 'video')?.decode[0]?.fps ?? 0) > 5,
    { polling: 100 },
  );
const spread = async (page: Page): Promise<number> =>
  (await page.evaluate(() => window.engineTest.look())).spread;

/** Does `fault`, and waits for a picture on another canvas or video: at once, on a quiet machine. */
const recover = async (page: Page, fault: () => void): Promise<void> => {
  await page.evaluate(fault);
  await page.waitForFunction(
    () => window.engineTest.lost.length > 0 && window.engineTest.look().spread > 20,
    { polling: 20 },
  );
};

describe('R13', () => {
  test('a video worker that is killed is followed by another, and the picture is back', async () => {
    const page = await open();
    expect(await renderer(page)).toBe('2d');
    await start(page);
    await whenDrawn(page);
    await recover(page, () => {
      // The receiver's, which was asked second.
      window.engineTest.videoWorkers[1]?.terminate();
    });
    const frames = await page.evaluate(() => window.engineTest.seen.length);
    expect(frames).toBe(2);
    expect(await page.evaluate(() => window.engineTest.videoWorkers.length)).toBe(3);
  });

  test('audio workers that are killed are followed by others, and the voice is back', async () => {
    const page = await open();
    expect(await page.evaluate(() => window.engineTest.audio())).toBe('playing');
    const hear = (workers: number) =>
      page.waitForFunction(
        (count) =>
          window.engineTest.audioWorkers.length === count && window.engineTest.levels.heard > 0.05,
        { polling: 20 },
        workers,
      );
    await hear(2);
    // A worker's supervisor loads with its first report.
    await page.waitForFunction(
      () => window.engineTest.statistics('receiver', 'audio') !== undefined,
    );
    await page.evaluate(() => {
      for (const worker of window.engineTest.audioWorkers) worker.terminate();
      window.engineTest.levels.heard = 0;
    });
    await hear(4);
  });

  const lose = () => new BroadcastChannel('graphics card').postMessage('gone');

  test('WebGL2 draws, and a lost context is followed by another canvas', async () => {
    const page = await open('?card=webgl2');
    expect(await renderer(page)).toBe('webgl2');
    await start(page);
    await whenDrawn(page);
    expect(await spread(page)).toBeGreaterThan(20);
    await recover(page, lose);
    const report = await page.evaluate(() => window.engineTest.statistics('receiver', 'video'));
    expect(report?.openFrames).toBeLessThanOrEqual(2);
  });

  test('a WebGPU device that is lost, or takes no pictures, gives way to the next renderer', async () => {
    const page = await open('?card=webgpu');
    expect(await renderer(page)).toBe('webgpu');
    await start(page);
    // Where no screen is, a device is lost as soon as it shows something: that counts too.
    await page.evaluate(lose);
    await whenDrawn(page);
    expect(await spread(page)).toBeGreaterThan(20);
    // A busy machine may lose the device and, before the next painter draws, what came in its place.
    expect(await page.evaluate(() => window.engineTest.lost.length)).toBeGreaterThan(0);
  });
});
