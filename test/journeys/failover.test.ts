import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readTones, waitUntilHeard } from './support/audioTap';
import { endAll } from './support/endAll';
import { eventually, patience } from './support/eventually';
import { find, press, waitForText } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import {
  joinMeeting,
  openPanel,
  say,
  tileOf,
  waitForTileWord,
  wordsOfTile,
} from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { startPair, type GatewayPair } from './support/pair';
import { leaveAll, type Person, seatPeople, seatPerson, voices } from './support/people';
import { openProxy, type ConnectionKind, type Proxy } from './support/proxy';
import { waitUntilAdvancing } from './support/tiles';

const expectedComplaints = /WebSocket|ERR_|Failed to load|CORS/;
const banner = 'Reconnecting…';
const kinds: readonly ConnectionKind[] = ['a', 'v', 'x', 'm', 'api'];
const voiceOf = (index: number): number => voices[index] ?? 0;

let people: readonly Person[] = [];
const person = (index: number): Person => {
  const found = people[index];
  if (!found) throw new Error(`Nobody sits at ${index}.`);
  return found;
};
const [ada, ben] = [() => person(0), () => person(1)];

/** Ada hears and sees Ben, and Ben sees Ada, who is muted. */
const expectMedia = async (): Promise<void> => {
  await waitUntilAdvancing(ada().page, () => tileOf(ada(), 'Ben'), 1);
  await waitUntilAdvancing(ben().page, () => tileOf(ben(), 'Ada'), 0);
  await waitUntilHeard(ada().page, voiceOf(1));
  const tones = await readTones(ben().page);
  expect(tones.filter(({ hertz }) => Math.abs(hertz - voiceOf(0)) <= 9)).toEqual([]);
};

const isSaid = ({ page }: Person, text: string): Promise<boolean> =>
  page.evaluate((wanted) => document.body.innerText.includes(wanted), text);
const untilSaid = async (
  by: Person,
  text: string,
  isWanted: boolean,
  timeout = patience,
): Promise<void> => {
  await eventually(
    () => isSaid(by, text),
    (now) => now === isWanted,
    { what: `${by.name} ${isWanted ? 'to read' : 'to read no more'} '${text}'`, timeout },
  );
};

/** A tile's words without how good the line is just now: that may well be worse after a fault. */
const lastingWords = async (viewer: Person, name: string): Promise<string> =>
  (await wordsOfTile(viewer, name)).replace(', poor connection', '');

/** All that Ben sees of the meeting, and how it stands with him, but for pictures. */
const seenBy = async (viewer: Person) => {
  const { page } = viewer;
  await openPanel(viewer, 'Chat');
  return {
    tiles: await page.$$eval('li[data-user-id]', (found) =>
      found.map((tile) => [tile.getAttribute('data-user-id'), tile.getAttribute('data-video')]),
    ),
    words: [await lastingWords(viewer, 'Ada'), await lastingWords(viewer, `${viewer.name} (Me)`)],
    // The bell is there only while a notice waits for its turn.
    buttons: await page.$$eval('[role="toolbar"] button:not([aria-label="Notices"])', (found) =>
      found.map((button) => [
        button.getAttribute('aria-label'),
        button.getAttribute('aria-pressed'),
      ]),
    ),
    draft: await page.$$eval('textarea', (found) => found.map(({ value }) => value)),
    messages: await page.$$eval('[role="log"] article > [dir="auto"]', (found) =>
      found.map(({ textContent }) => textContent),
    ),
  };
};

beforeAll(async () => {
  people = await seatPeople(['Ada', 'Ben']);
  for (const each of people) each.faults.allow(expectedComplaints);
});
afterAll(async () => {
  await leaveAll(people);
});

describe('two people on a bad day', () => {
  let gateway: Gateway;
  let proxy: Proxy;
  let room: Gateway;
  let number = '';

  beforeAll(async () => {
    proxy = await openProxy(() => gateway.port);
    gateway = await startGateway({ environment: { PLENARY_PUBLIC_URL: proxy.address } });
    room = { ...gateway, address: proxy.address };
    const created = await createdMeeting(proxy.address);
    number = created.number;
    await joinMeeting(ada(), room, { number, token: created.hostToken });
    await joinMeeting(ben(), room, { number });
    await press(ada().page, 'Mute');
    await say(ben(), 'Hello');
    await openPanel(ben(), 'Chat');
    await ben().page.type('textarea', 'I was about to say');
    await expectMedia();
  });
  afterAll(() =>
    endAll(
      () => proxy?.close(),
      () => gateway?.stop(),
    ),
  );

  test.each(kinds)(
    'R9: a socket of type %s that is reset comes back, and no other',
    async (kind) => {
      const before = await seenBy(ben());
      const count = proxy.passages(kind).length;
      const others = kinds.filter((other) => other !== kind);
      const openOthers = () =>
        others.flatMap((other) => proxy.passages(other).filter(({ isOpen }) => isOpen));
      const kept = openOthers().map(({ id }) => id);
      expect(proxy.reset((passage) => passage.kind === kind)).toBe(2);
      await eventually(
        () => proxy.passages(kind).filter(({ isOpen, id }) => isOpen && id > 0).length,
        (open) => open === 2 && proxy.passages(kind).length >= count + 2,
        { what: `two new sockets of type ${kind}` },
      );
      await untilSaid(ben(), banner, false);
      expect(openOthers().map(({ id }) => id)).toEqual(kept);
      await expectMedia();
      expect(await seenBy(ben())).toEqual(before);
    },
  );

  test('R9: half of all sockets are reset at once, and nobody is gone or twice', async () => {
    const before = await seenBy(ben());
    expect(proxy.reset(({ id }) => id % 2 === 0)).toBeGreaterThan(1);
    await expectMedia();
    await untilSaid(ben(), banner, false);
    await waitForTileWord(ada(), 'Ben', 'Reconnecting', false);
    expect(await seenBy(ben())).toEqual(before);
  });

  test.each([1000, 5000])('R8: the link is down for %i ms', async (duration) => {
    const before = await seenBy(ben());
    proxy.takeLinkDown();
    await new Promise((resolve) => setTimeout(resolve, duration));
    proxy.bringLinkUp();
    await untilSaid(ben(), banner, false);
    await untilSaid(ada(), banner, false);
    await expectMedia();
    await waitForTileWord(ada(), 'Ben', 'Reconnecting', false);
    expect(await seenBy(ben())).toEqual(before);
  });

  test('R2: a gateway that stops is noticed by its silence, and found again when it wakes', async () => {
    const before = await seenBy(ben());
    process.kill(gateway.pid, 'SIGSTOP');
    // Half of what a heartbeat alone would take at the least.
    await untilSaid(ben(), banner, true, 10_000);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    process.kill(gateway.pid, 'SIGCONT');
    await untilSaid(ben(), banner, false);
    await expectMedia();
    await waitForTileWord(ada(), 'Ben', 'Reconnecting', false);
    expect(await seenBy(ben())).toEqual(before);
  });

  test('R1: the gateway is killed and started again on its port', async () => {
    await gateway.restart();
    await untilSaid(ben(), banner, false);
    await untilSaid(ada(), banner, false);
    await tileOf(ada(), 'Ben');
    await waitForTileWord(ada(), 'Ben', 'Reconnecting', false);
    await expectMedia();
    await waitForTileWord(ben(), 'Ada', 'muted');
    const tiles = await ada().page.$$eval('li[data-user-id]', (found) => found.length);
    expect(tiles).toBe(2);
  });

  test('R10: whoever reads slowly harms nobody, and hears before seeing', async () => {
    const cleo = await seatPerson({ name: 'Cleo' });
    cleo.faults.allow(expectedComplaints);
    try {
      const byAddress = `http://127.0.0.1:${proxy.port}`;
      await joinMeeting(cleo, { ...room, address: byAddress }, { number, devices: [] });
      await press(ada().page, 'Unmute');
      await waitUntilHeard(cleo.page, voiceOf(0));
      proxy.narrowTo('127.0.0.1', 25_000);
      await waitUntilAdvancing(ada().page, () => tileOf(ada(), 'Ben'), 1);
      await waitUntilHeard(cleo.page, voiceOf(0));
      await waitForTileWord(ada(), 'Cleo', 'Reconnecting', false);
    } finally {
      await cleo.leave();
    }
  });

  test('R22: a duplicated tab takes the seat, and a storm of reloads keeps it one', async () => {
    const { browser } = ben();
    const opened = new Promise<void>((resolve) => browser.once('targetcreated', () => resolve()));
    // A page that another one opens gets a copy of its session storage, like a duplicated tab.
    await ben().page.evaluate(() => void window.open(location.href));
    await opened;
    const copy = (await browser.pages()).at(-1);
    if (!copy) throw new Error('No tab was opened.');
    await find(copy, { role: 'button', name: 'Leave' });
    await ben().page.bringToFront();
    await waitForText(ben().page, 'You joined from another window');
    await copy.close({ runBeforeUnload: false });
    await press(ben().page, 'Rejoin');
    await find(ben().page, { role: 'button', name: 'Leave' });
    for (let round = 0; round < 4; round += 1)
      await ben().page.reload({ waitUntil: 'domcontentloaded' });
    await find(ben().page, { role: 'button', name: 'Leave' });
    await eventually(
      () => ada().page.$$eval('li[data-user-id]', (found) => found.length),
      (tiles) => tiles === 2,
      { what: 'one Ben only' },
    );
  });

  test('R22: a page that was frozen comes back by itself', async () => {
    const session = await ben().page.createCDPSession();
    // Browsers freeze pages that nobody looks at.
    const other = await ben().browser.newPage();
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    proxy.reset(({ kind }) => kind === 'api');
    await new Promise((resolve) => setTimeout(resolve, 4000));
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await session.detach();
    await other.close();
    await ben().page.bringToFront();
    await untilSaid(ben(), banner, false);
    await waitForTileWord(ada(), 'Ben', 'Reconnecting', false);
    const tiles = await ada().page.$$eval('li[data-user-id]', (found) => found.length);
    expect(tiles).toBe(2);
    expect(await ben().page.evaluate(() => document.visibilityState)).toBe('visible');
  });
});

describe('two gateways of one server list', () => {
  let pair: GatewayPair;
  beforeAll(async () => {
    pair = await startPair();
  });
  afterAll(async () => {
    await pair?.stop();
  });

  test('R1: one is gone, and its people meet again on the other, as they were', async () => {
    const [first] = pair.halves;
    const { number, hostToken } = await createdMeeting(first.address);
    await joinMeeting(ada(), first, { number, token: hostToken });
    await joinMeeting(ben(), first, { number });
    await press(ada().page, 'Mute');
    await expectMedia();
    await first.vanish();
    await waitForTileWord(ada(), 'Ben', 'Reconnecting', false);
    await untilSaid(ada(), banner, false);
    await expectMedia();
    await waitForTileWord(ben(), 'Ada', 'muted');
    for (const each of people)
      expect(await each.page.$$eval('li[data-user-id]', (found) => found.length)).toBe(2);
  });
});
