import { describe, expect, jest, test } from '@jest/globals';
import { CommandLine } from '../../test/builders/aCommandLine';
import { createMeeting, Person, type Reachable } from '../../test/builders/aGatewayPerson';
import { useGateway } from '../../test/support/testGateway';
import { commandTextLimit } from '../protocol/limits';
import { chatTextLimit } from '../protocol/chatLimits';

jest.setTimeout(180_000);

const much = { rate: 10_000, burst: 10_000 };
const unhurried = { all: much, sendChat: much };
const megabyte = 1024 * 1024;

/** Three bytes each. */
const longText = '語'.repeat(chatTextLimit);
const figure = async ({ port }: Reachable, name: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
};

/**
 * Asks until a reader was closed for being slow; a gateway that does not close any fails the test.
 */
const untilOneIsSlow = async (
  gateway: Reachable,
  sayMore = (): void => undefined,
): Promise<void> => {
  for (let asked = 0; asked < 3000; asked += 1) {
    if ((await figure(gateway, 'plenary_slow_sockets_total')) > 0) return;
    if (asked % 10 === 0) sayMore();
  }
  throw new Error('No reader was closed');
};

/** How many messages a writer has under way: each is acknowledged once it is stored. */
const underway = 20;

/** Somebody writes `count` long messages, and has each acknowledged. */
const writeMuch = async (gateway: Reachable, number: string, count: number): Promise<void> => {
  const writer = await Person.join(gateway, number);
  const write = async (at: number): Promise<void> => {
    const sn = `message-${writer.userId}-${at}`;
    expect(await writer.ask('sendChat', { text: longText, destNodeID: 0, sn })).toMatchObject({
      code: 0,
    });
  };
  for (let at = 0; at < count; at += underway) {
    const some = Math.min(underway, count - at);
    await Promise.all(Array.from({ length: some }, (_, next) => write(at + next)));
  }
  await writer.vanish();
};

describe('stalled readers of signaling sockets', () => {
  const patient = useGateway({ allowances: unhurried, backlogLimits: { stall: 1e9 } });
  const strict = useGateway({ allowances: unhurried, backlogLimits: { stall: 1000 } });
  const poor = useGateway({
    allowances: unhurried,
    backlogLimits: { stall: 1e9, perAddress: 4 * megabyte },
  });

  test('SECURITY H3: are closed as too slow once too much is queued', async () => {
    const { number } = await createMeeting(patient);
    const reader = await Person.join(patient, number);
    const stuck = await Person.join(patient, number);
    stuck.ws.pause();
    const isClosed = (async () => {
      await untilOneIsSlow(patient);
      stuck.ws.resume();
      return stuck.closed;
    })();
    for (let times = 0; times < 4; times += 1) await writeMuch(patient, number, 300);
    expect(await isClosed).toEqual({ code: 4013, reason: 'too slow' });
    // Who reads has all of it.
    expect(await reader.ask('raiseHand')).toMatchObject({ code: 0 });
    expect(reader.all('chatReceived')).toHaveLength(1200);
  });

  test('SECURITY H3: are closed after a time without progress, even if they send heartbeats', async () => {
    const { number } = await createMeeting(strict);
    const reader = await Person.join(strict, number);
    const stuck = await Person.join(strict, number);
    const { userId } = stuck;
    stuck.ws.pause();
    const beat = setInterval(() => stuck.ws.send('{"evt":0,"seq":0}'), 200);
    // More than the system holds for a socket, and less than the cap.
    await writeMuch(strict, number, 360);
    const hasDropped = reader.until(
      (message) =>
        message.name === 'rosterChanged' &&
        (message.body.update ?? []).some((one) => one.userId === userId && one.isInFailover),
    );
    await hasDropped;
    clearInterval(beat);
    expect(await reader.ask('raiseHand')).toMatchObject({ code: 0 });
    expect(reader.all('chatReceived')).toHaveLength(360);
  });

  test('SECURITY H3: of one address queue no more than its share, however many they are', async () => {
    const { number } = await createMeeting(poor);
    const reader = await Person.join(poor, number);
    const stuck = await Promise.all(Array.from({ length: 12 }, () => Person.join(poor, number)));
    for (const { ws } of stuck) ws.pause();
    await writeMuch(poor, number, 390);
    expect(await figure(poor, 'plenary_slow_sockets_total')).toBeGreaterThan(0);
    expect(await figure(poor, 'plenary_queued_bytes')).toBeLessThanOrEqual(4 * megabyte);
    expect(await reader.ask('raiseHand')).toMatchObject({ code: 0 });
    expect(reader.all('chatReceived')).toHaveLength(390);
    for (const { ws } of stuck) ws.terminate();
  });
});

describe('stalled readers of command channels', () => {
  const gateway = useGateway({ backlogLimits: { stall: 1e9 } });

  test('SECURITY H3: are closed once too much is queued, and others are not', async () => {
    const { number } = await createMeeting(gateway);
    const opened = async () => {
      const person = await Person.join(gateway, number);
      return { person, line: await CommandLine.open(person) };
    };
    const [stuck, reader] = [await opened(), await opened()];
    stuck.line.ws.pause();
    const text = '語'.repeat(commandTextLimit);
    const writers = await Promise.all(Array.from({ length: 80 }, opened));
    // It confirms what it does not read: others would soon get no more.
    const confirm = { name: 'confirmCommandTexts', body: { upTo: 1_000_000 } } as const;
    await untilOneIsSlow(gateway, () => {
      for (const { line } of writers.slice(1))
        for (let at = 0; at < 3; at += 1) line.say(text, stuck.person.userId);
      stuck.line.write(confirm);
    });
    stuck.line.ws.resume();
    expect(await stuck.line.closed).toMatchObject({ code: 4013 });
    for (let at = 0; at < 40; at += 1) writers[0]?.line.say(text, reader.person.userId);
    await reader.line.seen(40);
    expect(await figure(gateway, 'plenary_slow_sockets_total')).toBe(1);
  });
});
