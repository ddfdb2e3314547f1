import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createMeeting } from '../../../test/builders/aGatewayPerson';
import { infoReply, type InfoReply } from '../../protocol/http/meetingInfo';
import { registrationMade } from '../../protocol/http/registration';
import type { Database } from '../database/openDatabase';
import { fewGuesses } from '../../../test/support/fewGuesses';
import { openTestDatabase, testSecret } from '../../../test/support/testDatabase';
import { RegistrationStore } from '../database/registrationStore';
import { systemEnvironment } from '../environment';
import { GatewayTokens } from '../security/gatewayTokens';
import { signToken, tokenTime } from '../security/signedToken';
import { testAccount } from '../../../test/support/testAccount';
import { startGateway, type RunningGateway } from '../startGateway';

jest.setTimeout(180_000);

const { sdkKey, sdkSecret } = testAccount;
const day = 24 * 60 * 60;
let database: Database;
let gateway: RunningGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  const wide = { burst: 1e6, interval: 1 };
  gateway = await startGateway({
    ...testAccount,
    port: 0,
    database,
    gatewaySecret: testSecret,
    attemptLimits: { ...fewGuesses, byAddress: wide },
    registrationLimits: { byAddress: wide },
  });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const http = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, init);
const register = (number: string, body: unknown, token?: string) =>
  http(`/api/v1/webinars/${number}/registrations`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
const ada = { name: 'Ada Lovelace', email: 'ada@example.org' };
const makeWebinar = (more: object = {}) =>
  createMeeting(gateway, { options: { isWebinar: true, isRegistrationRequired: true }, ...more });
const made = async (number: string, body: object = ada) =>
  registrationMade.parse(await (await register(number, body)).json());
const info = async (number: string, query: Record<string, string>): Promise<InfoReply> =>
  infoReply.parse(
    await (
      await http(`/api/v1/wc/info?${new URLSearchParams({ meetingNumber: number, ...query })}`)
    ).json(),
  );
const webToken = (claims: object): string => {
  const iat = tokenTime(Date.now());
  return signToken({ sdkKey, role: 0, iat, exp: iat + day, ...claims }, sdkSecret);
};

describe('a registration for a webinar', () => {
  test('returns a link that admits the registrant', async () => {
    const { number } = await makeWebinar();
    const answer = await register(number, ada);
    expect(answer.status).toBe(201);
    const { token, link } = registrationMade.parse(await answer.json());
    const [path, fragment] = link.split('#');
    expect(path).toBe(`/j/${number}`);
    expect(Object.fromEntries(new URLSearchParams(fragment))).toEqual({ tk: token, ...ada });
    expect(await info(number, {})).toMatchObject({
      status: false,
      errorCode: 3099,
      errorMessage: 'register required',
    });
    expect(await info(number, { tk: token })).toMatchObject({ status: true });
  });

  test('is listed for the host alone', async () => {
    const { number } = await makeWebinar();
    const { hostToken: other } = await makeWebinar();
    const path = `/api/v1/webinars/${number}/registrations`;
    expect((await http(path)).status).toBe(401);
    expect((await http(path, { headers: { authorization: `Bearer ${other}` } })).status).toBe(401);
  });

  test.each([
    ['no name', { email: 'a@b.org' }, 3082, 'real name missing'],
    ['an empty name', { name: '  ', email: 'a@b.org' }, 3082, 'real name missing'],
    ['a name without a letter', { name: '4711', email: 'a@b.org' }, 3082, 'real name missing'],
    ['no e-mail', { name: 'Ada' }, 3005, 'missing email'],
    ['an invalid e-mail address', { name: 'Ada', email: 'ada' }, 3005, 'missing email'],
    ['two addresses', { name: 'Ada', email: 'a@b@c.org' }, 3005, 'missing email'],
    ['an unknown field', { ...ada, admin: true }, 4003, 'Invalid parameter'],
  ])('with %s is refused with its reason', async (_what, body, errorCode, errorMessage) => {
    const { number } = await makeWebinar();
    const answer = await register(number, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ errorCode, errorMessage });
  });

  test('is refused to barred addresses, panelists and the host', async () => {
    const { number, hostToken } = await makeWebinar({
      barred: { emails: ['@blocked.example'], informationBarrier: ['eve@rival.example'] },
    });
    const panelist = webToken({ mn: number, panelist: true });
    const refusals = [
      register(number, { name: 'Bad', email: 'bad@Blocked.example' }),
      register(number, { name: 'Eve', email: 'eve@rival.example' }),
      register(number, ada, panelist),
      register(number, ada, hostToken),
    ];
    const codes = [];
    for (const answer of await Promise.all(refusals)) {
      expect(answer.status).toBe(403);
      codes.push(((await answer.json()) as { errorCode: number }).errorCode);
    }
    expect(codes).toEqual([3033, 103043, 3032, 3032]);
  });

  test('for an unknown webinar is answered with 404', async () => {
    expect((await register('9876543210', ada)).status).toBe(404);
  });

  test('is refused to an address that registers too often, while others succeed', async () => {
    const { number } = await makeWebinar();
    const statuses = [];
    for (let at = 0; at < 31; at += 1)
      statuses.push((await register(number, { name: 'Bot', email: `bot${at}@b.org` })).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    const { number: another } = await makeWebinar();
    expect((await register(another, ada)).status).toBe(201);
  });

  test('is deleted with the webinar', async () => {
    const { number, hostToken } = await makeWebinar();
    await made(number);
    const store = new RegistrationStore(database.sql, systemEnvironment, testSecret);
    expect((await store.list(number)).registrations).toHaveLength(1);
    await http(`/api/v1/meetings/${number}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${hostToken}` },
    });
    expect((await store.list(number)).registrations).toEqual([]);
  });
});

describe('a registrant who joins', () => {
  test('is refused without a real name', async () => {
    const { number } = await makeWebinar();
    const store = new RegistrationStore(database.sql, systemEnvironment, testSecret);
    const nameless = await store.register(number, { ...ada, name: '—' });
    const tokens = new GatewayTokens(testSecret, systemEnvironment);
    const tk = tokens.signRegistrant({ mn: number, id: nameless?.id ?? '' }, null);
    expect(await info(number, { tk })).toMatchObject({
      errorCode: 3082,
      errorMessage: 'real name missing',
    });
  });

  test('is refused with a link of another webinar or a forged token', async () => {
    const { number } = await makeWebinar();
    const { number: other } = await makeWebinar();
    const { token } = await made(other);
    for (const tk of [token, 'a.b.c', webToken({ mn: number, id: 'registration-1' })])
      expect(await info(number, { tk })).toMatchObject({ errorCode: 3099 });
  });

  test('is refused as a registrant with a panelist’s token', async () => {
    const { number } = await makeWebinar();
    const { token } = await made(number);
    const zlk = webToken({ mn: number, role: 1 });
    expect(await info(number, { tk: token, zlk })).toMatchObject({
      errorCode: 3032,
      errorMessage: 'denied register with panelist',
    });
    expect(await info(number, { zlk })).toMatchObject({ status: true });
  });

  test('is admitted until two days after the planned end', async () => {
    let now = Date.parse('2030-01-01');
    const tokens = new GatewayTokens('x'.repeat(32), { ...systemEnvironment, now: () => now });
    const inTenDays = now + 10 * day * 1000;
    const claim = { mn: '1234567890', id: 'registration-1' };
    const planned = tokens.signRegistrant(claim, inTenDays);
    const instant = tokens.signRegistrant(claim, null);
    const areGood = async () =>
      (await Promise.all([planned, instant].map((token) => tokens.readRegistrant(token)))).map(
        ({ ok }) => ok,
      );
    now += 2 * day * 1000 - 1000;
    expect(await areGood()).toEqual([true, true]);
    now += 2000;
    expect(await areGood()).toEqual([true, false]);
    now = inTenDays + 2 * day * 1000 - 1000;
    expect(await areGood()).toEqual([true, false]);
    now += 2000;
    expect(await areGood()).toEqual([false, false]);
  });
});

describe('entry to a meeting', () => {
  const options = { isEmailRequired: true };
  test('requires an e-mail address where the meeting does', async () => {
    const { number, hostToken } = await createMeeting(gateway, { options });
    const missing = { errorCode: 3005, errorMessage: 'missing email' };
    expect(await info(number, {})).toMatchObject(missing);
    expect(await info(number, { userEmail: 'nonsense' })).toMatchObject(missing);
    expect(await info(number, { userEmail: 'a@b.org' })).toMatchObject({ status: true });
    expect(await info(number, { zlk: hostToken })).toMatchObject({ status: true });
  });

  test('requires a login where the meeting does', async () => {
    const meeting = await createMeeting(gateway, { options: { isLoginRequired: true } });
    const webinar = await createMeeting(gateway, {
      options: { isLoginRequired: true, isWebinar: true },
    });
    expect(await info(meeting.number, {})).toMatchObject({
      errorCode: 3100,
      errorMessage: 'login required',
    });
    expect(await info(webinar.number, {})).toMatchObject({
      errorCode: 3034,
      errorMessage: 'webinar enforces login',
    });
    const zlk = webToken({ mn: meeting.number });
    expect(await info(meeting.number, { zlk })).toMatchObject({ status: true });
  });

  test('is refused to barred addresses', async () => {
    const { number } = await createMeeting(gateway, {
      barred: { emails: ['bad@b.org'], informationBarrier: ['@rival.example'] },
    });
    expect(await info(number, { userEmail: 'Bad@b.org' })).toMatchObject({
      errorCode: 3033,
      errorMessage: 'this email is blocked from the webinar',
    });
    expect(await info(number, { userEmail: 'eve@rival.example' })).toMatchObject({
      errorCode: 103043,
      errorMessage: 'reject for information barriers',
    });
    const named = webToken({ mn: number, email: 'bad@b.org' });
    expect(await info(number, { zlk: named, userEmail: 'good@b.org' })).toMatchObject({
      errorCode: 3033,
    });
    expect(await info(number, { userEmail: 'good@b.org' })).toMatchObject({ status: true });
  });

  test('returns the join-before-host rule, but not who is barred', async () => {
    const created = await createMeeting(gateway, {
      options: { isJoinBeforeHost: false, bHoldUponEntry: true, bIbDisableChat: true },
      barred: { emails: ['bad@b.org'], informationBarrier: [] },
    });
    const { result } = await info(created.number, { userEmail: 'a@b.org' });
    expect(result?.meetingOptions.isJoinBeforeHost).toBe(false);
    const shown = await (await http(`/api/v1/meetings/${created.number}`)).text();
    expect(JSON.parse(shown)).toMatchObject({
      options: { isJoinBeforeHost: false, bHoldUponEntry: true, bIbDisableChat: true },
    });
    const account = webToken({ mn: undefined });
    const listed = await (
      await http('/api/v1/meetings', { headers: { authorization: `Bearer ${account}` } })
    ).text();
    for (const text of [shown, listed, JSON.stringify(created), JSON.stringify(result)])
      expect(text).not.toMatch(/barred|bad@b\.org/);
  });
});
