import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { CallersCarrier } from '../../../test/builders/callersCarrier';
import { restOf } from '../../../test/support/restCall';
import { telephonyHere } from '../../../test/support/telephonyHere';
import { openTestDatabase } from '../../../test/support/testDatabase';
import type { Database } from '../database/openDatabase';
import { startGateway, type RunningGateway } from '../startGateway';
import { simulatedNumbers } from '../telephony/dialInNumbers';

jest.setTimeout(180_000);

let database: Database;
const gateways: RunningGateway[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  await database.close();
});
const aGateway = async (kind: 'sip' | 'simulated'): Promise<RunningGateway> => {
  const gateway = await startGateway({
    ...{ port: 0, database, dialInNumbers: simulatedNumbers },
    telephony: telephonyHere(new CallersCarrier(), { kind, callsRoomSystems: [] }),
  });
  gateways.push(gateway);
  return gateway;
};

test('a host reads the same dial-in details as people in the meeting', async () => {
  const gateway = await aGateway('sip');
  const call = restOf(gateway, '/api/v1/meetings');
  const made = await createMeeting(gateway, { passcode: 'tea' });
  const { number, hostToken: token } = made;
  const host = await Person.join(gateway, number, { token });
  const { password } = host.reply.dialIn ?? {};
  expect(password).toMatch(/^\d{6}$/);
  expect(made.dialIn).toEqual({ password, tollNumbers: simulatedNumbers });
  const read = await call('GET', `${number}/host`, { token });
  expect(read.body).toMatchObject({ dialIn: made.dialIn });
  const changed = await call('PATCH', number, { token, body: { passcode: '' } });
  expect(changed.body).toMatchObject({ dialIn: { tollNumbers: simulatedNumbers } });
  expect(changed.text).not.toContain(`"${password}"`);
  // Whoever has only the number reads none of it.
  expect((await call('GET', number)).text).not.toContain('dialIn');
});

test('dial-in numbers are hidden where guests could not use them', async () => {
  const gateway = await aGateway('sip');
  for (const options of [{ isEmailRequired: true }, { isLoginRequired: true }])
    expect((await createMeeting(gateway, { options })).dialIn).toBeUndefined();
  expect((await createMeeting(await aGateway('simulated'))).dialIn).toBeUndefined();
});
