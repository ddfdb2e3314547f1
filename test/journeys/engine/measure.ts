/**
 * What the engine alone costs in Chromium at 640x360 and 30 frames a second, one JSON line a second:
 * milliseconds from capture to encoded, and from capture to drawn, as both workers report them.
 * `npx tsx test/journeys/engine/measure.ts`
 */
import { launchChromium } from '../support/browsers';
import { openLoopback } from './loopback';

const seconds = 10;
const options = { width: 640, height: 360, frameRate: 30, tileHeight: 360, maxLayer: 2 } as const;

const measure = async (): Promise<void> => {
  const loopback = await openLoopback({ isIsolated: true });
  const flags = ['--use-fake-device-for-media-stream=fps=30'];
  const browser = await launchChromium({ flags });
  try {
    const page = await browser.newPage();
    await page.goto(loopback.address);
    await page.evaluate(() => window.engineTest.support());
    await page.evaluate((wanted) => window.engineTest.video(wanted), options);
    for (let second = -2; second < seconds; second += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const line = await page.evaluate(() => ({
        sent: window.engineTest.statistics('sender', 'video')?.encode[0],
        drawn: window.engineTest.statistics('receiver', 'video')?.decode[0],
      }));
      if (second >= 0) process.stdout.write(`${JSON.stringify(line)}\n`);
    }
    const { TaskDuration: mainThread } = await page.metrics();
    process.stdout.write(`${JSON.stringify({ mainThreadSeconds: mainThread })}\n`);
  } finally {
    await browser.close();
    await loopback.close();
  }
};
void measure();
