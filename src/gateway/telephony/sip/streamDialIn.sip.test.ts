import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../../../test/builders/aGatewayPerson';
import { createCertificate, type Certificate } from '../../../../test/support/sip/certificate';
import { createSipHouse } from '../../../../test/support/sip/sipHouse';
import { openTrunkProxy } from '../../../../test/support/sip/trunkProxy';

jest.setTimeout(180_000);

const root = join(__dirname, '../../../..');
const transports = ['tcp', 'tls'] as const;
type Transport = (typeof transports)[number];

const house = createSipHouse();
afterAll(() => house.close());

/** A proxy that the gateway has a connection to; who is behind it, `answer` says later. */
const openTrunk = async (certificate?: Certificate) => {
  let answer: (port: number) => void = () => undefined;
  const inner = new Promise<number>((resolve) => (answer = resolve));
  const proxy = await openTrunkProxy(inner, certificate);
  house.later(() => proxy.close());
  return { proxy, answer };
};

const trunks = {} as Record<Transport, Awaited<ReturnType<typeof openTrunk>>>;
const gateways = {} as Record<Transport, { readonly port: number }>;

beforeAll(async () => {
  const certificate = createCertificate(['127.0.0.1']);
  trunks.tcp = await openTrunk();
  trunks.tls = await openTrunk(certificate);
  const folder = await mkdtemp(join(tmpdir(), 'plenary-tls-'));
  house.later(() => rm(folder, { recursive: true }));
  const file = join(folder, 'trunk.pem');
  await writeFile(file, certificate.cert);
  const child = fork(
    join(root, 'test/support/sip/dialInGateway.ts'),
    transports.map((one) => `sip:127.0.0.1:${trunks[one].proxy.port};transport=${one}`),
    {
      ...{ cwd: root, execArgv: ['--import', 'tsx'] },
      env: { ...process.env, NODE_OPTIONS: '', NODE_EXTRA_CA_CERTS: file },
    },
  );
  const ended = once(child, 'exit');
  house.later(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const [[tcp = 0, tls = 0]] = (await once(child, 'message')) as [number[]];
  Object.assign(gateways, { tcp: { port: tcp }, tls: { port: tls } });
});

test.each(transports)(
  'a caller over %s who presses a participant id joins as that person',
  async (transport) => {
    const gateway = gateways[transport];
    const { proxy, answer } = trunks[transport];
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { name: 'Ada', token: hostToken });
    const { participantId = '' } = host.reply.dialIn ?? {};
    const peer = await house.peer('dials-in', {
      ...{ transport: 'tcp', isRegistrar: true },
      pressed: `${number}#${participantId}#`,
    });
    answer(peer.port);
    await host.until(() => host.roster.get(host.userId)?.audio === 'phone');
    expect(await host.ask('dropDialOut')).toMatchObject({ code: 0 });
    expect(await peer.played).toBe(true);
    expect(host.roster.get(host.userId)?.audio).toBe('');
    // One connection for the registration and the call that came back on it.
    const protocol = transport.toUpperCase();
    expect(proxy.heard()).toMatch(/^REGISTER sip:[^]*SIP\/2\.0 200 OK\r\n[^]*BYE sip:/);
    expect(proxy.heard()).toContain(`Via: SIP/2.0/${protocol} `);
    expect(proxy.versions).toEqual(transport === 'tls' ? ['TLSv1.3'] : []);
    host.ws.terminate();
  },
);
