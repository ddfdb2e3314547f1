import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import WebSocket from 'ws';
import { CommandLine } from '../../test/builders/aCommandLine';
import { askInfo, createMeeting, Person, signalSearch } from '../../test/builders/aGatewayPerson';
import type { Database } from './database/openDatabase';
import { openTestDatabase } from '../../test/support/testDatabase';
import { encodeEnvelope } from '../protocol/signal/envelope';
import { evtOf } from '../protocol/signal/registry';
import { systemEnvironment } from './environment';
import { MediaTickets } from './security/tickets';
import { testAccount } from '../../test/support/testAccount';
import { startGateway, type RunningGateway } from './startGateway';

jest.setTimeout(180_000);

/** A gateway whose every log line is kept, at the most talkative level. */
const aTalkativeGateway = async (database: Database) => {
  const lines: string[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void): void => {
    lines.push(chunk.toString());
    done();
  };
  const log = pino({ level: 'trace' }, new Writable({ write }));
  return { gateway: await startGateway({ port: 0, database, log, ...testAccount }), lines };
};
/** What would end a line, or move a terminal's cursor. */
const isTerminalSign = (sign: string): boolean => {
  const at = sign.charCodeAt(0);
  return at < 0x20 || (at >= 0x7f && at < 0xa0) || at === 0x2028 || at === 0x2029;
};
const escape = '\u001b[31m\u009b31m\r\n{"level":60,"msg":"canary-line"}';
const query = (text: string) => encodeURIComponent(text);

let database: Database;
let gateway: RunningGateway;
let lines: string[];
/** One whose database has failed. */
let ailing: Awaited<ReturnType<typeof aTalkativeGateway>>;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ gateway, lines } = await aTalkativeGateway(database));
  const broken = await openTestDatabase();
  ailing = await aTalkativeGateway(broken);
  await broken.close();
});
afterAll(async () => {
  await gateway.close();
  await ailing.gateway.close();
  await database.close();
});

const said = async (path: string, init: RequestInit = {}): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`, init);
  return JSON.stringify([await answer.text(), [...answer.headers]]);
};
const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'user-agent': 'canary-agent' },
  body: JSON.stringify(body),
});

describe('RELIABILITY 2.2 item 17: secrets are written nowhere', () => {
  test('tokens, passcode, keys, texts, names and addresses are in no log line and no refusal', async () => {
    const { number, hostToken, hostKey } = await createMeeting(gateway, {
      topic: 'canary-topic',
      passcode: 'canary-pw',
      barred: { emails: ['canary@barred.org'] },
    });
    const host = await Person.join(gateway, number, { name: 'canary-host', token: hostToken });
    const bob = await Person.join(gateway, number, { name: 'canary-bob', passcode: 'canary-pw' });
    await bob.ask('sendChat', { text: 'canary-text', destNodeID: 0, sn: 'canary-message' });
    await bob.ask('rename', { id: bob.userId, dn2: 'canary-name', olddn2: 'canary-old' });
    await bob.ask('claimHost', { hostKey: 'canary-key' });
    const line = await CommandLine.open(bob);
    line.say('canary-command', host.userId);
    const unheard = await line.ackOf(line.say('canary-command', 99 * 1024));
    const refusals = [
      JSON.stringify(unheard),
      JSON.stringify(await askInfo(gateway, { number, passcode: 'canary-gu' })),
      JSON.stringify(await askInfo(gateway, { number, token: 'canary.to.ken' })),
      JSON.stringify(await host.ask('rename', { id: 1, dn2: 'canary-name', olddn2: 'canary' })),
      JSON.stringify(await host.ask('sendChat', { text: 'canary', destNodeID: 7, sn: 'canary-m' })),
      await said('/canary-path?canary=1'),
      await said(`/api/v1/wc/info?meetingNumber=canary&password=canary`),
      await said('/api/v1/meetings', json({ topic: 7, canary: 'canary' })),
      await said('/api/v1/meetings', { ...json({}), body: '{"canary' }),
      await said('/api/v1/meetings', { headers: { authorization: 'Bearer canary.to.ken' } }),
      await said(`/api/v1/webinars/${number}/registrations`, json({ name: 'canary', email: 'x' })),
      await said(
        `/api/v1/webinars/${number}/registrations`,
        json({ name: 'canary', email: 'canary@barred.org' }),
      ),
    ];
    for (const refusal of refusals) expect(refusal).not.toMatch(/canary/);
    const { encryptKey, meetingtoken, tickets } = bob.reply;
    const secrets = [hostToken, encryptKey, meetingtoken, ...Object.values(tickets)];
    const { auth, encryptedRWC } = bob.given.info;
    const logged = lines.join('');
    expect(logged).toContain('the gateway listens');
    expect(logged).not.toMatch(/canary/);
    // Six digits may stand in any time of day.
    expect(logged).not.toMatch(new RegExp(String.raw`\b${hostKey}\b`));
    for (const secret of [...secrets, auth, encryptedRWC[0]?.rwcToken ?? 'none'])
      expect(logged).not.toContain(secret);
  });

  test('a failure of the database is logged with its place, and without the query', async () => {
    const url = `http://127.0.0.1:${ailing.gateway.port}/api/v1/meetings`;
    const answer = await fetch(url, json({ topic: 'canary', passcode: 'canary' }));
    expect(await answer.json()).toEqual({ errorCode: 200, errorMessage: 'common error' });
    const [failure] = ailing.lines.filter((line) => line.includes('a request failed'));
    expect(JSON.parse(failure ?? '')).toMatchObject({
      route: '/api/v1/meetings',
      fault: { name: 'DrizzleQueryError', at: expect.arrayContaining([expect.any(String)]) },
    });
    expect(ailing.lines.join('')).not.toMatch(/canary|insert into|values/i);
  });

  test('SECURITY L1: a run that cannot be stored is logged without its content', async () => {
    const failing = await openTestDatabase();
    const talkative = await aTalkativeGateway(failing);
    const { number } = await createMeeting(talkative.gateway, { topic: 'canary-topic' });
    const ada = await Person.join(talkative.gateway, number, { name: 'canary-ada' });
    await failing.close();
    ada.ws.send(encodeEnvelope({ evt: evtOf('raiseHand'), body: {}, seq: 2 }));
    const isLogged = (): boolean =>
      talkative.lines.some((line) => line.includes('a meeting could not be stored'));
    while (!isLogged()) await new Promise((resolve) => setImmediate(resolve));
    const said = talkative.lines.join('');
    expect(said).toContain('"fault"');
    expect(said).not.toMatch(/"err"|canary|params|insert into|update "/i);
    expect(said).not.toContain(number);
    await talkative.gateway.close();
  });

  test('a ticket in a socket’s address opens one socket within a minute', () => {
    const clock = { now: 0 };
    const tickets = new MediaTickets({ ...systemEnvironment, monotonic: () => clock.now });
    const seat = { number: '123456789', meetingId: 'meeting-1', userId: 1024 };
    const { a = '', v = '', x = '' } = tickets.issue(seat, ['a', 'v', 'x']);
    expect(tickets.redeem(a)).toMatchObject({ ...seat, type: 'a' });
    expect(tickets.redeem(a)).toBeUndefined();
    clock.now = 59_999;
    expect(tickets.redeem(v)).toMatchObject({ type: 'v' });
    clock.now = 60_000;
    expect(tickets.redeem(x)).toBeUndefined();
  });
});

describe('RELIABILITY 2.4 item 27: input adds no lines to the log', () => {
  test('line breaks and terminal escapes in requests add nothing to the log', async () => {
    const before = lines.length;
    const { number } = await createMeeting(gateway);
    const info = (await askInfo(gateway, { number })).result;
    if (!info) throw new Error('No meeting info');
    await said(`/${query(escape)}`);
    await said(`/j/${query(escape)}?${query(escape)}=${query(escape)}`);
    await said(`/api/v1/wc/info?meetingNumber=${number}&userName=${query(escape)}`);
    await said(`/wc/jbhLeave?mn=${number}&name=${query(escape)}`, { method: 'POST' });
    await said('/api/v1/meetings', json({ topic: escape }));
    await said(`/api/v1/webinars/${number}/registrations`, json({ name: escape, email: escape }));
    const search = signalSearch(info, escape, 'client-of-mallory');
    for (const path of [`/wc/api/${number}?${search}`, `/wc/api/${query(escape)}`]) {
      const ws = new WebSocket(`ws://127.0.0.1:${gateway.port}${path}`);
      ws.on('error', () => undefined);
      await new Promise((resolve) => ws.once('close', resolve));
    }
    const mallory = await Person.join(gateway, number);
    await mallory.ask('sendChat', { text: escape, destNodeID: 0, sn: 'message-1' });
    await mallory.ask('rename', { id: mallory.userId, dn2: escape, olddn2: escape });
    mallory.ws.send(escape);
    await mallory.vanish();
    // No request is logged at all: neither its address, nor its query, nor who asked.
    expect(lines.slice(before)).toEqual([]);
  });

  test('a logged failure is one line without control characters', async () => {
    const path = `/api/v1/meetings/123456789?${query(escape)}=1`;
    await fetch(`http://127.0.0.1:${ailing.gateway.port}${path}`, {
      headers: { 'user-agent': 'canary\u009b31m', 'x-forwarded-for': 'canary' },
    });
    expect(ailing.lines.some((line) => line.includes('a request failed'))).toBe(true);
    for (const line of ailing.lines) {
      expect(line.endsWith('\n')).toBe(true);
      expect([...line.slice(0, -1)].filter(isTerminalSign)).toEqual([]);
      expect(line).not.toContain('canary');
      JSON.parse(line);
    }
  });
});
