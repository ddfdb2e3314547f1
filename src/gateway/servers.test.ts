import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { pingReply } from '../protocol/http/relayPing';
import { askInfo, createMeeting, Person } from '../../test/builders/aGatewayPerson';
import { freePort } from '../../test/support/freePort';
import { openTestDatabase } from '../../test/support/testDatabase';
import type { Database } from './database/openDatabase';
import { systemEnvironment } from './environment';
import { readOptions } from './options';
import { startGateway, type RunningGateway } from './startGateway';

jest.setTimeout(180_000);

let database: Database;
const running: RunningGateway[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((gateway) => gateway.close()));
});
afterAll(() => database.close());

/** Two gateways with one database and the same secrets, each with the other in its list. */
const aPair = async (): Promise<readonly [RunningGateway, RunningGateway]> => {
  const ports = [await freePort(), await freePort()];
  const origins = ports.map((port) => `http://localhost:${port}`);
  const shared = {
    database,
    sdkKey: 'sdk-key-of-both',
    sdkSecret: 's'.repeat(32),
    gatewaySecret: 'g'.repeat(32),
  };
  const [one, other] = await Promise.all(
    ports.map((port, at) =>
      startGateway({ ...shared, port, servers: [origins[1 - at] ?? ''].filter(Boolean) }),
    ),
  );
  if (!one || !other) throw new Error('Two gateways were to start');
  running.push(one, other);
  return [one, other];
};

describe('two gateways of one deployment', () => {
  test('list themselves first and then the other, and their pages may connect to both', async () => {
    const [one, other] = await aPair();
    const { number } = await createMeeting(one);
    for (const [own, second] of [
      [one, other],
      [other, one],
    ] as const) {
      const { result } = await askInfo(own, { number });
      const names = result?.encryptedRWC.map(({ rwc }) => new URL(rwc).port);
      expect(names).toEqual([String(own.port), String(second.port)]);
      const page = await fetch(`${own.url}/`);
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`http://localhost:${second.port} ws://localhost:${second.port}`);
      const answer = await fetch(`${own.url}/healthz`, { headers: { origin: second.url } });
      expect(answer.headers.get('access-control-allow-origin')).toBe(second.url);
    }
  });

  test('accept each other’s proofs, and report their own seats', async () => {
    const [one, other] = await aPair();
    const { number } = await createMeeting(one);
    const { result: info } = await askInfo(one, { number });
    if (!info) throw new Error('The info call was refused');
    const seatsAt = async ({ url }: RunningGateway): Promise<number | undefined> => {
      const [server] = info.encryptedRWC;
      const query = new URLSearchParams({
        ts: info.ts,
        auth: info.auth,
        rwcToken: server?.rwcToken ?? '',
        dmz: '1',
      });
      const answer = await fetch(`${url}/wc/ping/${number}?${query}`);
      return pingReply.parse(await answer.json()).seats;
    };
    const ada = await Person.join(other, number, { info });
    expect(await Promise.all([one, other].map(seatsAt))).toEqual([0, 1]);
    await ada.vanish();
  });

  test.each([
    ['a gateway secret that is too short', { PLENARY_GATEWAY_SECRET: 'short' }],
    ['a server without a scheme', { PLENARY_SERVERS: 'meet.example.org' }],
  ])('refuse %s by the name of the setting', (_what, env) => {
    expect(() => readOptions(env)).toThrow(Object.keys(env)[0]);
  });

  test('read their settings', () => {
    const servers = 'https://one.example.org/, https://two.example.org';
    expect(
      readOptions({ PLENARY_SERVERS: servers, PLENARY_GATEWAY_SECRET: 'g'.repeat(32) }),
    ).toMatchObject({
      servers: ['https://one.example.org', 'https://two.example.org'],
      gatewaySecret: 'g'.repeat(32),
    });
  });
});

describe('the seat of a page that disconnects', () => {
  test.each([
    ['announced its end', 1001, 15_000],
    ['was cut off', undefined, 60_000],
  ])('waits, if the page %s (%p), for %i ms', async (_how, code, grace) => {
    const waits: number[] = [];
    const gateway = await startGateway({
      port: 0,
      database,
      environment: {
        ...systemEnvironment,
        after: (delay, run) => {
          waits.push(delay);
          return systemEnvironment.after(delay, run);
        },
      },
    });
    running.push(gateway);
    const { number } = await createMeeting(gateway);
    const ada = await Person.join(gateway, number);
    const grace2 = await Person.join(gateway, number);
    waits.length = 0;
    if (code === undefined) ada.ws.terminate();
    else ada.ws.close(code);
    await grace2.until(
      ({ name, body }) =>
        name === 'rosterChanged' && JSON.stringify(body).includes('"isInFailover":true'),
    );
    expect(waits).toContain(grace);
    expect(waits).not.toContain(grace === 15_000 ? 60_000 : 15_000);
    await grace2.vanish();
  });
});
