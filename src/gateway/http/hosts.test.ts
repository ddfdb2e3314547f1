import { describe, expect, jest, test } from '@jest/globals';
import { askInfo, createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { restOf } from '../../../test/support/restCall';
import { useGateway } from '../../../test/support/testGateway';
import { hostedMeeting } from '../../protocol/http/meetings';

jest.setTimeout(180_000);

const gateway = useGateway();
const startTime = Date.now() + 3 * 24 * 3_600_000;

const call = restOf(gateway, '/api/v1/meetings');

describe('the host’s view of a meeting', () => {
  test('has all that was returned at its creation, and requires the host token', async () => {
    const made = await createMeeting(gateway, { passcode: 'tea', startTime });
    const { number, hostToken } = made;
    const read = await call('GET', `${number}/host`, { token: hostToken });
    expect(read.status).toBe(200);
    expect(hostedMeeting.parse(read.body)).toEqual({ ...made, hostToken: expect.any(String) });
    const other = await createMeeting(gateway);
    for (const token of [undefined, other.hostToken, `${hostToken}x`]) {
      const refused = await call('GET', `${number}/host`, token === undefined ? {} : { token });
      expect([refused.status, refused.text.includes('tea')]).toEqual([401, false]);
    }
  });

  test('is given for the host key, despite lock, passcode and waiting room', async () => {
    const { number, hostKey } = await createMeeting(gateway, {
      passcode: 'tea',
      options: { bLock: true, bHoldUponEntry: true, isJoinBeforeHost: false },
    });
    const claimed = await call('POST', `${number}/host`, { body: { hostKey: ` ${hostKey} ` } });
    expect(claimed.status).toBe(200);
    const { hostToken, passcode } = hostedMeeting.parse(claimed.body);
    expect(passcode).toBe('tea');
    const host = await Person.join(gateway, number, { token: hostToken });
    expect(host.reply).toMatchObject({ isHost: true, isOriginalHost: true });
  });

  test('changes only the fields that are sent, and requires the new passcode at once', async () => {
    const { number, hostToken } = await createMeeting(gateway, {
      passcode: 'tea',
      startTime,
      options: { bHoldUponEntry: true, isJoinBeforeHost: false, capacity: 5 },
    });
    expect((await askInfo(gateway, { number, passcode: 'tea' })).status).toBe(true);
    const later = startTime + 7 * 24 * 3_600_000;
    const body = { topic: 'Moved', passcode: 'milk', startTime: later };
    expect((await call('PATCH', number, { body })).status).toBe(401);
    const changed = await call('PATCH', number, { token: hostToken, body });
    expect(changed).toMatchObject({ status: 200, body: { ...body, revision: 1 } });
    expect((await askInfo(gateway, { number, passcode: 'tea' })).errorCode).toBe(3004);
    const { result } = await askInfo(gateway, { number, passcode: 'milk' });
    expect(result?.topic).toBe('Moved');
    const option = { options: { bMutedUponEntry: true } };
    expect((await call('PATCH', number, { token: hostToken, body: option })).body.options).toEqual({
      ...changed.body.options,
      bMutedUponEntry: true,
    });
    const claims = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims(changed.body.hostToken).exp - claims(hostToken).exp).toBe(7 * 24 * 3600);
    for (const wrong of [
      { topic: '' },
      { duration: 0 },
      { options: { capacity: 1 } },
      { startTime: 'x' },
      { startTime: 9007199254740991 },
      { startTime: -1 },
    ])
      expect((await call('PATCH', number, { token: hostToken, body: wrong })).status).toBe(400);
  });
});

describe('a wrong host key', () => {
  test('is refused as an unknown meeting is, and after ten guesses even the right one is refused', async () => {
    const { number, hostKey } = await createMeeting(gateway);
    const wrong = hostKey === '000000' ? '111111' : '000000';
    const guess = (of: string, key: string) =>
      call('POST', `${of}/host`, { body: { hostKey: key } });
    const refused = await guess(number, wrong);
    expect(refused.status).toBe(403);
    expect((await guess('999999999', wrong)).text).toBe(refused.text);
    for (let more = 1; more < 10; more += 1) expect((await guess(number, wrong)).status).toBe(403);
    expect(await guess(number, hostKey)).toMatchObject({
      status: 429,
      body: { errorCode: 3633 },
    });
    for (const body of [{}, { hostKey: '' }, { hostKey: 'x'.repeat(65) }, { hostKey, extra: 1 }])
      expect((await call('POST', `${number}/host`, { body })).status).toBe(400);
  });
});
