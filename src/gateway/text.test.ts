import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { CommandLine } from '../../test/builders/aCommandLine';
import { createMeeting, Person } from '../../test/builders/aGatewayPerson';
import { hostileTexts } from '../../test/builders/hostileTexts';
import { commandTextLimit } from '../protocol/limits';
import { chatTextLimit } from '../protocol/chatLimits';
import { displayName } from '../protocol/displayName';
import { parseWith } from '../protocol/parse';
import type { Database } from './database/openDatabase';
import { openTestDatabase } from '../../test/support/testDatabase';
import { accountToken, testAccount } from '../../test/support/testAccount';
import { startGateway, type RunningGateway } from './startGateway';

jest.setTimeout(120_000);

let database: Database;
let gateway: RunningGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  const wide = { burst: 1e6, interval: 1 };
  const often = { rate: 1000, burst: 1000 };
  const limits = { byAddress: wide, byMeeting: wide, byMeetingAndAddress: wide };
  gateway = await startGateway({
    port: 0,
    database,
    attemptLimits: limits,
    registrationLimits: limits,
    creationLimits: limits,
    ...testAccount,
    allowances: { all: often, sendChat: often, rename: often },
  });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const texts = hostileTexts().map(({ text }) => text);
/** What every frame may hold; longer ones end the socket. */
const longest = 60_000;
/** The number of forgiven malformed messages, and the burst of command texts. */
const patience = { faults: 7, texts: 30 };
/** The texts in lots that one person may send. */
const inLots = (all: readonly string[]): readonly (readonly string[])[] => {
  const lots: string[][] = [];
  let faults = patience.faults;
  for (const text of all) {
    const last = lots.at(-1);
    const isNew = !last || faults >= patience.faults || last.length >= patience.texts;
    if (isNew) faults = 0;
    if (!isChat(text)) faults += 1;
    if (nameOf(text) === undefined) faults += 1;
    if (text.length > commandTextLimit) faults += 1;
    if (isNew) lots.push([text]);
    else last.push(text);
  }
  return lots;
};
const isChat = (text: string): boolean => text.length <= chatTextLimit && text.trim() !== '';
/** Who has a name already is not renamed to it. */
const withoutRepeats = (all: readonly string[]): readonly string[] =>
  all.filter((text, at) => text !== all[at - 1]);
const nameOf = (text: string): string | undefined => {
  const parsed = parseWith(displayName, text);
  return parsed.ok ? parsed.value : undefined;
};
/** The text as its receiver reads it. */
const asUtf8 = (text: string): string => Buffer.from(text).toString();
/** What no name may hold, said in another way than the schema says it. */
const unfit = (name: string): boolean =>
  [...name].some((sign) => {
    const at = sign.codePointAt(0) ?? 0;
    const isControl = at < 0x20 || (at >= 0x7f && at < 0xa0) || at === 0x2028 || at === 0x2029;
    const isDirection = (at >= 0x202a && at <= 0x202e) || (at >= 0x2066 && at <= 0x2069);
    return isControl || isDirection || at === 0x200b || (at >= 0xd800 && at < 0xe000);
  });

const post = async (path: string, body: object, token?: string) => {
  const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, said: (await answer.json()) as Record<string, unknown> };
};

describe('RELIABILITY 2.2 item 12: five hundred hostile texts, sent raw', () => {
  test('as chat, command text and new name are delivered unchanged, or refused', async () => {
    const { number } = await createMeeting(gateway);
    const ada = await Person.join(gateway, number, { name: 'Ada' });
    const ears = await CommandLine.open(ada);
    const sent = { chats: [] as string[], names: [] as string[], commands: [] as string[] };
    for (const lot of inLots(texts.filter(({ length }) => length < longest))) {
      const mallory = await Person.join(gateway, number, { name: 'Mallory' });
      const mouth = await CommandLine.open(mallory);
      for (const [at, text] of lot.entries()) {
        const chat = { text, destNodeID: 0, sn: `message-${at}` };
        expect((await mallory.ask('sendChat', chat)).code === 0).toBe(isChat(text));
        if (isChat(text)) sent.chats.push(text);
        const name = nameOf(text);
        const renaming = { id: mallory.userId, dn2: text, olddn2: text };
        expect((await mallory.ask('rename', renaming)).code === 0).toBe(name !== undefined);
        if (name !== undefined) sent.names.push(name);
        mouth.say(text, ada.userId);
        if (text.length <= commandTextLimit) sent.commands.push(text);
      }
      await mouth.settled();
      ears.confirm();
      await mallory.ask('leaveMeeting');
    }
    await ada.until(() => ada.roster.size === 1);
    const heard = ada.all('chatReceived').map(({ body }) => body.text);
    expect(heard).toEqual(sent.chats.map(asUtf8));
    expect(ears.texts).toEqual(sent.commands.map(asUtf8));
    const names = ada
      .all('rosterChanged')
      .flatMap(({ body }) => [...(body.add ?? []), ...(body.update ?? [])])
      .flatMap((one) => one.displayName ?? []);
    const own = ['Ada', 'Mallory'];
    expect(withoutRepeats(names.filter((name) => !own.includes(name)))).toEqual(
      withoutRepeats(sent.names),
    );
    expect(names.filter(unfit)).toEqual([]);
    expect(sent.chats.length).toBeGreaterThan(450);
  });

  test('as the name of a person who joins, also on hold, are shown or refused', async () => {
    const { number, hostToken } = await createMeeting(gateway, {
      options: { bHoldUponEntry: true },
    });
    const host = await Person.join(gateway, number, { name: 'Host', token: hostToken });
    const names = texts.filter((text, at) => at % 12 === 0 && text.length < 1000);
    const wanted: string[] = [];
    for (const text of names) {
      const name = nameOf(text);
      const attempt = Person.knock(gateway, number, { name: text });
      if (name === undefined) {
        await expect(attempt).rejects.toThrow('socket closed before');
        continue;
      }
      expect((await attempt).ack.code).toBe(0);
      wanted.push(name);
    }
    await host.until(() => host.roster.size === wanted.length + 1);
    const seen = [...host.roster.values()].map((one) => one.displayName);
    expect(seen).toEqual(['Host', ...wanted]);
    expect(wanted.length).toBeGreaterThan(25);
  });

  test('as topic, and as name and address of a registration, are stored without directions, or refused', async () => {
    const { number, hostToken } = await createMeeting(gateway, { options: { isWebinar: true } });
    // Control characters are refused immediately; of the stored ones every thirtieth is checked.
    const lot = texts.filter((text, at) => at % (unfit(text) ? 4 : 30) === 0);
    const statuses = new Set<number>();
    for (const text of lot.filter((text) => text.length < longest)) {
      const meeting = { topic: text, barred: { emails: [text] } };
      const topic = await post('/api/v1/meetings', meeting, accountToken());
      if (topic.status === 201) expect(topic.said['topic']).toBe(nameOf(text));
      if (topic.status === 201)
        expect([text, unfit(String(topic.said['topic']))]).toEqual([text, false]);
      const path = `/api/v1/webinars/${number}/registrations`;
      const named = await post(path, { name: text, email: `person-${statuses.size}@b.org` });
      const mailed = await post(path, { name: 'Ada', email: `${text}@b.org` });
      for (const { status, said } of [topic, named, mailed]) {
        statuses.add(status);
        expect([text, status === 201 || said['errorCode']]).not.toEqual([text, undefined]);
        expect([text, status]).toEqual([text, status === 201 ? 201 : 400]);
      }
    }
    const list = await fetch(
      `http://127.0.0.1:${gateway.port}/api/v1/webinars/${number}/registrations`,
      { headers: { authorization: `Bearer ${hostToken}` } },
    );
    const { registrations } = (await list.json()) as { registrations: { name: string }[] };
    expect(registrations.length).toBeGreaterThan(5);
    expect(registrations.filter(({ name }) => unfit(name))).toEqual([]);
    expect([...statuses].sort()).toEqual([201, 400]);
  });

  test('of 100,000 marks close their sender’s socket, and no other', async () => {
    const { number } = await createMeeting(gateway);
    const ada = await Person.join(gateway, number);
    const mallory = await Person.join(gateway, number);
    const text = texts.find(({ length }) => length > 100_000) ?? '';
    mallory.ws.send(JSON.stringify({ evt: 0x5001, seq: 9, body: { text, destNodeID: 0 } }));
    expect(await mallory.closed).toMatchObject({ code: 1009 });
    expect(await ada.ask('raiseHand')).toMatchObject({ code: 0 });
    expect(ada.all('chatReceived')).toEqual([]);
  });
});
