import { describe, expect, jest, test } from '@jest/globals';
import { askInfo, createMeeting } from '../../../test/builders/aGatewayPerson';
import { fewGuesses } from '../../../test/support/fewGuesses';
import { guessing } from '../../../test/support/guessing';
import { useGateway } from '../../../test/support/testGateway';
import { panelist } from '../../protocol/http/panelists';

jest.setTimeout(180_000);

/**
 * Behind a proxy that says where people come from, with a third of the limits that a gateway has.
 */
const gateway = useGateway({ trustedProxies: 1, attemptLimits: fewGuesses });
const tooOften = { status: false, errorCode: 3633 };
const clean = '198.51.100.1';
const wrong = guessing();
const guesser = (at: number): string => `203.0.113.${at}`;

/** Ten wrong passcodes from each of ten addresses: all that the meeting takes. */
const spendMeeting = async (number: string): Promise<void> => {
  const guess = (from: string) => askInfo(gateway, { number, passcode: wrong(), from });
  for (let at = 0; at < 10; at += 1) {
    const guesses = Array.from({ length: 10 }, () => guess(guesser(at)));
    for (const answer of await Promise.all(guesses)) expect(answer.errorCode).toBe(3004);
  }
  expect(await guess(guesser(1))).toMatchObject(tooOften);
};
const call = async (
  [method, path]: readonly ['POST' | 'PATCH', string],
  body: object,
  { token = '', from = clean } = {},
) => {
  const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as object };
};
const post = (path: string, body: object, who?: Parameters<typeof call>[2]) =>
  call(['POST', path], body, who);

describe('a passcode that is no longer the meeting’s', () => {
  const office = '192.0.2.70';
  const ask = (number: string, passcode: string) =>
    askInfo(gateway, { number, passcode, from: office });

  test('is one wrong attempt of an office, however many of its people have the old link', async () => {
    const { number } = await createMeeting(gateway, { passcode: 'new' });
    const people = Array.from({ length: 30 }, () => ask(number, 'old'));
    for (const answer of await Promise.all(people)) expect(answer.errorCode).toBe(3004);
    for (let more = 1; more < 10; more += 1) {
      expect(await ask(number, 'old')).toMatchObject({ errorCode: 3004 });
      expect(await ask(number, 'new')).toMatchObject({ status: true });
      expect(await ask(number, wrong())).toMatchObject({ errorCode: 3004 });
    }
    expect(await ask(number, 'old')).toMatchObject(tooOften);
  });

  test('opens the meeting again once it is its passcode again', async () => {
    const { number, hostToken: token } = await createMeeting(gateway, { passcode: 'new' });
    expect(await ask(number, 'old')).toMatchObject({ errorCode: 3004 });
    await call(['PATCH', `/api/v1/meetings/${number}`], { passcode: 'old' }, { token });
    expect(await ask(number, 'old')).toMatchObject({ status: true });
    expect(await ask(number, 'new')).toMatchObject({ errorCode: 3004 });
  });
});

describe('SECURITY H4: a meeting after a hundred wrong passcodes from ten addresses', () => {
  test('admits the host by the token, also from an address that guessed', async () => {
    const { number, hostToken: token } = await createMeeting(gateway, { passcode: 'right' });
    await spendMeeting(number);
    for (const from of [clean, guesser(1)])
      expect(await askInfo(gateway, { number, token, from })).toMatchObject({
        result: { isOriginalHost: true },
      });
  });

  test('admits an invited panelist by the link', async () => {
    const { number, hostToken } = await createMeeting(gateway, {
      passcode: 'right',
      options: { isWebinar: true },
    });
    const grace = { name: 'Grace Hopper', email: 'grace@example.org' };
    const invited = await post(`/api/v1/webinars/${number}/panelists`, grace, { token: hostToken });
    const { link } = panelist.parse(invited.body);
    const token = new URLSearchParams(link.split('#')[1]).get('token') ?? '';
    await spendMeeting(number);
    const answer = await askInfo(gateway, { number, token, from: guesser(1) });
    expect(answer).toMatchObject({ status: true });
  });

  test('accepts the passcode from every other address, and two wrong ones', async () => {
    const { number } = await createMeeting(gateway, { passcode: 'right' });
    await spendMeeting(number);
    const ask = (passcode: string, from: string) => askInfo(gateway, { number, passcode, from });
    const crowd = Array.from({ length: 30 }, () => ask('right', clean));
    for (const answer of await Promise.all(crowd)) expect(answer.status).toBe(true);
    for (const code of [3004, 3004, 3633])
      expect(await ask(wrong(), clean)).toMatchObject({ errorCode: code });
    expect(await ask('right', clean)).toMatchObject(tooOften);
    expect(await ask('right', '198.51.100.2')).toMatchObject({ status: true });
    expect(await ask('right', guesser(1))).toMatchObject(tooOften);
  });

  test('refuses a forged token, and counts it for the address', async () => {
    const { number, hostToken } = await createMeeting(gateway, { passcode: 'right' });
    const { hostToken: foreign } = await createMeeting(gateway);
    const from = '192.0.2.1';
    const ask = (token: string, passcode = 'right') =>
      askInfo(gateway, { number, token, passcode, from });
    for (let at = 0; at < 30; at += 1) {
      expect(await ask(`${hostToken}x`)).toMatchObject({ errorCode: 124 });
      expect(await ask(foreign)).toMatchObject({ errorCode: 124 });
    }
    expect(await ask(`${hostToken}x`)).toMatchObject(tooOften);
    expect(await ask(foreign)).toMatchObject(tooOften);
    expect(await ask(hostToken, 'wrong')).toMatchObject({ status: true });
  });
});

describe('SECURITY L5: a meeting after fifty wrong host keys from five addresses', () => {
  test('still accepts the host key from another address', async () => {
    const { number, hostKey } = await createMeeting(gateway);
    const wrong = String((Number(hostKey) + 1) % 1_000_000).padStart(6, '0');
    const path = `/api/v1/meetings/${number}/host`;
    for (let at = 0; at < 50; at += 1) {
      const from = guesser(100 + Math.floor(at / 10));
      expect((await post(path, { hostKey: wrong }, { from })).status).toBe(403);
    }
    expect((await post(path, { hostKey }, { from: guesser(100) })).status).toBe(429);
    expect(await post(path, { hostKey })).toMatchObject({ status: 200, body: { number } });
  });
});

test('a registration for an unknown webinar counts as a wrong attempt of its address', async () => {
  const ada = { name: 'Ada', email: 'ada@example.org' };
  const statuses = [];
  for (let at = 0; at < 61; at += 1) {
    const path = `/api/v1/webinars/${3_000_000_000 + at}/registrations`;
    statuses.push((await post(path, ada, { from: '198.51.100.60' })).status);
  }
  expect(statuses).toEqual([...Array<number>(60).fill(404), 429]);
});
