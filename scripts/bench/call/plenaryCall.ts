import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { find, press } from '../../../test/journeys/support/finders';
import type { Gateway } from '../../../test/journeys/support/gateway';
import { createdMeeting } from '../../../test/journeys/support/meetings';
import { sized } from '../measure';
import type { Contender } from './contender';
import { firstSighting, stopReading, type PictureBox } from './pictureReader';
import type { Seat } from './seat';

declare global {
  interface Window {
    /** When **Join** was pressed, and how long camera and microphone had taken by then; ms. */
    benchJoin?: { readonly pressed: number; readonly captured: number };
  }
}

/** Runs in the page: returns the remote tiles, on the one canvas of the stage or each in a video. */
const findPictures = (): PictureBox[] => {
  const shown = [
    ...document.querySelectorAll<HTMLCanvasElement | HTMLVideoElement>(
      '[aria-hidden] > canvas, [aria-hidden] > video',
    ),
  ];
  return [...document.querySelectorAll('li[data-user-id]')].flatMap((tile): PictureBox[] => {
    // The tile of the page's own person has a video element.
    if (tile.querySelector('video') || tile.getAttribute('data-video') !== 'on') return [];
    const box = tile.getBoundingClientRect();
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
    const element = shown.find((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return left <= middle[0] && right >= middle[0] && top <= middle[1] && bottom >= middle[1];
    });
    if (!element) return [];
    const name = tile.getAttribute('data-user-id') ?? '';
    if (element instanceof HTMLVideoElement)
      return element.videoWidth > 0
        ? [{ name, element, x: 0, y: 0, width: element.videoWidth }]
        : [];
    const whole = element.getBoundingClientRect();
    const scale = element.width / whole.width;
    // A picture fills its tile, and is cropped equally on both sides.
    const width = Math.max(box.width, (box.height * 16) / 9);
    return [
      {
        name,
        element,
        x: (box.x - (width - box.width) / 2 - whole.x) * scale,
        y: (box.y - ((width * 9) / 16 - box.height) / 2 - whole.y) * scale,
        width: width * scale,
      },
    ];
  });
};

const enterLobby = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  for (const device of ['Microphone', 'Camera']) {
    const toggle = await find(page, { role: 'button', name: device });
    const isOn = await toggle.evaluate((button) => button.getAttribute('aria-pressed') === 'true');
    if (!isOn) await press(page, device);
  }
  await page.waitForSelector('video', { visible: true });
  // People look at their preview before they join; meanwhile the lobby loads the code of the meeting.
  await pause(sized(3000, 0));
};

const join = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('button')?.textContent.startsWith('Join'))
        return;
      window.benchJoin = {
        pressed: performance.timeOrigin + performance.now(),
        captured: window.benchCaptureMillis ?? 0,
      };
    };
    document.addEventListener('click', note, { capture: true });
  });
  await press(page, 'Join');
};

/** Returns the time from the press to the first picture of anybody, without that of camera and microphone; ms. */
const readJoinMillis = async (page: Page): Promise<number> => {
  const seen = await firstSighting(page);
  const { pressed, captured } = await page.evaluate(() => ({
    pressed: window.benchJoin?.pressed ?? Number.NaN,
    captured: (window.benchCaptureMillis ?? 0) - (window.benchJoin?.captured ?? 0),
  }));
  return seen - pressed - captured;
};

/**
 * Plenary as deployed: the built client, through the built gateway on this machine.
 * `addressOf` returns the address that each of the seats opens.
 */
export const plenaryCall = (
  gateway: Pick<Gateway, 'address' | 'pid'>,
  addressOf: (seat: number) => string = () => gateway.address,
): Contender => ({
  name: 'Plenary',
  findPictures,
  pids: () => [gateway.pid],
  /** Every byte crosses the loopback once between a person and the gateway. */
  personEndsPerByte: 1,
  connect: async (seats: readonly Seat[], { readPictures }) => {
    const { number, hostToken } = await createdMeeting(gateway.address, { topic: 'Benchmark' });
    for (const [index, { page }] of seats.entries()) {
      const fields = new URLSearchParams({
        name: `Person ${index + 1}`,
        ...(index === 0 && { token: hostToken }),
      });
      await enterLobby(page, `${addressOf(index)}/j/${number}#${fields.toString()}`);
    }
    const joinMillis: number[] = [];
    for (const [index, { page }] of seats.entries()) {
      if (index > 0) await readPictures(page);
      await join(page);
      await find(page, { role: 'button', name: 'Leave' });
      if (index === 0) continue;
      joinMillis.push(await readJoinMillis(page));
      await stopReading(page);
    }
    return { joinMillis };
  },
});
