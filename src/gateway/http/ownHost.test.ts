import { request } from 'node:http';
import { describe, expect, jest, test } from '@jest/globals';
import { useGateway } from '../../../test/support/testGateway';
import { JoinErrorCode, joinErrorTexts } from '../../protocol/vocabulary/errorCodes';
import { readOptions } from '../options';

jest.setTimeout(180_000);

const metricsToken = 'a-metrics-token-of-the-test-0123456789';
const gateway = useGateway();
const proxied = useGateway({ trustedProxies: 1 });
const named = useGateway({
  publicUrl: 'https://meet.example',
  servers: ['https://second.example'],
});
const watched = useGateway({ metricsToken, publicUrl: 'https://meet.example', trustedProxies: 1 });

interface Asked {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
/** Asks with a Host of its own choice. */
const ask = (
  path: string,
  { host = 'localhost', method = 'GET', headers = {} }: Asked = {},
  at: Pick<typeof gateway, 'port'> = gateway,
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const { port } = at;
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers: { ...headers, host } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (some: string) => (text += some));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    asked.on('error', reject).end();
  });
const rebound = { host: 'evil.example:8080' };

describe('SECURITY L8: a page whose host name resolves to the gateway', () => {
  test('gets an explanation in the browser’s language, without text of the request', async () => {
    const page = (language: string) =>
      ask('/j/123456789', {
        host: 'evil.example:8080',
        headers: { accept: 'text/html,*/*', 'accept-language': language },
      });
    const english = await page('xx,en-GB;q=0.8');
    expect(english.status).toBe(421);
    expect(english.text).toContain("<h1>This address isn't set up</h1>");
    expect(english.text).not.toMatch(/evil|123456789|<script/);
    expect((await page('ar-EG')).text).toContain('<html lang="ar" dir="rtl">');
    expect((await page('__proto__')).text).toContain('<html lang="en" dir="ltr">');
  });

  test.each([
    ['GET', '/'],
    ['POST', '/api/v1/meetings'],
    ['GET', '/api/v1/wc/info?meetingNumber=123456789'],
    ['GET', '/nowhere'],
    ['OPTIONS', '/api/v1/meetings'],
    ['GET', '/metrics'],
  ])('is refused at %s %s without details', async (method, path) => {
    const answer = await ask(path, { ...rebound, method });
    expect(answer.status).toBe(421);
    if (method !== 'OPTIONS')
      expect(JSON.parse(answer.text)).toEqual({
        errorCode: JoinErrorCode.invalidParameter,
        errorMessage: joinErrorTexts[JoinErrorCode.invalidParameter],
      });
  });

  test('may read whether the gateway is alive', async () => {
    expect((await ask('/healthz', rebound)).status).toBe(200);
  });

  test('is told apart from pages at the gateway’s own names and addresses', async () => {
    for (const host of ['localhost', `127.0.0.1:${gateway.port}`, '[::1]', '192.0.2.7:8080'])
      expect((await ask('/api/v1/meetings', { host })).status).toBe(401);
    for (const host of ['meet.example', 'second.example:443', 'localhost:1'])
      expect((await ask('/api/v1/meetings', { host }, named)).status).toBe(401);
    expect((await ask('/api/v1/meetings', { host: 'third.example' }, named)).status).toBe(421);
  });
});

describe('SECURITY L8: metrics', () => {
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  test('require the token where one is set, from any address', async () => {
    const shown = await ask('/metrics', bearer(metricsToken), watched);
    expect([shown.status, shown.text]).toEqual([
      200,
      expect.stringContaining('plenary_joins_total'),
    ]);
    const nothing = await ask('/nowhere', {}, watched);
    expect(nothing.status).toBe(404);
    for (const other of [{}, bearer(`${metricsToken}x`), bearer('x'), bearer('')])
      expect(await ask('/metrics', other, watched)).toEqual(nothing);
  });

  test('are open to this machine without a token, unless a proxy is configured or named in a header', async () => {
    expect((await ask('/metrics')).status).toBe(200);
    expect((await ask('/metrics', {}, proxied)).status).toBe(404);
    expect((await ask('/metrics', {}, named)).status).toBe(404);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])
      expect((await ask('/metrics', { headers: { [name]: '198.51.100.1' } })).status).toBe(404);
  });

  test('require a token of 32 characters or more', () => {
    expect(readOptions({ PLENARY_METRICS_TOKEN: metricsToken })).toMatchObject({ metricsToken });
    expect(() => readOptions({ PLENARY_METRICS_TOKEN: 'short' })).toThrow(/^PLENARY_METRICS_TOKEN/);
  });
});
