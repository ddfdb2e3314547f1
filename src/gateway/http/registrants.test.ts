import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { testAccount } from '../../../test/support/testAccount';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { infoReply, type InfoReply } from '../../protocol/http/meetingInfo';
import {
  registrationList,
  registrationMade,
  type RegistrationList,
  type RegistrationMade,
} from '../../protocol/http/registration';
import type { Database } from '../database/openDatabase';
import { registrations } from '../database/schema';
import { signToken, tokenTime } from '../security/signedToken';
import { startGateway, type RunningGateway } from '../startGateway';

jest.setTimeout(180_000);

let database: Database;
let gateway: RunningGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = await startGateway({ ...testAccount, port: 0, database });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const call = async (method: string, path: string, token = '', body?: object) => {
  const answer = await fetch(`http://127.0.0.1:${gateway.port}/api/v1/${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
};
const makeWebinar = (more: object = {}) =>
  createMeeting(gateway, { options: { isWebinar: true, isRegistrationRequired: true, ...more } });
const register = async (number: string, body: object): Promise<RegistrationMade> =>
  registrationMade.parse((await call('POST', `webinars/${number}/registrations`, '', body)).body);
const list = async (number: string, token: string, query = ''): Promise<RegistrationList> =>
  registrationList.parse(
    (await call('GET', `webinars/${number}/registrations${query}`, token)).body,
  );
const info = async (number: string, query: Record<string, string>): Promise<InfoReply> => {
  const search = new URLSearchParams({ meetingNumber: number, ...query });
  return infoReply.parse((await call('GET', `wc/info?${search}`)).body);
};
const ada = { name: 'Ada Lovelace', email: 'ada@example.org' };

describe('the list of registrations', () => {
  test('comes in pages, with everybody on exactly one of them', async () => {
    const { number, hostToken } = await makeWebinar();
    await database.sql.insert(registrations).values(
      Array.from({ length: 1100 }, (_, at) => ({
        id: `place-${at}-of-${number}`,
        number,
        email: `person${at}@example.org`,
        name: `Person ${at}`,
        at: 1_000 + Math.floor(at / 400),
      })),
    );
    const first = await list(number, hostToken);
    const second = await list(number, hostToken, `?after=${first.next}`);
    const third = await list(number, hostToken, `?after=${second.next}`);
    const pages = [first, second, third].map(({ registrations: page }) => page);
    expect(pages.map((page) => page.length)).toEqual([500, 500, 100]);
    expect(third.next).toBeUndefined();
    const everybody = pages.flat();
    expect(new Set(everybody.map(({ id }) => id)).size).toBe(1100);
    expect(everybody.map(({ at }) => at)).toEqual(everybody.map(({ at }) => at).toSorted());
  });

  test.each(['?after=nonsense', '?after=1.a&after=1.b', '?from=1'])(
    'is refused for the query %s',
    async (query) => {
      const { number, hostToken } = await makeWebinar();
      const answer = await call('GET', `webinars/${number}/registrations${query}`, hostToken);
      expect(answer.status).toBe(400);
    },
  );
});

describe('a registration that the host withdraws', () => {
  test('is no longer listed, and its link and code are refused', async () => {
    const { number, hostToken } = await makeWebinar();
    const { token: tk, code } = await register(number, ada);
    const [place] = (await list(number, hostToken)).registrations;
    const path = `webinars/${number}/registrations/${place?.id}`;
    const { hostToken: other } = await makeWebinar();
    for (const token of ['', other, tk])
      expect((await call('DELETE', path, token)).status).toBe(401);
    expect((await info(number, { tk })).status).toBe(true);
    expect((await call('DELETE', path, hostToken)).status).toBe(204);
    expect((await list(number, hostToken)).registrations).toEqual([]);
    expect(await info(number, { tk })).toMatchObject({ errorCode: 3099 });
    const again = await call('POST', `webinars/${number}/registrations`, '', { ...ada, code });
    expect(again.status).toBe(403);
    expect((await call('DELETE', path, hostToken)).status).toBe(404);
  });

  test('SECURITY M6: gives no seat for a proof from before', async () => {
    const { number, hostToken } = await makeWebinar();
    await Person.join(gateway, number, { token: hostToken });
    const { token: tk } = await register(number, ada);
    const { result } = await info(number, { tk });
    if (!result) throw new Error('The registration did not let in');
    const [place] = (await list(number, hostToken)).registrations;
    await call('DELETE', `webinars/${number}/registrations/${place?.id}`, hostToken);
    const { ack, person } = await Person.knock(gateway, number, { info: result });
    expect(ack.code).not.toBe(0);
    expect(await person.closed).toMatchObject({ code: 4003 });
  });
});

describe('somebody whom the host removed from a running webinar', () => {
  test('SECURITY M6: is refused with another registration under the same login', async () => {
    const { number, hostToken } = await makeWebinar({ isLoginRequired: true });
    const host = await Person.join(gateway, number, { token: hostToken });
    const iat = tokenTime(Date.now());
    const { sdkKey, sdkSecret } = testAccount;
    const login = { sdkKey, mn: number, role: 0, email: 'mallory@example.org' };
    const zlk = signToken({ ...login, iat, exp: iat + 3600 }, sdkSecret);
    const knock = async (email: string) => {
      const { token: tk } = await register(number, { name: 'Mallory', email });
      const { result } = await info(number, { tk, zlk });
      if (!result) throw new Error('The registration did not let in');
      return Person.knock(gateway, number, { info: result });
    };
    const { person: mallory } = await knock('mallory@example.org');
    expect(await host.ask('expel', { id: mallory.userId })).toMatchObject({ code: 0 });
    for (const email of ['mallory@example.org', 'somebody@example.org'])
      expect((await knock(email)).ack).toMatchObject({
        reason: 'you have been removed from the meeting',
      });
  });
});
