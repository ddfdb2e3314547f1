/** What happens to cameras outside of any page. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'puppeteer';

/**
 * Ends Chromium's process for cameras: they are gone immediately, like an unplugged one, and
 * available again at the page's next request.
 */
export const pullCamera = async (browser: Browser): Promise<void> => {
  const tools = await browser.target().createCDPSession();
  const { processInfo } = await tools.send('SystemInfo.getProcessInfo');
  await tools.detach();
  const holder = processInfo.find(({ id }) =>
    readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('video_capture'),
  );
  if (!holder) throw new Error('No process has the cameras.');
  process.kill(holder.id, 'SIGKILL');
};

/**
 * Another program has the camera until the answer is called: what browsers say of that.
 * @decision The page's own call is replaced: neither browser's generated cameras can be taken. They
 * open for everybody, and Chromium does not find one whose file or process is gone.
 */
export const takeCamera = async (page: Page): Promise<() => Promise<void>> => {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Could not start video source', 'NotReadableError'));
  });
  return () =>
    page.evaluate(() => void Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia'));
};
