import { describe, expect, jest, test } from '@jest/globals';
import { useGateway } from '../../../../test/support/testGateway';
import { reportPath } from '../../../protocol/http/reports';
import { runsPath } from '../../../protocol/http/runs';

jest.setTimeout(180_000);

const supportToken = 'a-support-token-of-the-test-0123456789';
/** Behind a proxy that says where people come from, with the limits that the gateway has. */
const gateway = useGateway({ supportToken, trustedProxies: 1, attemptLimits: {} });
const guesser = '203.0.113.1';

/** Asks with a token, or without one. */
const ask = (path: string, token: string | undefined, from: string) =>
  fetch(`http://127.0.0.1:${gateway.port}${path}`, {
    headers: {
      'x-forwarded-for': from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
const paths = [
  reportPath,
  runsPath,
  `${reportPath}/some-tracking-id/file`,
  `${runsPath}/a-run/file`,
];

describe('SECURITY L10: guesses of the support token', () => {
  test('are counted for an address across all calls, and refused with the time to wait', async () => {
    for (let at = 0; at < 60; at += 1) {
      const answer = await ask(paths[at % paths.length] ?? '', `guess-${at}`, guesser);
      expect(answer.status).toBe(401);
    }
    for (const path of paths) {
      const refused = await ask(path, 'guess', guesser);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
      expect(await refused.json()).toEqual({ errorCode: 3633, errorMessage: 'frequent call' });
    }
    expect((await ask(reportPath, supportToken, guesser)).status).toBe(429);
    expect((await ask(reportPath, supportToken, '198.51.100.1')).status).toBe(200);
  });

  test('do not include calls with the right token or with none', async () => {
    const from = '198.51.100.2';
    for (let at = 0; at < 70; at += 1) {
      expect((await ask(reportPath, undefined, from)).status).toBe(401);
      expect((await ask(reportPath, supportToken, from)).status).toBe(200);
    }
    expect((await ask(reportPath, 'guess', from)).status).toBe(401);
  });
});
