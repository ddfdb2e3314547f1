import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { createMeeting } from '../../../test/builders/aGatewayPerson';
import { startGateway } from '../startGateway';

jest.setTimeout(180_000);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plenary-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

test('SECURITY M13: a gateway with a nearly full disk refuses new data, while meetings continue', async () => {
  const roomy = await startGateway({ port: 0, dataFolder: folder });
  const made = await createMeeting(roomy, { topic: 'Weekly' });
  await roomy.close();
  const warnings: { readonly msg: string }[] = [];
  const full = await startGateway({
    ...{ port: 0, dataFolder: folder },
    leastFreeBytes: Number.MAX_SAFE_INTEGER,
    log: pino(
      { level: 'warn' },
      { write: (line) => void warnings.push(JSON.parse(line) as never) },
    ),
  });
  try {
    const call = (path: string, method: string, body?: object) =>
      fetch(`http://127.0.0.1:${full.port}/api/v1/${path}`, {
        method,
        ...(body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
    for (const [path, method] of [
      ['meetings', 'POST'],
      [`meetings/${made.number}`, 'PATCH'],
      [`webinars/${made.number}/registrations`, 'POST'],
      ['reports', 'POST'],
    ] as const) {
      const answer = await call(path, method, { topic: 'More' });
      expect([path, answer.status]).toEqual([path, 503]);
      expect(answer.headers.get('retry-after')).toBe('60');
      expect(await answer.json()).toMatchObject({ errorCode: 403 });
    }
    expect(warnings.filter(({ msg }) => msg.includes('disk'))).toMatchObject([
      { msg: 'the disk is nearly full: nothing new is stored' },
    ]);
    expect((await call(`meetings/${made.number}`, 'GET')).status).toBe(200);
    const host = await call(`meetings/${made.number}/host`, 'POST', { hostKey: made.hostKey });
    expect(host.status).toBe(200);
  } finally {
    await full.close();
  }
});
