import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { loudestShareOf, PhoneListener } from '../../../test/builders/aPhoneListener';
import { telephonyWorkerOfSource } from '../../../test/support/telephonyWorkerOfSource';
import { openTestDatabase } from '../../../test/support/testDatabase';
import type { IndicationBody } from '../../protocol/signal/registry';
import type { Database } from '../database/openDatabase';
import { systemEnvironment } from '../environment';
import { startGateway, type RunningGateway } from '../startGateway';
import { simulatedOffer } from './telephonyOffers';
import { TelephonyWorker } from './telephonyWorker';

jest.setTimeout(180_000);

const workers: Worker[] = [];
const warnings: (readonly [unknown, unknown])[] = [];
let database: Database;
let gateway: RunningGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  const telephony = new TelephonyWorker(simulatedOffer, {
    environment: systemEnvironment,
    log: {
      info: () => undefined,
      warn: (fields: unknown, text?: unknown) => warnings.push([fields, text]),
    },
    open: () => {
      const worker = telephonyWorkerOfSource('simulated');
      workers.push(worker);
      return worker;
    },
    begins: 'with a call',
  });
  gateway = await startGateway({ port: 0, database, telephony });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

test('a worker that is killed ends its calls, while the meeting continues and the next call gets a new worker', async () => {
  const { number, hostToken } = await createMeeting(gateway);
  const host = await Person.join(gateway, number, { name: 'Ada', token: hostToken });
  const bob = await Person.join(gateway, number, { name: 'Bob' });
  const carol = await Person.join(gateway, number, { name: 'Carol' });
  const dial = (pn: string) => host.ask('dialOut', { pn, bCallme: false });
  const comesTo = (state: string, from = 0): Promise<unknown> =>
    host.until(
      ({ name, body }) =>
        name === 'dialOutResult' && (body as IndicationBody<'dialOutResult'>).state === state,
      from,
    );
  const statesOf = (phoneNumber: string): readonly string[] =>
    host
      .all('dialOutResult')
      .flatMap(({ body }) => (body.phoneNumber === phoneNumber ? [body.state] : []));
  const phones = () => [...host.roster.values()].filter(({ isPhoneUser }) => isPhoneUser).length;
  const [answers, rings] = ['+493012345600', '+493012345602'];
  expect(workers).toEqual([]);
  expect(await dial(answers)).toMatchObject({ code: 0 });
  expect(await dial(rings)).toMatchObject({ code: 0 });
  const ear = await PhoneListener.open(bob);
  await comesTo('success');
  expect(phones()).toBe(1);
  // It is heard out of the worker.
  await ear.until(({ samples }) => samples.length >= 24_000);
  expect(loudestShareOf(Int16Array.from(ear.samples), 48_000, 440)).toBeGreaterThan(0.9);

  await workers[0]?.terminate();
  await comesTo('hang up');
  expect(statesOf(answers).at(-1)).toBe('hang up');
  expect(statesOf(rings).at(-1)).toBe('fail');
  expect(phones()).toBe(0);
  expect(warnings).toEqual([
    [{ code: '', calls: 2 }, 'the telephony worker ended by itself, and its calls with it'],
  ]);

  // People hear each other as before, with the key that follows a departure.
  await carol.ask('joinVoip', { muted: false });
  const voice = await PhoneListener.open(carol);
  const heard = ear.samples.length;
  await voice.say(700, 600);
  await ear.until(({ samples }) => samples.length >= heard + 19_200);
  expect(loudestShareOf(Int16Array.from(ear.samples.slice(heard)), 48_000, 700)).toBeGreaterThan(
    0.9,
  );

  const before = host.messages.length;
  expect(await dial(answers)).toMatchObject({ code: 0 });
  await comesTo('success', before);
  expect(phones()).toBe(1);
  expect(workers).toHaveLength(2);
  ear.close();
  voice.close();
});
