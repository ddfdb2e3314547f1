import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { createMeeting } from '../../../test/builders/aGatewayPerson';
import { useGateway } from '../../../test/support/testGateway';

jest.setTimeout(180_000);

const staticFolder = mkdtempSync(join(tmpdir(), 'plenary-foreign-'));
writeFileSync(join(staticFolder, 'index.html'), '<head><title>Plenary</title></head>');
afterAll(() => rmSync(staticFolder, { recursive: true }));

/** Every address may ask for three unknown numbers while a test runs. */
const gateway = useGateway({
  trustedProxies: 1,
  staticFolder,
  origins: ['https://friend.example'],
  attemptLimits: { byAddress: { burst: 3, interval: 1e9 } },
});
const get = async (path: string, from: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`, {
    headers: { 'x-forwarded-for': from, ...headers },
  });
  return { status: answer.status, text: await answer.text() };
};
const foreign = { 'sec-fetch-site': 'cross-site' };
const image = { ...foreign, 'sec-fetch-dest': 'image' };
const unknown = (at: number): string => String(9_000_000_000 + at);

describe('SECURITY M5: a foreign page that loads many numbers as images', () => {
  test.each([
    ['the pages of links', (number: string) => `/j/${number}`, 200, '198.51.100.1'],
    [
      'the info call',
      (number: string) => `/api/v1/wc/info?meetingNumber=${number}`,
      403,
      '198.51.100.2',
    ],
    ['meetings', (number: string) => `/api/v1/meetings/${number}`, 403, '198.51.100.3'],
  ])(
    'uses none of its visitor’s attempts by %s, and learns nothing',
    async (_what, pathOf, status, from) => {
      const { number } = await createMeeting(gateway, { topic: 'Budget' });
      for (let at = 0; at < 20; at += 1)
        expect((await get(pathOf(unknown(at)), from, image)).status).toBe(status);
      const shown = await get(pathOf(number), from, image);
      expect(shown).toEqual(await get(pathOf(unknown(0)), from, image));
      expect(shown.text).not.toContain('Budget');
      const ownTry = async () => (await get(pathOf(number), from)).text.includes('Budget');
      for (let at = 0; at < 3; at += 1) {
        expect(await ownTry()).toBe(true);
        await get(pathOf(unknown(at)), from);
      }
      expect(await ownTry()).toBe(false);
    },
  );

  test('does not affect people who follow a link, or listed origins', async () => {
    const { number } = await createMeeting(gateway, { topic: 'Budget' });
    const from = '198.51.100.9';
    const followed = await get(`/j/${number}`, from, { ...foreign, 'sec-fetch-dest': 'document' });
    expect(followed.text).toContain('<title>Budget</title>');
    const friend = { ...foreign, origin: 'https://friend.example' };
    const info = await get(`/api/v1/wc/info?meetingNumber=${number}`, from, friend);
    expect(JSON.parse(info.text)).toMatchObject({ status: true });
    const stranger = { ...foreign, origin: 'https://stranger.example' };
    expect((await get(`/api/v1/meetings/${number}`, from, stranger)).status).toBe(403);
  });
});
