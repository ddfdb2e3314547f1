import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { askInfo, createMeeting, Person } from '../../test/builders/aGatewayPerson';
import { openLine, type DatabaseLine } from '../../test/support/postgres/line';
import { makePostgresPlace, onServer } from '../../test/support/testDatabase';
import { JoinErrorCode } from '../protocol/vocabulary/errorCodes';
import { startGateway, type RunningGateway } from './startGateway';

jest.setTimeout(180_000);

let where: Awaited<ReturnType<typeof makePostgresPlace>>;
let line: DatabaseLine;
let folder = '';
const running: RunningGateway[] = [];
beforeAll(async () => {
  where = await makePostgresPlace();
  line = await openLine(where.url);
  folder = await mkdtemp(join(tmpdir(), 'plenary-'));
});
afterEach(async () => {
  await line.mend();
  await Promise.all(running.splice(0).map((gateway) => gateway.close()));
});
afterAll(async () => {
  await line.close();
  await where.remove();
  await rm(folder, { recursive: true });
});

/** A gateway with a pool of its own; of `databaseUrl`, or of the line that can be cut. */
const start = async (databaseUrl = line.url, servers: readonly string[] = []) => {
  const gateway = await startGateway({
    port: 0,
    databaseUrl,
    dataFolder: folder,
    servers,
    gatewaySecret: 'g'.repeat(32),
    attemptLimits: { byAddress: { burst: 1e6, interval: 1 } },
  });
  running.push(gateway);
  return gateway;
};
const aMeeting = async (gateway: RunningGateway) => {
  const { number, hostToken } = await createMeeting(gateway);
  const ada = await Person.join(gateway, number, { token: hostToken, name: 'Ada' });
  const grace = await Person.join(gateway, number, { name: 'Grace' });
  return { number, hostToken, ada, grace };
};
const askForMeeting = ({ port }: RunningGateway): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/v1/meetings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ topic: 'Now' }),
  });
const offline = { errorCode: JoinErrorCode.serviceOffline, errorMessage: 'service offline' };
const expectOffline = async (answer: Response): Promise<void> => {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await answer.json()).toEqual(offline);
};

describe('a database that is unreachable for five seconds', () => {
  test('ends no meeting: people talk, return and are admitted, and creating a meeting is refused', async () => {
    const gateway = await start();
    const { number: sleeping } = await createMeeting(gateway);
    const info = await askInfo(gateway, { number: sleeping });
    const { number, ada, grace } = await aMeeting(gateway);
    const mallory = await Person.join(gateway, number, { name: 'Mallory', deviceId: 'of-mallory' });
    await line.cut();
    const away = wait(5000);
    expect(await grace.ask('raiseHand')).toMatchObject({ code: 0 });
    const told = ada.ask('expel', { id: mallory.userId });
    await mallory.closed;
    await wait(1100);
    await grace.vanish();
    const again = await grace.comeBack();
    expect(again.reply.resumed).toBe(true);
    expect(await askInfo(gateway, { number })).toMatchObject({ status: true });
    await Person.join(gateway, number, { name: 'Late' });
    await expectOffline(await askForMeeting(gateway));
    const url = `http://127.0.0.1:${gateway.port}/api/v1`;
    await expectOffline(await fetch(`${url}/meetings/1234567890`));
    await expectOffline(await fetch(`${url}/wc/info?meetingNumber=1234567890`));
    const knock = Person.knock(gateway, sleeping, info.result ? { info: info.result } : {});
    await expect(knock).rejects.toThrow('The socket closed before');
    await away;
    await line.mend();
    expect(await told).toMatchObject({ code: 0 });
    expect((await askForMeeting(gateway)).status).toBe(201);
    await Person.join(gateway, sleeping);
    expect([...ada.roster.values()].map(({ displayName }) => displayName).sort()).toEqual([
      'Ada',
      'Grace',
      'Late',
    ]);
    // What could not be written then is written now: another gateway knows it.
    await gateway.close();
    const next = await start(where.url);
    await expect(
      Person.join(next, number, { name: 'Nobody', deviceId: 'of-mallory' }),
    ).rejects.toThrow('you have been removed from the meeting');
    await Person.join(next, number, { name: 'Somebody' });
  });

  test('delays commands at one of two gateways, and then they succeed', async () => {
    const gateway = await start(line.url, ['http://127.0.0.1:9']);
    const { ada, grace } = await aMeeting(gateway);
    await line.cut();
    await wait(5000);
    const said = [grace.ask('raiseHand'), ada.ask('lockMeeting', { bLock: true })];
    await wait(300);
    await line.mend();
    expect((await Promise.all(said)).map(({ code }) => code)).toEqual([0, 0]);
    expect(ada.roster.get(grace.userId)).toMatchObject({ bRaiseHand: true });
  });
});

test('a database that does not answer delays nobody, and is used again after it recovers', async () => {
  const gateway = await start();
  const { ada } = await aMeeting(gateway);
  line.hush();
  expect(await ada.ask('raiseHand')).toMatchObject({ code: 0 });
  await expectOffline(await askForMeeting(gateway));
  await line.cut();
  await line.mend();
  expect((await askForMeeting(gateway)).status).toBe(201);
});

test('connections that are closed again and again lose no removal and no meeting', async () => {
  const gateway = await start(where.url);
  const { number, ada } = await aMeeting(gateway);
  const devices = Array.from({ length: 12 }, (_, at) => `device-${at}`);
  let isOver = false;
  const killing = (async () => {
    while (!isOver) {
      await onServer(
        where.server,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${where.name}'`,
      );
      await wait(20);
    }
  })();
  for (const deviceId of devices) {
    const guest = await Person.join(gateway, number, { deviceId, name: deviceId });
    expect(await ada.ask('expel', { id: guest.userId })).toMatchObject({ code: 0 });
    const answer = await askForMeeting(gateway);
    if (answer.status !== 201) await expectOffline(answer);
  }
  isOver = true;
  await killing;
  await gateway.close();
  const next = await start(where.url);
  for (const deviceId of devices)
    await expect(Person.join(next, number, { deviceId })).rejects.toThrow(
      'you have been removed from the meeting',
    );
  await Person.join(next, number, { deviceId: 'another' });
});
