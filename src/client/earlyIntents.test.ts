import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { aClient, aJoinedClient, type TestClient } from '../../test/builders/client';
import type { Intent } from '../effects/intent';
import { intentSettled } from '../effects/intent';
import { listDevicesRequested } from '../features/devices/devices.actions';
import { joinRequested } from '../features/meeting/meeting.actions';
import { deferredParts } from './deferredParts';
import { features } from './features';
import { meetingParts } from './meetingParts';
import { answeringPart } from './routes';

const folder = join(__dirname, '../features');
/** The device test is a client of its own. */
const isOfMeetings = (path: string): boolean => !path.startsWith('device-test/');
const actionFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.actions.ts') && isOfMeetings(path))
  .sort();
const isIntentCreator = (value: unknown): value is (payload: unknown) => Intent =>
  typeof value === 'function' && 'type' in value && String(value.type).endsWith('Requested');
const creators = actionFiles.flatMap((path) =>
  Object.values(jest.requireActual<object>(join(folder, path))).filter(isIntentCreator),
);
const intents = creators.map((create): [string, Intent] => {
  const made = create({});
  return [made.type, made];
});

/** Parts that come when they are let. */
const laterParts = <Part>(parts: readonly Part[]) => {
  let arrive = (_parts: readonly Part[]): void => undefined;
  const coming = new Promise<readonly Part[]>((resolve) => (arrive = resolve));
  return { load: () => coming, arrive: () => arrive(parts) };
};

const aLateClient = () => {
  const meeting = laterParts(meetingParts);
  const deferred = laterParts(deferredParts);
  const late = aClient({ sources: { meeting: meeting.load, deferred: deferred.load } });
  return { late, meeting, deferred };
};
const settledIn = ({ actions }: Pick<TestClient, 'actions'>): string[] =>
  actions.filter(intentSettled.match).map(({ meta }) => meta.of);

describe('an intent that is performed before its part has loaded', () => {
  const clients: TestClient[] = [];
  afterEach(async () => {
    for (const { client } of clients.splice(0)) await client.dispose();
  });

  test('is found in the actions of every feature', () => {
    expect(intents.length).toBeGreaterThan(90);
  });

  test.each(intents)('%s has a part that answers it', (_, intent) => {
    expect(answeringPart(features, intent)).toBeDefined();
  });

  test.each(intents)('%s is answered when its part has come', async (type, intent) => {
    const { late, meeting, deferred } = aLateClient();
    clients.push(late);
    let isSettled = false;
    late.client
      .perform(intent)
      .catch(() => undefined)
      .finally(() => (isSettled = true));
    await late.clock.settle();
    const part = answeringPart(features, intent);
    if (part !== 'lobby') expect(settledIn(late)).toEqual([]);
    if (part !== 'lobby') expect(isSettled).toBe(false);
    (part === 'deferred' ? deferred : meeting).arrive();
    await late.clock.advance(15_000);
    expect(settledIn(late)).toContain(type);
    expect(isSettled).toBe(true);
  });

  test('is refused when the client is disposed of before the part comes', async () => {
    const { late } = aLateClient();
    const joined = late.client.perform(
      joinRequested({ meetingNumber: '5550001234', userName: 'Ada' }),
    );
    const refused = expect(joined).rejects.toMatchObject({
      type: 'IMPROPER_MEETING_STATE',
      reason: 'closed',
    });
    await late.client.dispose();
    await refused;
  });

  test('is refused where the files of its part cannot be loaded', async () => {
    const missing = () => Promise.reject(new Error('no such file'));
    const late = aClient({ sources: { meeting: missing, deferred: missing } });
    clients.push(late);
    const joined = late.client.perform(
      joinRequested({ meetingNumber: '5550001234', userName: 'Ada' }),
    );
    const refused = expect(joined).rejects.toMatchObject({
      name: 'PlenaryError',
      type: 'INTERNAL_ERROR',
      reason: 'dependent assets are not accessible',
    });
    await late.clock.settle();
    await late.clock.advance(15_000);
    await refused;
  });

  test('is refused at once where no feature knows its prefix', async () => {
    const { late } = aLateClient();
    clients.push(late);
    const unknown: Intent = { type: 'quiz/voteRequested', payload: {}, meta: { intentId: '' } };
    await expect(late.client.perform(unknown)).rejects.toMatchObject({ type: 'INTERNAL_ERROR' });
  });
});

test('what a meeting can start without loads in the lobby, but after a join that is under way', async () => {
  const sources = () => ({
    meeting: () => Promise.resolve(meetingParts),
    deferred: jest.fn(() => Promise.resolve(deferredParts)),
  });
  const inLobby = sources();
  const visitor = aClient({ sources: inLobby });
  visitor.client.perform(listDevicesRequested({ ask: '' })).catch(() => undefined);
  await visitor.clock.settle();
  expect(inLobby.deferred).toHaveBeenCalledTimes(1);
  await visitor.client.dispose();

  const atReload = sources();
  const joiner = await aJoinedClient({}, {}, { sources: atReload });
  expect(atReload.deferred).not.toHaveBeenCalled();
  await joiner.clock.advance(500);
  expect(atReload.deferred).toHaveBeenCalledTimes(1);
  // Nobody acknowledges that they leave.
  const disposed = joiner.client.dispose();
  await joiner.clock.advance(60_000);
  await disposed;
});
