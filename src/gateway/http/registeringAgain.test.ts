import { describe, expect, jest, test } from '@jest/globals';
import { createMeeting } from '../../../test/builders/aGatewayPerson';
import { fewGuesses } from '../../../test/support/fewGuesses';
import { useGateway } from '../../../test/support/testGateway';
import { registrationList, registrationMade } from '../../protocol/http/registration';

jest.setTimeout(180_000);

const gateway = useGateway({
  attemptLimits: { ...fewGuesses, byAddress: { burst: 1e6, interval: 1 } },
});
const http = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, init);
const register = (number: string, body: unknown) =>
  http(`/api/v1/webinars/${number}/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const ada = { name: 'Ada Lovelace', email: 'ada@example.org' };
const makeWebinar = () =>
  createMeeting(gateway, { options: { isWebinar: true, isRegistrationRequired: true } });
const made = async (number: string, body: object = ada) =>
  registrationMade.parse(await (await register(number, body)).json());
const idIn = (token: string): string => {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { id: string }).id;
};
const mayEnter = async (number: string, tk: string): Promise<boolean> => {
  const query = new URLSearchParams({ meetingNumber: number, tk });
  const answer = await http(`/api/v1/wc/info?${query}`);
  return ((await answer.json()) as { status: boolean }).status;
};

describe('a second registration', () => {
  test('SECURITY M7: with the same e-mail address makes a new place, and with its code keeps the place', async () => {
    const { number, hostToken } = await makeWebinar();
    const first = await made(number);
    const mallory = await made(number, { name: 'Mallory', email: ' ADA@example.org ' });
    expect(idIn(mallory.token)).not.toBe(idIn(first.token));
    expect(mallory.code).not.toBe(first.code);
    const again = await made(number, {
      name: 'Ada King',
      email: ' ADA@example.org ',
      code: first.code.toLowerCase().replace('-', ' '),
    });
    expect(again.code).toBe(first.code);
    expect(idIn(again.token)).toBe(idIn(first.token));
    for (const { token } of [first, mallory, again])
      expect(await mayEnter(number, token)).toBe(true);
    const listed = await http(`/api/v1/webinars/${number}/registrations`, {
      headers: { authorization: `Bearer ${hostToken}` },
    });
    expect(registrationList.parse(await listed.json()).registrations).toEqual([
      expect.objectContaining({ name: 'Ada King', email: 'ada@example.org' }),
      expect.objectContaining({ name: 'Mallory', email: 'ada@example.org' }),
    ]);
  });

  test('SECURITY M7: with a wrong code, or one of another address, counts as a wrong attempt', async () => {
    const { number } = await makeWebinar();
    const { code } = await made(number);
    const guess = (body: object) => register(number, body);
    const answers = [
      await guess({ ...ada, code: '0000-0000' }),
      await guess({ name: 'Eve', email: 'eve@example.org', code }),
      await guess({ name: 'Eve', email: 'nobody@example.org', code: '0000-0000' }),
    ];
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(new Set(texts).size).toBe(1);
    for (let more = 3; more < 10; more += 1) await guess({ ...ada, code: '0000-0000' });
    expect((await guess({ ...ada, code })).status).toBe(429);
  });
});
