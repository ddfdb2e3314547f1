import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endAll } from './support/endAll';
import { find } from './support/finders';
import { startGateway, type Gateway } from './support/gateway';
import { seatPerson, type Person } from './support/people';

describe('the product as an app', () => {
  let gateway: Gateway;
  let ada: Person;

  beforeAll(async () => {
    gateway = await startGateway();
    ada = await seatPerson({ name: 'Ada' });
  });
  afterAll(() =>
    endAll(
      () => ada?.leave(),
      () => gateway?.stop(),
    ),
  );

  test('may be installed from its home, under the page’s policy', async () => {
    const { page } = ada;
    await page.goto(gateway.address);
    await find(page, { role: 'button', name: 'Join' });
    const tools = await page.createCDPSession();
    const { url, errors, data } = await tools.send('Page.getAppManifest');
    expect(url).toBe(`${gateway.address}/manifest.webmanifest`);
    expect(errors).toEqual([]);
    const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
    // A browser that is tested keeps no profile.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const icons = [...(data ?? '').matchAll(/"src": "([^"]+)"/g)].map(([, src]) => src ?? '');
    expect(icons).toHaveLength(4);
    for (const icon of icons) {
      const answer = await fetch(gateway.address + icon);
      expect(answer.headers.get('content-type')).toMatch(/^image\//);
    }
    const manifest = await fetch(url);
    expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(manifest.headers.get('cache-control')).toBe('no-cache');
  });
});
