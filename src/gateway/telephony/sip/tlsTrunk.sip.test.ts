import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { shareOf } from '../../../../test/builders/aPhoneListener';
import { createSipHouse } from '../../../../test/support/sip/sipHouse';
import { createCertificate } from '../../../../test/support/sip/certificate';
import { openTrunkProxy } from '../../../../test/support/sip/trunkProxy';
import type { CallEvent } from '../carrier';

// A call that nobody answers is given up after 32 s: a test has to see it.
jest.setTimeout(180_000);

const house = createSipHouse();
afterEach(() => house.close());

const root = join(__dirname, '../../../..');
const run = promisify(execFile);

/** A trunk whose certificate is for `names`, and a caller that trusts it or does not. */
const call = async (names: readonly string[], isTrusted: boolean) => {
  const peer = await house.peer('answers', { transport: 'tcp' });
  const certificate = createCertificate(names);
  const proxy = await openTrunkProxy(peer.port, certificate);
  house.later(() => proxy.close());
  const folder = await mkdtemp(join(tmpdir(), 'plenary-tls-'));
  house.later(() => rm(folder, { recursive: true }));
  const file = join(folder, 'trunk.pem');
  await writeFile(file, certificate.cert);
  const { stdout, stderr } = await run(
    process.execPath,
    [
      ...['--import', 'tsx', 'test/support/sip/tlsCaller.ts'],
      `sip:127.0.0.1:${proxy.port};transport=tls`,
    ],
    {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', ...(isTrusted && { NODE_EXTRA_CA_CERTS: file }) },
    },
  );
  const { events, heard } = JSON.parse(stdout) as { events: CallEvent[]; heard: number[] };
  return { peer, proxy, events, heard, stderr };
};

describe('a trunk over TLS', () => {
  test('with a trusted certificate carries a call, encrypted throughout', async () => {
    const { peer, proxy, events, heard, stderr } = await call(['127.0.0.1'], true);
    expect(events).toEqual([{ is: 'ringing' }, { is: 'answered', sampleRate: 8000 }]);
    expect(shareOf(Int16Array.from(heard), 8000, 1000)).toBeGreaterThan(0.95);
    expect(await peer.played).toBe(true);
    // One connection for the call, its acknowledgement and its end.
    expect(proxy.versions).toEqual(['TLSv1.3']);
    expect(proxy.heard()).toMatch(/^INVITE sip:[^]*\r\nACK sip:[^]*\r\nBYE sip:/);
    expect(proxy.heard()).toContain('Via: SIP/2.0/TLS ');
    expect(stderr).toBe('');
  });

  test.each([
    ['is not trusted', ['127.0.0.1'], false],
    ['has another name', ['127.0.0.2', 'sip.example.org'], true],
  ] as const)('whose certificate %s receives nothing', async (_what, names, isTrusted) => {
    const { proxy, events } = await call(names, isTrusted);
    expect(events).toEqual([{ is: 'failed', isUnavailable: false }]);
    expect(proxy.heard()).toBe('');
  });
});
