import { describe, expect, jest, test } from '@jest/globals';
import { askInfo, createMeeting } from '../../../test/builders/aGatewayPerson';
import { useGateway } from '../../../test/support/testGateway';

jest.setTimeout(180_000);

const few = { burst: 4, interval: 1e9 };
const wide = { burst: 1e6, interval: 1 };
/** Four host calls of a meeting while a test runs, and three wrong tokens of an address. */
const gateway = useGateway({
  trustedProxies: 1,
  attemptLimits: { byAddress: { burst: 3, interval: 1e9 } },
  manageLimits: { byMeetingAndAddress: wide, byMeeting: few, byAddress: wide },
});
/** Four of an address. */
const strict = useGateway({
  trustedProxies: 1,
  manageLimits: { byMeetingAndAddress: wide, byMeeting: wide, byAddress: few },
});
/** Nobody compares anything. */
const busy = useGateway({ comparisonLimits: { ofAddress: 0 } });

/** Everybody calls as often as they like. */
const flooded = useGateway({
  trustedProxies: 1,
  manageLimits: { byMeetingAndAddress: wide, byMeeting: wide, byAddress: wide },
});

interface Wanted {
  readonly token?: string;
  readonly from?: string;
  readonly body?: object;
}
const call = async (
  { port }: { readonly port: number },
  [method = 'GET', path = '']: readonly string[],
  { token, from = '198.51.100.1', body }: Wanted,
) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as object) };
};
const tooOften = { status: 429, body: { errorCode: 3633 } };
const makeWebinar = (at: { readonly port: number }) =>
  createMeeting(at, { options: { isWebinar: true } });
/** Calls of a host, each of which may be refused for other reasons, but not for too many. */
const callsOf = (number: string): readonly (readonly string[])[] => [
  ['PATCH', `meetings/${number}`],
  ['POST', `webinars/${number}/panelists`],
  ['DELETE', `webinars/${number}/panelists/nobody-is-invited-here`],
  ['GET', `meetings/${number}/host`],
  ['GET', `webinars/${number}/registrations`],
  ['DELETE', `meetings/${number}`],
];

describe('SECURITY M4: calls with a host token', () => {
  test('SECURITY H6: are queued, and refused beyond forty at once', async () => {
    const { number, hostToken: token } = await createMeeting(flooded, { topic: 'Weekly' });
    const flood = Array.from({ length: 200 }, (_, at) =>
      call(flooded, ['PATCH', `meetings/${number}`], { token, body: { passcode: `p${at}` } }),
    );
    const answers = await Promise.all(flood);
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(taken).toBeGreaterThanOrEqual(40);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(200 - taken);
    expect(taken).toBeLessThan(200);
  });

  test('are limited for each meeting, and strangers do not use that limit up', async () => {
    const { number, hostToken: token } = await makeWebinar(gateway);
    for (let at = 0; at < 10; at += 1)
      await call(gateway, ['DELETE', `meetings/${number}`], { from: `203.0.113.${at}` });
    for (let at = 0; at < 4; at += 1) {
      const edited = { token, from: `198.51.100.${at}`, body: { topic: `Topic ${at}` } };
      expect(await call(gateway, ['PATCH', `meetings/${number}`], edited)).toMatchObject({
        status: 200,
      });
    }
    for (const what of callsOf(number))
      expect(await call(gateway, what, { token })).toMatchObject(tooOften);
    const other = await makeWebinar(gateway);
    const fine = await call(gateway, ['GET', `meetings/${other.number}/host`], {
      token: other.hostToken,
    });
    expect(fine.status).toBe(200);
  });

  test('are limited for each address, across meetings', async () => {
    for (let at = 0; at < 4; at += 1) {
      const { number, hostToken: token } = await makeWebinar(strict);
      expect((await call(strict, ['GET', `meetings/${number}/host`], { token })).status).toBe(200);
    }
    const { number, hostToken: token } = await makeWebinar(strict);
    for (const what of callsOf(number))
      expect(await call(strict, what, { token })).toMatchObject(tooOften);
    const elsewhere = { token, from: '198.51.100.2' };
    expect((await call(strict, ['DELETE', `meetings/${number}`], elsewhere)).status).toBe(204);
  });

  test('count as wrong attempts of their address when the token is wrong', async () => {
    const { number, hostToken } = await makeWebinar(gateway);
    const from = '192.0.2.1';
    const forged = { token: `${hostToken}x`, from };
    for (let at = 0; at < 3; at += 1)
      expect((await call(gateway, ['PATCH', `meetings/${number}`], forged)).status).toBe(401);
    for (const what of callsOf(number))
      expect(await call(gateway, what, forged)).toMatchObject(tooOften);
    const good = await call(gateway, ['GET', `meetings/${number}/host`], {
      token: hostToken,
      from,
    });
    expect(good.status).toBe(200);
  });
});

describe('SECURITY M5: a gateway whose queue of comparisons is full', () => {
  test('refuses passcodes and host keys, and admits holders of tokens', async () => {
    const { number, hostKey, hostToken: token } = await createMeeting(busy, { passcode: 'right' });
    expect(await askInfo(busy, { number, passcode: 'right' })).toMatchObject({ errorCode: 3633 });
    expect(await askInfo(busy, { number: '9876543210' })).toMatchObject({ errorCode: 3633 });
    const claimed = await call(busy, ['POST', `meetings/${number}/host`], { body: { hostKey } });
    expect(claimed).toMatchObject(tooOften);
    expect(await askInfo(busy, { number, token })).toMatchObject({ status: true });
    const { number: open } = await createMeeting(busy);
    expect(await askInfo(busy, { number: open })).toMatchObject({ status: true });
  });
});
