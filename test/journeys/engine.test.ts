/** The media engine alone, in real browsers, against a relay that only forwards. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { packetHeaderLength, readPacketHeader } from '../../src/protocol/channels/packet';
import type { EngineSupport } from '../../src/transport/enginePort';
import { openLoopback, type Loopback } from './engine/loopback';
import { launchChromium, launchFirefox } from './support/browsers';
import { eventually, patience } from './support/eventually';

const opened: { browser?: Browser; page?: Page; loopback?: Loopback } = {};

const open = async (
  isIsolated = true,
): Promise<{ readonly page: Page; readonly loopback: Loopback; readonly errors: string[] }> => {
  const loopback = await openLoopback({ isIsolated });
  opened.loopback = loopback;
  if (!opened.browser) throw new Error('No browser runs.');
  const page = await opened.browser.newPage();
  page.setDefaultTimeout(patience);
  opened.page = page;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(loopback.address);
  return { page, loopback, errors };
};

/** One browser for all tests of a `describe`: each has a page and a relay of its own. */
const useBrowser = (launch: () => Promise<Browser>): void => {
  beforeAll(async () => {
    opened.browser = await launch();
  });
  afterAll(async () => {
    await opened.browser?.close();
    delete opened.browser;
  });
};

afterEach(async () => {
  await opened.page?.close();
  await opened.loopback?.close();
  delete opened.page;
  delete opened.loopback;
});

const small = { width: 640, height: 360, frameRate: 30, tileHeight: 360, maxLayer: 2 } as const;

const startVideo = (page: Page): Promise<void> =>
  page.evaluate((options) => window.engineTest.video(options), small);
/** Waits until the receiver has drawn pictures for a whole second. */
const whenDrawn = (page: Page) =>
  page.waitForFunction(
    () => {
      const report = window.engineTest.statistics('receiver', 'video');
      return report?.decode.some(({ fps, latency }) => (fps ?? 0) > 5 && latency !== undefined);
    },
    { polling: 200 },
  );
const support = (page: Page): Promise<EngineSupport[]> =>
  page.evaluate(() => window.engineTest.support());
const firstFrames = (page: Page): Promise<number> =>
  page.evaluate(
    () => window.engineTest.events.filter(({ event }) => event.type === 'firstFrame').length,
  );

const voice = { person: 1, frequency: 440, isCameraSized: true };

describe('in Chromium', () => {
  useBrowser(() => launchChromium({ capture: voice }));

  test('one person sees another one move, and no frame is left open', async () => {
    const { page, loopback, errors } = await open();
    expect((await support(page)).map(({ missing }) => missing)).toEqual([[], []]);
    await startVideo(page);
    await whenDrawn(page);
    const first = await page.evaluate(() => window.engineTest.look());
    expect(first.spread).toBeGreaterThan(20);
    const report = await page.evaluate(() => window.engineTest.statistics('receiver', 'video'));
    expect(report?.decode).toMatchObject([{ userId: 1024, width: 640, height: 360, layer: 2 }]);
    expect(report?.openFrames).toBeLessThanOrEqual(2);
    expect(report?.refusedPackets).toBe(0);
    const headers = loopback.packets.map((packet) => readPacketHeader(packet));
    expect(headers.every(({ ok }) => ok)).toBe(true);
    expect(errors).toEqual([]);
  });

  test('a share is drawn in a video player, over sockets that open for it alone', async () => {
    const { page, errors } = await open();
    await page.evaluate((options) => window.engineTest.share(options), small);
    await page.waitForFunction(
      () =>
        window.engineTest
          .statistics('receiver', 'sharing')
          ?.decode.some(({ fps, latency }) => (fps ?? 0) > 0 && latency !== undefined),
      { polling: 200 },
    );
    expect((await page.evaluate(() => window.engineTest.look())).spread).toBeGreaterThan(20);
    const sockets = await page.evaluate(() =>
      window.engineTest.events.flatMap(({ of, event }) =>
        event.type === 'socket' && event.state === 'connected' ? [`${of} ${event.medium}`] : [],
      ),
    );
    expect(sockets.sort()).toEqual(['receiver sharing', 'sender sharing']);
    expect(errors).toEqual([]);
  });

  test('a picture is saved as a file, and a person is played in a plain video element', async () => {
    const { page, errors } = await open();
    await startVideo(page);
    await whenDrawn(page);
    const shown = await page.evaluate(() => window.engineTest.pictures());
    expect(String.fromCharCode(...shown.signature)).toBe('PNG');
    expect(shown).toMatchObject({
      screenshot: [640, 360],
      own: [640, 360],
      played: [640, 360],
      isMoving: true,
    });
    expect(errors).toEqual([]);
  });

  test('a camera that is given up at once loses no frame', async () => {
    const { page } = await open();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    for (const milliseconds of [0, 30, 60, 90, 120])
      for (const isMeetingLeft of [false, true]) {
        await page.evaluate(
          (...given) => window.engineTest.giveUpCamera(...given),
          milliseconds,
          isMeetingLeft,
        );
        // Many that start at once take longer than a camera waits for any of them.
        await eventually(
          () => page.workers().length,
          (running) => running === 0,
          { what: 'the end of the workers' },
        );
      }
    const tools = await page.createCDPSession();
    await tools.send('HeapProfiler.collectGarbage');
    // The browser speaks of lost frames every ten seconds.
    await new Promise((resolve) => setTimeout(resolve, 11_000));
    expect(complaints).toEqual([]);
  });

  test('nothing is encoded while nobody watches', async () => {
    const { page, loopback } = await open();
    await startVideo(page);
    await whenDrawn(page);
    await page.evaluate(() => window.engineTest.lookAway());
    await page.waitForFunction(
      () => window.engineTest.statistics('sender', 'video')?.encode.length === 0,
      { polling: 100 },
    );
    const before = loopback.packets.length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(loopback.packets.length).toBe(before);
  });

  test('a tile that becomes small and large again gets other layers, and never stands still for a second', async () => {
    const { page } = await open();
    await startVideo(page);
    await whenDrawn(page);
    const switched = await page.evaluate(() => window.engineTest.switchLayers());
    expect(switched.layers).toEqual([2, 0, 2]);
    expect(switched.stillness).toBeLessThan(1000);
  });

  test('lips and voice belong together: a burst is heard when its flash is seen', async () => {
    const { page } = await open();
    // A gesture, without which a page without a microphone may not sound.
    await page.mouse.click(5, 5);
    const skews = await page.evaluate(() => window.engineTest.lips(3000));
    expect(skews.length).toBeGreaterThanOrEqual(4);
    const middle = [...skews].sort((a, b) => a - b)[skews.length >> 1] ?? Number.NaN;
    // Machines that run tests are busy; 40 ms on a quiet one is what the benchmark measures.
    expect(Math.abs(middle)).toBeLessThan(150);
  });

  test('a sender with a new media session is seen again', async () => {
    const { page } = await open();
    await startVideo(page);
    await whenDrawn(page);
    await page.evaluate(() => window.engineTest.reconnectVideo(2));
    await page.waitForFunction(
      () => {
        const report = window.engineTest.statistics('receiver', 'video');
        const sent = window.engineTest.statistics('sender', 'video');
        return report?.decode[0]?.dropped === 0 && (sent?.encode[0]?.fps ?? 0) > 5;
      },
      { polling: 200 },
    );
    await whenDrawn(page);
  });

  test.each([
    ['shared memory', true],
    ['message ports', false],
  ])('one person hears another one over %s, without a gap', async (_way, isIsolated) => {
    const { page, loopback } = await open(isIsolated);
    expect(await page.evaluate(() => window.engineTest.audio())).toBe('playing');
    await page.waitForFunction(() => window.engineTest.levels.heard > 0.1);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const report = await page.evaluate(() => window.engineTest.statistics('receiver', 'audio'));
    expect(report?.decode).toMatchObject([{ userId: 1024, codec: 1, avg_loss: 0 }]);
    const sizes = loopback.packets.map((packet) => packet.length - packetHeaderLength);
    expect(Math.max(...sizes)).toBeLessThan(400);
  });
});

describe('in Firefox', () => {
  useBrowser(() => launchFirefox());

  test('one person sees another one without a track processor, and a tone crosses the workers', async () => {
    const { page, loopback } = await open();
    const [first] = await support(page);
    expect(first).toMatchObject({ canSendVideo: true, canReceiveVideo: true, missing: [] });
    await startVideo(page);
    await whenDrawn(page);
    expect(await firstFrames(page)).toBe(1);
    expect((await page.evaluate(() => window.engineTest.look())).spread).toBeGreaterThan(5);
    const headers = loopback.packets.map((packet) => readPacketHeader(packet));
    expect(headers.every((read) => read.ok && read.value.codec === 2)).toBe(true);
    // Pictures that two sides of one page draw would hold up the clock that the tone goes by.
    await page.goto(loopback.address);
    const heard = await page.evaluate(() => window.engineTest.tone(20_000));
    expect(heard.share).toBeGreaterThan(0.5);
    expect(heard.peak).toBeGreaterThan(0.1);
  });
});
