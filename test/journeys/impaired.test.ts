import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntilHeard } from './support/audioTap';
import { endAll } from './support/endAll';
import { eventually } from './support/eventually';
import { startGateway, type Gateway } from './support/gateway';
import type { Conditions } from './support/lane';
import { joinMeeting, tileOf, waitForTileWord } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { leaveAll, type Person, seatPeople, voices } from './support/people';
import { openProxy, type ConnectionKind, type Proxy } from './support/proxy';
import { waitUntilAdvancing } from './support/tiles';

const hosts = ['localhost', '127.0.0.1'] as const;
const lossy: Conditions = { delay: 40, jitter: 10, loss: 0.03 };
const narrow: Conditions = { delay: 25, jitter: 15, loss: 0, bytesPerSecond: 40_000 };

describe('R7: two people behind bad networks', () => {
  let people: readonly Person[] = [];
  let gateway: Gateway;
  let proxy: Proxy;
  const person = (at: number): Person => {
    const found = people[at];
    if (!found) throw new Error(`Nobody sits at ${at}.`);
    return found;
  };
  const impair = (conditions: Conditions | undefined): void =>
    hosts.forEach((host) => proxy.impair(host, conditions));
  const openOf = (kind: ConnectionKind): number =>
    proxy.passages(kind).filter(({ isOpen }) => isOpen).length;
  const expectMedia = async (): Promise<void> => {
    const [ada, ben] = [person(0), person(1)];
    await waitUntilHeard(ada.page, voices[1] ?? 0);
    await waitUntilHeard(ben.page, voices[0] ?? 0);
    await waitUntilAdvancing(ada.page, () => tileOf(ada, 'Ben'), 1);
    await waitUntilAdvancing(ben.page, () => tileOf(ben, 'Ada'), 0);
  };

  beforeAll(async () => {
    people = await seatPeople(['Ada', 'Ben']);
    proxy = await openProxy(() => gateway.port, 0, 7);
    gateway = await startGateway({ environment: { PLENARY_PUBLIC_URL: proxy.address } });
    const { number, hostToken } = await createdMeeting(proxy.address);
    for (const [at, each] of people.entries()) {
      each.faults.allow(/WebSocket|ERR_|Failed to load|CORS/);
      const address = `http://${hosts[at] ?? 'localhost'}:${proxy.port}`;
      await joinMeeting(
        each,
        { ...gateway, address },
        { number, ...(at === 0 && { token: hostToken }) },
      );
    }
    await expectMedia();
  });
  afterAll(() =>
    endAll(
      () => leaveAll(people),
      () => proxy?.close(),
      () => gateway?.stop(),
    ),
  );

  test('delay and loss bring second sockets for sound and pictures, and both go on', async () => {
    impair(lossy);
    await eventually(
      () => [openOf('a'), openOf('v')],
      ([sound = 0, pictures = 0]) => sound > 2 && pictures > 2,
      { what: 'a second socket of each medium' },
    );
    await expectMedia();
  });

  test('a narrow way leaves the sound, and pictures that move; a wide one brings all back', async () => {
    impair(narrow);
    await expectMedia();
    await waitForTileWord(person(0), 'Ben', 'Reconnecting', false);
    impair(undefined);
    await expectMedia();
    expect(openOf('api')).toBe(2);
  });
});
