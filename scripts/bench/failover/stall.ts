import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../../test/support/seededRandom';
import type { Gateway } from '../../../test/journeys/support/gateway';
import type { Person } from '../../../test/journeys/support/people';
import { sized } from '../measure';

/** Runs in a page: returns when it first shows the text, by the machine's clock. */
const whenSaid = (text: string): Promise<number> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!document.body.innerText.includes(text)) return;
      observer.disconnect();
      resolve(Date.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
  });

/** Returns the time from the suspension of a gateway, with open sockets, to the banner in a page; ms. */
export const measureStall = async (
  gateway: Gateway,
  viewer: Person,
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
): Promise<readonly number[]> => {
  const random = seededRandom(seed + 2);
  const waits: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await pause(sized(3000, 0) + 2000 * random());
    const said = viewer.page.evaluate(whenSaid, 'Reconnecting…');
    const stoppedAt = Date.now();
    process.kill(gateway.pid, 'SIGSTOP');
    waits.push((await said) - stoppedAt);
    process.kill(gateway.pid, 'SIGCONT');
    console.error(`stall ${round} of ${rounds}: ${waits.at(-1)?.toFixed(0)} ms`);
    await viewer.page.waitForFunction(
      (text) => !document.body.innerText.includes(text),
      { polling: 200 },
      'Reconnecting…',
    );
  }
  return waits;
};
