import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { askInfo, Person as Stranger } from '../builders/aGatewayPerson';
import { bait, hostileTexts } from '../builders/hostileTexts';
import { displayName } from '../../src/protocol/displayName';
import { chatTextLimit } from '../../src/protocol/chatLimits';
import { encodeEnvelope } from '../../src/protocol/signal/envelope';
import { waitUntilHeard } from './support/audioTap';
import { endAll } from './support/endAll';
import { eventually } from './support/eventually';
import { press, waitForText } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { joinMeeting, openPanel, say, tileOf } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { leaveAll, type Person, seatPerson, voices } from './support/people';
import { waitUntilAdvancing } from './support/tiles';
import { keptBy, setTrap, tryTrap } from './support/trap';

const all = hostileTexts().map(({ text }) => text);
const chats = all.filter((text) => text.length <= chatTextLimit && text.trim() !== '');
const names = all.filter((text) => displayName.safeParse(text).success);
const script = '<img src=x onerror="window.__pwned=1">';
const passcode = 'canary-pw';
/** One person's chat allowance, with room to spare. */
const chatsEach = 25;

/** Headers without which a page is not isolated, and those that tell of a body's form on its way. */
const left =
  /^(cross-origin-(opener|embedder)-policy|content-(encoding|length)|transfer-encoding)$/;
/** A person's pages come without the headers that isolate them, as through a careless proxy. */
const withoutIsolation = async (page: Page): Promise<void> => {
  const client = await page.createCDPSession();
  client.on('Fetch.requestPaused', ({ requestId, request }) => {
    const answering = async () => {
      const answer = await fetch(request.url);
      const responseHeaders = [...answer.headers]
        .filter(([name]) => !left.test(name))
        .map(([name, value]) => ({ name, value }));
      const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
      const responseCode = answer.status;
      await client.send('Fetch.fulfillRequest', { requestId, responseCode, responseHeaders, body });
    };
    void answering();
  });
  await client.send('Fetch.enable', {
    patterns: [{ resourceType: 'Document', requestStage: 'Request' }],
  });
};
const isShown = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((wanted) => document.body.innerText.includes(wanted), text);
/** Pages that are made here have no address of their own, and may still ask this machine. */
const flags = ['--disable-features=LocalNetworkAccessChecks'];
const seat = (name: string, at: number): Promise<Person> =>
  seatPerson({ name, capture: { person: at, frequency: voices[at] ?? 300 }, flags });
const isIsolated = (page: Page): Promise<boolean> => page.evaluate(() => crossOriginIsolated);

describe('two people, one of them without isolation, among strangers who send hostile text', () => {
  let gateway: Gateway;
  let people: readonly Person[] = [];
  let number = '';
  let host: Stranger;
  let beating: NodeJS.Timeout | undefined;
  const strangers: Stranger[] = [];
  const asked: string[] = [];
  const headers = new Map<string, Readonly<Record<string, string>>>();
  const printed: string[] = [];
  const person = (at: number): Person => {
    const found = people[at];
    if (!found) throw new Error(`Nobody sits at ${at}.`);
    return found;
  };
  const stranger = async (name: string): Promise<Stranger> => {
    // One proof seats few people: each brings their own.
    const info = (await askInfo(gateway, { number, passcode })).result ?? undefined;
    if (!info) throw new Error('No meeting info');
    const joined = await Stranger.join(gateway, number, { name, info });
    strangers.push(joined);
    return joined;
  };

  beforeAll(async () => {
    gateway = await startGateway();
    const created = await createdMeeting(gateway.address, {
      topic: script,
      passcode,
    });
    number = created.number;
    const wishes = { token: created.hostToken };
    people = await Promise.all([seat('Ada', 0), seat('Ben', 1)]);
    for (const { page } of people) await setTrap(page);
    const [{ page }, ben] = [person(0), person(1)];
    await withoutIsolation(ben.page);
    page.on('request', (request) => asked.push(request.url()));
    page.on('response', (response) => headers.set(response.url(), response.headers()));
    page.on('console', (message) => printed.push(message.text()));
    const entrance = { number, passcode, email: 'canary@mail.org' };
    for (const one of people) await joinMeeting(one, gateway, entrance);
    host = await Stranger.join(gateway, number, { name: script, ...wishes });
    strangers.push(host);
    beating = setInterval(() => {
      for (const { ws } of strangers) ws.send(encodeEnvelope({ evt: 0, seq: 0 }));
    }, 10_000);
  });
  afterAll(async () => {
    clearInterval(beating);
    for (const { ws } of strangers) ws.terminate();
    await endAll(
      () => leaveAll(people),
      () => gateway?.stop(),
    );
  });

  test('RELIABILITY 2.2 item 11: one page and its workers are isolated, the other is not, and both meet', async () => {
    const [ada, ben] = [person(0), person(1)];
    expect([await isIsolated(ada.page), await isIsolated(ben.page)]).toEqual([true, false]);
    const workers = await Promise.all(
      ada.page.workers().map((worker) => worker.evaluate(() => crossOriginIsolated)),
    );
    expect(workers.length).toBeGreaterThan(0);
    expect(workers).not.toContain(false);
    await waitUntilAdvancing(ada.page, () => tileOf(ada, 'Ben'), 1);
    await waitUntilAdvancing(ben.page, () => tileOf(ben, 'Ada'), 0);
    await waitUntilHeard(ada.page, voices[1] ?? 0);
    await waitUntilHeard(ben.page, voices[0] ?? 0);
  });

  test('the trap shuts', async () => {
    const { page, faults } = person(0);
    expect(await tryTrap(page)).toBeGreaterThanOrEqual(3);
    expect(faults.list()).toEqual([]);
  });

  test('RELIABILITY 2.2 item 12: hostile names of people who come, wait, are renamed and ask', async () => {
    const ada = person(0);
    await openPanel(ada, 'Participants');
    const adaId = await eventually(
      () => [...host.roster.values()].find((one) => one.displayName === 'Ada')?.userId,
      (id) => id !== undefined,
      { what: 'Ada in the roster' },
    );
    if (adaId === undefined) throw new Error('Ada is not there');
    await host.ask('assignHost', { id: adaId, bCoHost: true });
    const some = names.filter((_, at) => at % 12 === 0);
    for (const name of some) await stranger(name);
    await host.ask('setRules', { bHoldUponEntry: true });
    for (const name of some.slice(0, 8)) await stranger(name);
    for (const [at, one] of strangers.slice(1, 11).entries())
      for (let turn = 0; turn < 4; turn += 1) {
        const dn2 = names[(at * 4 + turn) % names.length];
        await one.ask('rename', { id: one.userId, dn2, olddn2: script });
        await one.ask(turn % 2 === 0 ? 'raiseHand' : 'lowerHand', {});
      }
    await host.ask('setRules', { bHoldUponEntry: false });
    await host.ask('admitAll');
    await host.ask('muteAudio', { id: adaId, bMute: true });
    await host.ask('askUnmute', { id: adaId });
    await host.ask('spotlightVideo', { id: strangers[1]?.userId ?? 0, action: 'add' });
    const asks = `${script} asks you to unmute`;
    await eventually(() => isShown(ada.page, asks), Boolean, { what: 'the question of the host' });
    await press(ada.page, 'Stay muted');
    for (const { faults } of people) expect(faults.list()).toEqual([]);
  });

  test('RELIABILITY 2.2 items 12 and 13: hostile messages, and nothing is fetched for them', async () => {
    const ada = person(0);
    await openPanel(ada, 'Chat');
    for (let lot = 0; lot * chatsEach < chats.length; lot += 1) {
      const one = strangers[1 + (lot % (strangers.length - 1))] ?? host;
      for (const [at, text] of chats.slice(lot * chatsEach, (lot + 1) * chatsEach).entries()) {
        const destNodeID = 0;
        const ack = await one.ask('sendChat', { text, destNodeID, sn: `message-${lot}-${at}` });
        expect([text, ack.code]).toEqual([text, 0]);
      }
      const marker = `marker ${lot} of strangers`;
      await host.ask('sendChat', { text: marker, destNodeID: 0, sn: `marker-${lot}-` });
      await waitForText(ada.page, marker);
    }
    // The whole of it comes by once more, from the end to the beginning.
    await ada.page.$eval('[role="log"]', async (log) => {
      for (let at = log.scrollHeight; at > 0; at -= 600) {
        log.scrollTop = at;
        await new Promise((resolve) => setTimeout(resolve, 8));
      }
    });
    for (const { faults } of people) expect(faults.list()).toEqual([]);
    const away = asked.filter(
      (url) => !/^(blob|data):/.test(url) && !url.startsWith(gateway.address),
    );
    expect(away).toEqual([]);
    expect(asked.filter((url) => url.includes(bait))).toEqual([]);
  });

  test('RELIABILITY 2.2 item 17: what is secret stays out of storage, address, console and log', async () => {
    const { page } = person(0);
    await say(person(0), 'canary-text');
    await waitForText(page, 'canary-text');
    const { session, local } = await keptBy(page);
    expect(local).not.toMatch(/canary/);
    expect(local).not.toContain(host.reply.encryptKey);
    for (const [key, value] of Object.entries(JSON.parse(session) as Record<string, string>))
      expect([key, /canary-text/.test(value)]).toEqual([key, false]);
    expect(printed.join('\n')).not.toMatch(/canary/);
    const log = gateway.log();
    expect(log).not.toMatch(/canary|__pwned/);
    for (const secret of [host.reply.encryptKey, host.reply.meetingtoken, host.given.info.auth])
      expect([local, printed.join(), log].some((text) => text.includes(secret))).toBe(false);
    await press(page, 'Leave');
    await press(page, 'Leave meeting');
    await eventually(
      async () => {
        // What the tab brought stays for Rejoin, as long as the tab is open.
        const { 'plenary.visits': _, ...rest } = JSON.parse((await keptBy(page)).session);
        return JSON.stringify(rest);
      },
      (kept) => !/canary|encryptKey|Token/.test(kept),
      { what: 'nothing of the meeting to be kept' },
    );
  });

  test('RELIABILITY 2.2 items 10 and 11: every answer that the page got carries the headers', () => {
    const own = [...headers].filter(([url]) => url.startsWith(gateway.address));
    expect(own.length).toBeGreaterThan(10);
    for (const [url, one] of own) {
      expect([url, one['content-security-policy']]).toEqual([
        url,
        expect.stringContaining("require-trusted-types-for 'script'; trusted-types plenary"),
      ]);
      expect([url, one['cross-origin-embedder-policy']]).toEqual([url, 'require-corp']);
      expect([url, one['x-content-type-options']]).toEqual([url, 'nosniff']);
    }
  });

  test('RELIABILITY 2.2 item 16: a hostile page gets the client neither into a frame nor by a window', async () => {
    const parent: Server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><iframe src="${gateway.address}/j/${number}"></iframe>`);
    }).listen(0, '127.0.0.1');
    await once(parent, 'listening');
    const { port } = parent.address() as AddressInfo;
    const page = await person(0).browser.newPage();
    try {
      await page.goto(`http://127.0.0.1:${port}/`);
      const frame = page.frames().find((one) => one !== page.mainFrame());
      await eventually(
        () => frame?.url() ?? '',
        (url) => url.startsWith('chrome-error:'),
        { what: 'the frame to be refused' },
      );
      const opened = person(0).browser.waitForTarget((target) =>
        target.url().startsWith(`${gateway.address}/test`),
      );
      await page.evaluate((url) => {
        Reflect.set(window, 'victim', window.open(url));
      }, `${gateway.address}/test`);
      const victim = await (await opened).page();
      expect(await victim?.evaluate(() => window.opener === null)).toBe(true);
      await eventually(
        () => page.evaluate(() => (Reflect.get(window, 'victim') as Window | null)?.closed ?? true),
        (isCut) => isCut,
        { what: 'the hostile page to lose the window' },
      );
      await victim?.close();
    } finally {
      await page.close();
      parent.close();
    }
  });
});
