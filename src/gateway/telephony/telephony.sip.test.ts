import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { PhoneListener } from '../../../test/builders/aPhoneListener';
import { createSipHouse, trunkAt } from '../../../test/support/sip/sipHouse';
import { streamKeyOf } from '../../protocol/streamKey';
import type { IndicationBody } from '../../protocol/signal/registry';
import type { Database } from '../database/openDatabase';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { startGateway } from '../startGateway';

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

test('a telephone that a host dials through a trunk is heard in the meeting, and hears it', async () => {
  const peer = await house.peer('answers');
  const gateway = await startGateway({
    ...{ port: 0, database, telephony: house.telephony(trunkAt(peer.port)) },
    dialing: { countries: ['DE'], isOpenCreationAllowed: true },
  });
  house.later(() => gateway.close());
  const { number, hostToken } = await createMeeting(gateway);
  const host = await Person.join(gateway, number, { name: 'Ada', token: hostToken });
  const bob = await Person.join(gateway, number, { name: 'Bob' });
  expect(host.reply.telephony).toBe('sip');
  await bob.ask('joinVoip', { muted: false });
  const ear = await PhoneListener.open(bob);
  expect(await host.ask('dialOut', { pn: '+493012345600', bCallme: false })).toMatchObject({
    code: 0,
  });
  const comesTo = (state: string): Promise<unknown> =>
    host.until(
      ({ name, body }) =>
        name === 'dialOutResult' && (body as IndicationBody<'dialOutResult'>).state === state,
    );
  await comesTo('success');
  const phone = [...host.roster.values()].find(({ isPhoneUser }) => isPhoneUser);

  // The telephone sends back what it hears: Bob's own voice comes to him by way of the trunk alone.
  await ear.hearsBack(1000);
  expect(new Set(ear.headers.map(({ ssrc }) => ssrc))).toEqual(
    new Set([streamKeyOf(phone?.userId ?? 0, 'phone')]),
  );

  expect(await host.ask('dropDialOut', { id: phone?.userId })).toMatchObject({ code: 0 });
  await comesTo('hang up');
  expect(await peer.played).toBe(true);
  ear.close();
});

test('a telephony worker that ends drops its call, while the meeting continues and the next call succeeds', async () => {
  const peer = await house.peer('answers', { calls: 2 });
  const workers: Worker[] = [];
  const warnings: unknown[] = [];
  const telephony = house.telephony(trunkAt(peer.port), {
    begun: (worker) => workers.push(worker),
    log: { info: () => undefined, warn: (fields: unknown) => warnings.push(fields) },
  });
  const gateway = await startGateway({
    ...{ port: 0, database, telephony },
    dialing: { countries: ['DE'], isOpenCreationAllowed: true },
  });
  house.later(() => gateway.close());
  const { number, hostToken } = await createMeeting(gateway);
  const host = await Person.join(gateway, number, { name: 'Ada', token: hostToken });
  const dial = () => host.ask('dialOut', { pn: '+493012345600', bCallme: false });
  const comesTo = (state: string, from = 0): Promise<unknown> =>
    host.until(
      ({ name, body }) =>
        name === 'dialOutResult' && (body as IndicationBody<'dialOutResult'>).state === state,
      from,
    );
  const phones = () => [...host.roster.values()].filter(({ isPhoneUser }) => isPhoneUser).length;
  expect(await dial()).toMatchObject({ code: 0 });
  await comesTo('success');
  expect(phones()).toBe(1);

  await workers[0]?.terminate();
  await comesTo('hang up');
  expect(phones()).toBe(0);
  expect(warnings).toEqual([{ code: '', calls: 1 }]);
  const bob = await Person.join(gateway, number, { name: 'Bob' });
  expect(await bob.ask('raiseHand', {})).toMatchObject({ code: 0 });

  const before = host.messages.length;
  expect(await dial()).toMatchObject({ code: 0 });
  await comesTo('success', before);
  expect(phones()).toBe(1);
  expect(workers).toHaveLength(2);
});
