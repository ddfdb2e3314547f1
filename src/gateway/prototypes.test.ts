import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import WebSocket from 'ws';
import { askInfo, createMeeting, Person, signalSearch } from '../../test/builders/aGatewayPerson';
import { hostileKeys, prototypeNames } from '../../test/fuzz/hostile';
import type { Database } from './database/openDatabase';
import { openTestDatabase } from '../../test/support/testDatabase';
import { startGateway, type RunningGateway } from './startGateway';

jest.setTimeout(180_000);

let database: Database;
let gateway: RunningGateway;
const before = prototypeNames();
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = await startGateway({
    port: 0,
    database,
    attemptLimits: { byAddress: { burst: 1e6, interval: 1 } },
  });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const http = async (path: string, init?: RequestInit) =>
  (await fetch(`http://127.0.0.1:${gateway.port}${path}`, init)).status;
const closing = (ws: WebSocket): Promise<number> =>
  new Promise((resolve) => {
    ws.on('error', () => undefined);
    ws.on('close', resolve);
  });
/** Identifiers have 8 characters at least. */
const identifiers = hostileKeys.filter(({ length }) => length >= 8);

describe('RELIABILITY 2.2 item 14: names that objects inherit', () => {
  test.each(identifiers)('such as %s are ordinary ids', async (key) => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    const ada = await Person.join(gateway, number, { cid: key, name: key });
    const chat = { text: key, destNodeID: 0, sn: key };
    const first = await ada.ask('sendChat', chat);
    expect(await ada.ask('sendChat', chat)).toMatchObject({ code: 0, value: first.value });
    await host.until(({ name }) => name === 'chatReceived');
    expect(host.all('chatReceived').map(({ body }) => [body.sn, body.senderName])).toEqual([
      [key, key],
    ]);
    const nobody = { type: 'INVALID_PARAMETERS', reason: 'no matching user' };
    expect(await host.ask('expel', { jid: key })).toMatchObject(nobody);
    expect((await host.ask('answerPromotion', { agreed: true, req_id: key })).code).not.toBe(0);
    expect((await ada.ask('claimHost', { hostKey: key })).code).not.toBe(0);
    expect(await closing(ada.openMedia('x', key))).toBe(4003);
    await ada.vanish();
    const again = await ada.comeBack();
    expect(again.reply).toMatchObject({ resumed: true, userId: ada.userId });
    expect(host.roster.size).toBe(2);
  });

  test.each(hostileKeys)(
    'such as %s are refused as number, token, role, reaction or field',
    async (key) => {
      const { number } = await createMeeting(gateway);
      const json = { 'content-type': 'application/json' };
      const info = (await askInfo(gateway, { number })).result;
      if (!info) throw new Error('No meeting info');
      expect(await http(`/api/v1/meetings/${key}`)).toBe(400);
      expect(await http(`/api/v1/wc/info?meetingNumber=${key}`)).toBe(400);
      expect(await http(`/api/v1/wc/info?meetingNumber=${number}&${key}=1`)).toBe(400);
      expect(await http(`/api/v1/wc/info?meetingNumber=${number}&${key}[x]=1`)).toBe(400);
      expect(await http(`/wc/ping/${number}?ts=1&auth=${key}&rwcToken=${key}&dmz=1`)).toBe(403);
      const path = `/api/v1/webinars/${number}/registrations`;
      const body = `{"${key}":{"a":1},"name":"Ada","email":"a@b.org"}`;
      expect(await http(path, { method: 'POST', headers: json, body })).toBe(400);
      expect(
        await http('/api/v1/meetings', {
          method: 'POST',
          headers: json,
          body: `{"topic":"a","options":{"${key}":{"isWebinar":true}},"startTime":"${key}"}`,
        }),
      ).toBe(400);
      const url = `ws://127.0.0.1:${gateway.port}/wc/api/${number}?${signalSearch(info, 'Ada', 'client-of-ada')}`;
      expect(await closing(new WebSocket(`${url}&${key}=1`))).toBe(4003);
      expect(await closing(new WebSocket(url.replace(/mid=[^&]*/, `mid=${key}`)))).toBe(4003);
      const ada = await Person.join(gateway, number);
      for (const [name, wrong] of [
        ['react', { reaction: key }],
        ['giveFeedback', { feedback: key }],
        ['lowerHand', { id: key }],
        ['sendChat', { text: 'a', destNodeID: key, sn: 'message-1' }],
        ['openMedia', { types: [key] }],
      ] as const)
        expect(await ada.ask(name, wrong)).toMatchObject({ type: 'INVALID_PARAMETERS' });
      const { ack } = await Person.knock(gateway, number, { info, meetingtoken: key });
      expect(ack).toMatchObject({ type: 'INVALID_PARAMETERS' });
    },
  );

  test('have changed no prototype', () => {
    expect(prototypeNames()).toEqual(before);
  });
});
