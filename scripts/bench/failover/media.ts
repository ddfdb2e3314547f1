import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../../test/support/seededRandom';
import { readTones } from '../../../test/journeys/support/audioTap';
import type { Gateway } from '../../../test/journeys/support/gateway';
import { joinMeeting, tileOf } from '../../../test/journeys/support/meetingRoom';
import { createdMeeting } from '../../../test/journeys/support/meetings';
import { seatPeople, voices, type Person } from '../../../test/journeys/support/people';
import { readCodeInCanvas, waitUntilAdvancing } from '../../../test/journeys/support/tiles';
import { sized } from '../measure';
import { untilReachable } from './reach';
import { measureStall } from './stall';

const longestOutage = sized(3000, 0);

/** Waits until the viewer sees a new picture of `name`, with a resolution of some 20 ms. */
const untilMoving = async (viewer: Person, name: string): Promise<number> => {
  const seen = new Set<number>();
  for (;;) {
    // A person who returns on another seat has another tile.
    const box = await (await tileOf(viewer, name)).boundingBox();
    const code = box ? await readCodeInCanvas(viewer.page, box) : undefined;
    if (code) seen.add(code.frame);
    if (seen.size >= 3) return performance.now();
  }
};

/** Waits until the viewer hears the voice. */
const untilHeard = async (viewer: Person, hertz: number): Promise<number> => {
  for (;;) {
    const tones = await readTones(viewer.page);
    if (tones.some((tone) => Math.abs(tone.hertz - hertz) <= 9)) return performance.now();
  }
};

/** Times in real browsers, ms. */
export interface MediaTimes {
  /** From the gateway's return until pictures move and the voice is heard. */
  readonly back: readonly number[];
  /** From the suspension of the gateway, while media flow, until the banner appears. */
  readonly noticed: readonly number[];
}

/** Repeatedly kills the gateway, starts it again, and then suspends it for a while. */
export const measureMedia = async (
  gateway: Gateway,
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
): Promise<MediaTimes> => {
  const random = seededRandom(seed + 1);
  const waits: number[] = [];
  const people = await seatPeople(['Ada', 'Ben']);
  const [ada, ben] = people;
  if (!ada || !ben) throw new Error('Two people were to come');
  try {
    const { number, hostToken } = await createdMeeting(gateway.address, { topic: 'Failover' });
    await joinMeeting(ada, gateway, { number, token: hostToken });
    await joinMeeting(ben, gateway, { number });
    for (const each of people) each.faults.allow(/WebSocket|ERR_|Failed to load/);
    for (let round = 1; round <= rounds; round += 1) {
      await waitUntilAdvancing(ada.page, () => tileOf(ada, 'Ben'), 1, 40_000);
      await gateway.kill();
      // Media in transit are drawn and heard by then.
      await pause(1000 + longestOutage * random());
      const starting = gateway.restart();
      const reachableAt = await untilReachable(gateway.port);
      const [moving, heard] = await Promise.all([
        untilMoving(ada, 'Ben'),
        untilHeard(ada, voices[1] ?? 0),
      ]);
      await starting;
      waits.push(Math.max(moving, heard) - reachableAt);
      console.error(`media round ${round} of ${rounds}: ${waits.at(-1)?.toFixed(0)} ms`);
    }
    const noticed = await measureStall(gateway, ada, { rounds, seed });
    return { back: waits, noticed };
  } finally {
    for (const { browser } of people) await browser.close();
  }
};
