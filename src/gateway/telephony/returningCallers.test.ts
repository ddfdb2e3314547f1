import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { CallersCarrier } from '../../../test/builders/callersCarrier';
import { telephonyHere } from '../../../test/support/telephonyHere';
import { openTestDatabase } from '../../../test/support/testDatabase';
import type { Database } from '../database/openDatabase';
import { startGateway, type RunningGateway } from '../startGateway';
import { simulatedNumbers } from './dialInNumbers';

jest.setTimeout(180_000);

const network = new CallersCarrier();
let database: Database;
let gateway: RunningGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = await startGateway({
    ...{ port: 0, database, dialInNumbers: simulatedNumbers },
    telephony: telephonyHere(network, { kind: 'sip', callsRoomSystems: [] }),
  });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const hosted = async () => {
  const { number, hostToken } = await createMeeting(gateway);
  return { number, host: await Person.join(gateway, number, { name: 'Ada', token: hostToken }) };
};
const dial = async (keys: string, from: string) => {
  const call = network.call(from);
  expect(await call.answered).toBe('answered');
  call.press(keys);
  return call;
};
const phonesIn = (person: Person) =>
  [...person.roster.values()].filter(({ isPhoneUser }) => isPhoneUser);

describe('SECURITY L22: the telephone of a removed person', () => {
  test('is refused, however its number is spelled', async () => {
    const { number, host } = await hosted();
    const bob = await Person.join(gateway, number, { name: 'Bob' });
    const call = await dial(`${number}#${bob.reply.dialIn?.participantId ?? ''}#`, '+493012345678');
    await host.until(() => host.roster.get(bob.userId)?.audio === 'phone');
    await host.ask('expel', { id: bob.userId });
    await call.hungUp;
    for (const from of ['+493012345678', '00493012345678', '493012345678'])
      await (
        await dial(`${number}##`, from)
      ).hungUp;
    expect(phonesIn(host)).toEqual([]);
    await dial(`${number}##`, '+493012345679');
    await host.until(() => phonesIn(host).length === 1);
    await host.ask('endMeeting');
  });
});

describe('SECURITY L23: a telephone that joins again and again', () => {
  test('is admitted ten times at once, and others are not affected', async () => {
    const { number, host } = await hosted();
    for (let times = 0; times < 10; times += 1) {
      const call = await dial(`${number}##`, '+493012345678');
      await host.until(() => phonesIn(host).length === 1);
      call.hangUp();
      await host.until(() => phonesIn(host).length === 0);
    }
    await (
      await dial(`${number}##`, '+493012345678')
    ).hungUp;
    expect(phonesIn(host)).toEqual([]);
    await dial(`${number}##`, '+493012345679');
    await host.until(() => phonesIn(host).length === 1);
    await host.ask('endMeeting');
  });
});
