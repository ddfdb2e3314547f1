import { describe, expect, jest, test } from '@jest/globals';
import { askInfo, createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { restOf } from '../../../test/support/restCall';
import { useGateway } from '../../../test/support/testGateway';
import { panelist, panelistList, type Panelist } from '../../protocol/http/panelists';

jest.setTimeout(180_000);

const gateway = useGateway();

const call = restOf(gateway, '/api/v1/webinars');
const grace = { name: 'Grace Hopper', email: 'Grace@example.org' };
const makeWebinar = (more: object = {}) =>
  createMeeting(gateway, {
    passcode: 'tea',
    options: { isWebinar: true, isRegistrationRequired: true, ...more },
  });
const invite = async (number: string, token: string, body: object = grace): Promise<Panelist> =>
  panelist.parse((await call('POST', `${number}/panelists`, { token, body })).body);
const tokenIn = ({ link }: Panelist): string =>
  new URLSearchParams(link.split('#')[1]).get('token') ?? '';

describe('an invited panelist', () => {
  test('enters the practice session by the link, while attendees wait outside', async () => {
    const { number, hostToken } = await makeWebinar({ isPracticeSession: true });
    const invited = await invite(number, hostToken);
    const [path, fragment] = invited.link.split('#');
    expect(path).toBe(`/j/${number}`);
    expect(Object.fromEntries(new URLSearchParams(fragment))).toEqual({
      token: tokenIn(invited),
      name: 'Grace Hopper',
      email: 'grace@example.org',
    });
    const host = await Person.join(gateway, number, { name: 'Host', token: hostToken });
    const speaker = await Person.join(gateway, number, {
      name: 'Grace Hopper',
      token: tokenIn(invited),
    });
    expect(speaker.reply).toMatchObject({ webinarRole: 20, isHost: false });
    await host.until(() => host.roster.size === 2);
    expect(await askInfo(gateway, { number, passcode: 'tea' })).toMatchObject({ errorCode: 3099 });
  });

  test('is listed for the host alone, and keeps the link when invited again', async () => {
    const { number, hostToken } = await makeWebinar();
    const first = await invite(number, hostToken);
    const again = await invite(number, hostToken, { name: 'Grace H.', email: 'grace@EXAMPLE.org' });
    expect(again.id).toBe(first.id);
    await invite(number, hostToken, { name: 'Ada', email: 'ada@example.org' });
    const listed = await call('GET', `${number}/panelists`, { token: hostToken });
    expect(panelistList.parse(listed.body).panelists.map(({ name }) => name)).toEqual([
      'Grace H.',
      'Ada',
    ]);
    const { hostToken: other } = await makeWebinar();
    for (const token of [undefined, other, tokenIn(first)]) {
      expect((await call('GET', `${number}/panelists`, { token })).status).toBe(401);
      expect((await call('POST', `${number}/panelists`, { token, body: grace })).status).toBe(401);
      expect((await call('DELETE', `${number}/panelists/${first.id}`, { token })).status).toBe(401);
    }
    expect((await askInfo(gateway, { number, token: tokenIn(first) })).status).toBe(true);
  });

  test('is refused after the invitation is withdrawn, and at other webinars', async () => {
    const { number, hostToken } = await makeWebinar();
    const { number: other } = await makeWebinar();
    const invited = await invite(number, hostToken);
    const token = tokenIn(invited);
    expect((await askInfo(gateway, { number: other, token })).status).toBe(false);
    const withdraw = () =>
      call('DELETE', `${number}/panelists/${invited.id}`, { token: hostToken });
    expect((await withdraw()).status).toBe(204);
    expect(await askInfo(gateway, { number, token })).toMatchObject({
      status: false,
      errorCode: 124,
    });
    expect((await withdraw()).status).toBe(404);
  });

  test('SECURITY M6: is refused with a proof from before the withdrawal, but keeps a seat that they have', async () => {
    const { number, hostToken } = await makeWebinar();
    const invited = await invite(number, hostToken);
    await Person.join(gateway, number, { token: hostToken });
    const seated = await Person.join(gateway, number, { token: tokenIn(invited) });
    const { result: info } = await askInfo(gateway, { number, token: tokenIn(invited) });
    if (!info) throw new Error('The info call was refused');
    await call('DELETE', `${number}/panelists/${invited.id}`, { token: hostToken });
    const { ack, person } = await Person.knock(gateway, number, { info });
    expect(ack.code).not.toBe(0);
    expect(await person.closed).toMatchObject({ code: 4003 });
    await seated.vanish();
    expect(await seated.comeBack()).toMatchObject({ reply: { resumed: true, webinarRole: 20 } });
  });

  test('keeps the link when the webinar moves to a later day', async () => {
    const startTime = Date.now() + 3_600_000;
    const { number, hostToken } = await createMeeting(gateway, {
      startTime,
      options: { isWebinar: true },
    });
    const token = tokenIn(await invite(number, hostToken));
    const moved = await fetch(`http://127.0.0.1:${gateway.port}/api/v1/meetings/${number}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${hostToken}` },
      body: JSON.stringify({ startTime: startTime + 30 * 24 * 3_600_000 }),
    });
    expect(moved.status).toBe(200);
    expect((await askInfo(gateway, { number, token })).status).toBe(true);
  });

  test.each([
    ['no name', { email: 'a@b.org' }, 400],
    ['a name without a letter', { name: '4711', email: 'a@b.org' }, 400],
    ['an invalid e-mail address', { name: 'Ada', email: 'ada' }, 400],
    ['an unknown field', { ...grace, admin: true }, 400],
  ])('with %s is refused', async (_what, body, status) => {
    const { number, hostToken } = await makeWebinar();
    const answer = await call('POST', `${number}/panelists`, { token: hostToken, body });
    expect(answer.status).toBe(status);
  });

  test('cannot be invited to a meeting', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const answer = await call('POST', `${number}/panelists`, { token: hostToken, body: grace });
    expect(answer.status).toBe(404);
  });
});
