import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { PhoneListener } from '../../../test/builders/aPhoneListener';
import { createSipHouse, trunkAt } from '../../../test/support/sip/sipHouse';
import { freePort, holds } from '../../../test/support/sip/sipPeer';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { streamKeyOf } from '../../protocol/streamKey';
import type { Database } from '../database/openDatabase';
import { startGateway } from '../startGateway';
import { simulatedNumbers } from './dialInNumbers';

jest.setTimeout(180_000);

const house = createSipHouse();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await house.close();
  await database.close();
});

/** A gateway whose trunk is at one port of this machine, and that takes its calls at another. */
const gatewayAt = async () => {
  const [trunk, own] = [await freePort(), await freePort()];
  const settings = trunkAt(trunk, {
    PLENARY_SIP_PORT: String(own),
    PLENARY_DIAL_IN_NUMBERS: 'DE +493023125000',
  });
  const gateway = await startGateway({
    ...{ port: 0, database, telephony: house.telephony(settings) },
    dialInNumbers: simulatedNumbers,
  });
  house.later(() => gateway.close());
  while (!(await holds(process.pid, own, 'udp')))
    await new Promise((resolve) => setTimeout(resolve, 20));
  return { gateway, trunk, own };
};

test('a caller through the trunk joins by keys, is heard, hears the meeting, and is hung up', async () => {
  const { gateway, trunk, own } = await gatewayAt();
  const { number, hostToken } = await createMeeting(gateway, { passcode: 'secret' });
  const host = await Person.join(gateway, number, { name: 'Ada', token: hostToken });
  const bob = await Person.join(gateway, number, { name: 'Bob', passcode: 'secret' });
  await bob.ask('joinVoip', { muted: false });
  const ear = await PhoneListener.open(bob);
  const { password = '' } = host.reply.dialIn ?? {};
  const peer = await house.peer('dials-in', {
    ...{ port: trunk, callsAt: own },
    pressed: `${number}#${password}##`,
  });
  const phone = () => [...host.roster.values()].find(({ isPhoneUser }) => isPhoneUser);
  await host.until(() => phone() !== undefined);
  expect(phone()).toMatchObject({ phoneNumber: '+493012345678', audio: 'phone', userType: 5 });

  // The telephone sends back what it hears: Bob's own voice comes to him by way of the trunk alone.
  await ear.hearsBack(1000);
  expect(new Set(ear.headers.map(({ ssrc }) => ssrc))).toEqual(
    new Set([streamKeyOf(phone()?.userId ?? 0, 'phone')]),
  );

  expect(await host.ask('dropDialOut', { id: phone()?.userId })).toMatchObject({ code: 0 });
  expect(await peer.played).toBe(true);
  expect(phone()).toBeUndefined();
  ear.close();
});

test('a caller who presses a participant id joins as that person', async () => {
  const { gateway, trunk, own } = await gatewayAt();
  const { number, hostToken } = await createMeeting(gateway);
  const host = await Person.join(gateway, number, { name: 'Ada', token: hostToken });
  const { participantId = '' } = host.reply.dialIn ?? {};
  const peer = await house.peer('dials-in', {
    ...{ port: trunk, callsAt: own },
    pressed: `${number}#${participantId}#`,
  });
  await host.until(() => host.roster.get(host.userId)?.audio === 'phone');
  expect(await host.ask('dropDialOut')).toMatchObject({ code: 0 });
  expect(await peer.played).toBe(true);
  expect(host.roster.get(host.userId)?.audio).toBe('');
});
