import { describe, expect, jest, test } from '@jest/globals';
import { askInfo, createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { restOf } from '../../../test/support/restCall';
import { useGateway } from '../../../test/support/testGateway';

jest.setTimeout(180_000);

const gateway = useGateway();
const call = restOf(gateway, '/api/v1/meetings');

/** A running meeting, its host's token, and a proof of entry that was made with `passcode`. */
const proved = async (passcode?: string) => {
  const { number, hostToken } = await createMeeting(gateway, passcode ? { passcode } : {});
  const host = await Person.join(gateway, number, { token: hostToken });
  const wishes = { number, ...(passcode && { passcode }) };
  const { result: info } = await askInfo(gateway, wishes);
  if (!info) throw new Error('The info call was refused');
  const setPasscode = (next: string) =>
    call('PATCH', number, { token: hostToken, body: { passcode: next } });
  return { number, hostToken, host, info, setPasscode };
};

describe('SECURITY L24: a proof of entry from before the passcode changed', () => {
  test.each([['another passcode', 'tea'] as const, ['no passcode', undefined] as const])(
    'made with %s gives no seat',
    async (_, former) => {
      const { number, info, setPasscode } = await proved(former);
      expect((await setPasscode('coffee')).status).toBe(200);
      const { ack, person } = await Person.knock(gateway, number, { info });
      expect(ack.code).not.toBe(0);
      expect(await person.closed).toMatchObject({ code: 4003 });
      await Person.join(gateway, number, { passcode: 'coffee' });
    },
  );

  test('still resumes the seat that a person had', async () => {
    const { number, setPasscode } = await proved('tea');
    const seated = await Person.join(gateway, number, { passcode: 'tea' });
    expect((await setPasscode('coffee')).status).toBe(200);
    await seated.vanish();
    expect(await seated.comeBack()).toMatchObject({ reply: { resumed: true } });
  });

  test('is valid if it came from a token, or once the meeting has no passcode', async () => {
    const { number, hostToken, info, setPasscode } = await proved('tea');
    const { result: ofHost } = await askInfo(gateway, { number, token: hostToken });
    if (!ofHost) throw new Error('The info call was refused');
    await setPasscode('coffee');
    await Person.join(gateway, number, { info: ofHost });
    await setPasscode('');
    await Person.join(gateway, number, { info });
  });
});
