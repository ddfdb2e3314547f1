import type { Page } from 'puppeteer';
import { find, press } from '../../../test/journeys/support/finders';
import { startGateway, type Gateway } from '../../../test/journeys/support/gateway';
import { createdMeeting } from '../../../test/journeys/support/meetings';
import { openProxy } from '../../../test/journeys/support/proxy';
import type { PictureBox } from '../call/pictureReader';
import { hosts, keepQuality } from '../impaired/plenary';
import type { ShareContender } from './contender';
import { conditionsOf } from './nets';

/** Runs in the page: returns the corner of the shared screen, in a video or on the stage's canvas. */
const findPictures = (): PictureBox[] => {
  // `stampWidth` of `shareSize`, which the page does not know.
  const stampShare = 192 / 1280;
  const tile = document
    .querySelector('ul[aria-label="Shared screen"] > li')
    ?.getBoundingClientRect();
  if (!tile) return [];
  const middle = [tile.x + tile.width / 2, tile.y + tile.height / 2] as const;
  const element = [
    ...document.querySelectorAll<HTMLCanvasElement | HTMLVideoElement>(
      '[aria-hidden] > canvas, [aria-hidden] > video',
    ),
  ].find((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left <= middle[0] && right >= middle[0] && top <= middle[1] && bottom >= middle[1];
  });
  if (!element) return [];
  if (element instanceof HTMLVideoElement)
    return element.videoWidth > 0
      ? [{ name: 'share', element, x: 0, y: 0, width: element.videoWidth * stampShare }]
      : [];
  const whole = element.getBoundingClientRect();
  const scale = element.width / whole.width;
  // The whole picture is shown in the middle of its tile.
  const width = Math.min(tile.width, (tile.height * 16) / 9);
  return [
    {
      name: 'share',
      element,
      x: (middle[0] - width / 2 - whole.x) * scale,
      y: (middle[1] - (width * 9) / 32 - whole.y) * scale,
      width: width * scale * stampShare,
    },
  ];
};

const join = async (page: Page, address: string): Promise<void> => {
  await page.evaluateOnNewDocument(keepQuality);
  await page.goto(address);
  for (const device of ['Microphone', 'Camera']) {
    const toggle = await find(page, { role: 'button', name: device });
    const isOn = await toggle.evaluate((button) => button.getAttribute('aria-pressed') === 'true');
    if (isOn) await press(page, device);
  }
  await press(page, 'Join');
  await find(page, { role: 'button', name: 'Leave' });
};

/** Opens a share through the product, behind a proxy with delay and limited bandwidth. */
export const plenaryShare = async (): Promise<ShareContender> => {
  const running: { gateway?: Gateway } = {};
  const proxy = await openProxy(() => running.gateway?.port ?? 0);
  const gateway = await startGateway({ environment: { PLENARY_PUBLIC_URL: proxy.address } });
  running.gateway = gateway;
  return {
    name: 'Plenary',
    findPictures,
    pids: () => [gateway.pid],
    connect: async ({ sharer, viewer }, net) => {
      for (const host of hosts) proxy.impair(host, undefined);
      const { number, hostToken } = await createdMeeting(proxy.address, { topic: 'Benchmark' });
      for (const [index, { page }] of [sharer, viewer].entries()) {
        const fields = new URLSearchParams({
          name: `Person ${index + 1}`,
          ...(index === 0 && { token: hostToken }),
        });
        const host = hosts[index] ?? 'localhost';
        await join(page, `http://${host}:${proxy.port}/j/${number}#${fields.toString()}`);
      }
      // Each byte crosses the proxy twice: from the sharer, and to the viewer.
      for (const host of hosts) proxy.impair(host, conditionsOf(net, 2));
      await press(sharer.page, 'Share screen');
    },
    carried: () => proxy.carried().up + proxy.carried().down,
    close: async () => {
      await proxy.close();
      await gateway.stop();
    },
  };
};
