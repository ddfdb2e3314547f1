import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A SIP peer of the system's packages that plays one scenario. */
export interface SipPeer {
  readonly port: number;
  /** Ends with its scenario: true where all came as the scenario wants. */
  readonly played: Promise<boolean>;
  /** Its last output, for debugging. */
  output(): string;
  stop(): Promise<void>;
}

/** What a scenario leaves open. */
export interface SipPeerOptions {
  readonly transport?: 'udp' | 'tcp';
  readonly host?: string;
  readonly port?: number;
  /** Where it wants to hear; without it, it sends back what it hears. */
  readonly audioPort?: number;
  /** Where it says that it is reached. */
  readonly contactPort?: number;
  /** What it refuses a call with. */
  readonly status?: string;
  /** How many calls it takes; without it one. */
  readonly calls?: number;
  /** The port that it calls, on the loopback; without it, it is called. */
  readonly callsAt?: number;
  /** It calls who registered, on the connection of the registration. */
  readonly isRegistrar?: boolean;
  /** What it presses, a message for each key. */
  readonly pressed?: string;
}

/** The system's number for a socket that takes connections. */
const tcpListens = '0A';

const scenarios = join(__dirname, 'scenarios');

/** The port, or the one the system chose for 0; undefined where it is taken. */
const bindUdp = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      resolve(undefined);
    });
    socket.bind({ address: '127.0.0.1', port, exclusive: true }, () => {
      const taken = socket.address().port;
      socket.close(() => resolve(taken));
    });
  });

const isFreeForTcp = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port that nothing listens on, and whose next two are free: sound has one, its reports the next. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = (await bindUdp(0)) ?? 0;
    const even = port - (port % 2);
    const all = await Promise.all([even, even + 1, even + 2].map(bindUdp));
    if (all.every((one) => one !== undefined) && (await isFreeForTcp(even))) return even;
  }
};

/**
 * Whether a process has a socket at `port`. Trying to take the port would tell less, since somebody
 * else may hold it, and could keep the process from it.
 */
export const holds = async (
  pid: number,
  port: number,
  transport: 'udp' | 'tcp',
): Promise<boolean> => {
  const descriptors = `/proc/${pid}/fd`;
  const names = await readdir(descriptors);
  const links = await Promise.all(
    names.map((name) => readlink(join(descriptors, name)).catch(String)),
  );
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = (await readFile(`/proc/net/${transport}`, 'utf8')).split('\n').slice(1);
  return lines.some((line) => {
    const [, address = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    const isOpen = transport === 'udp' || state === tcpListens;
    return isOpen && address.endsWith(local) && links.includes(`socket:[${inode}]`);
  });
};

/** Messages for keys of a caller, each answered before the next. */
const keyMessages = (pressed: string): string =>
  [...pressed]
    .map(
      (key, at) => `
  <send retrans="500">
    <![CDATA[
      INFO [next_url] SIP/2.0
      Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
      From: <sip:+493012345678@[local_ip]>;tag=peer[call_number]
      To: <sip:+493023125000@[remote_ip]>[peer_tag_param]
      Call-ID: [call_id]
      CSeq: ${at + 2} INFO
      Max-Forwards: 70
      Content-Type: application/dtmf-relay
      Content-Length: [len]

      Signal=${key}
      Duration=160

    ]]>
  </send>
  <recv response="200"/>`,
    )
    .join('');

/** Takes a registration. */
const registration = `
  <recv request="REGISTER"/>
  <send>
    <![CDATA[
      SIP/2.0 200 OK
      [last_Via:]
      [last_From:]
      [last_To:];tag=registrar
      [last_Call-ID:]
      [last_CSeq:]
      [last_Contact:];expires=300
      Content-Length: 0

    ]]>
  </send>`;

/** What a scenario leaves open stands in it as `[name]`. */
const readScenario = async (
  scenario: string,
  keys: Readonly<Record<string, string | number>>,
): Promise<string> => {
  let text = await readFile(join(scenarios, `${scenario}.xml`), 'utf8');
  for (const [name, value] of Object.entries(keys))
    text = text.replaceAll(`[${name}]`, () => String(value));
  return text;
};

/** Starts a peer that listens on the loopback, and waits until it does. */
export const startSipPeer = async (
  scenario: string,
  options: SipPeerOptions = {},
): Promise<SipPeer> => {
  const { transport = 'udp', host = '127.0.0.1', status = '486 Busy Here' } = options;
  const [port, media] = [options.port ?? (await freePort()), await freePort()];
  const place = ['-i', host, '-p', String(port), '-mi', host, '-mp', String(media)];
  const keys = {
    audio: options.audioPort ?? media,
    contact: `${host}:${options.contactPort ?? port}`,
    status,
    presses: keyMessages(options.pressed ?? ''),
    registers: options.isRegistrar ? registration : '',
    // SIPp knows its messages by what is behind the slashes, and calls have ids of their own.
    call_id: options.isRegistrar ? 'call///[call_id]' : '[call_id]',
  };
  const folder = await mkdtemp(join(tmpdir(), 'plenary-sip-'));
  const file = join(folder, 'scenario.xml');
  await writeFile(file, await readScenario(scenario, keys));
  const child = spawn(
    process.env['SIPP_BIN'] ?? 'sipp',
    [
      ...(options.callsAt === undefined ? [] : [`127.0.0.1:${options.callsAt}`]),
      ...['-sf', file, ...place, '-rtp_echo', '-m', String(options.calls ?? 1)],
      ...['-t', transport === 'tcp' ? 't1' : 'u1', '-bind_local', '-nostdin', '-nd'],
    ],
    // Its screens are wide and many: only the last matters.
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, TERM: 'dumb' } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output = `${output}${text.toString()}`.slice(-6000)));
  const played = new Promise<boolean>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
  played.catch(() => undefined);
  const isReady = async (): Promise<boolean> =>
    child.pid !== undefined && (await holds(child.pid, port, transport).catch(() => false));
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (child.exitCode !== null || tries > 500)
      throw new Error(`The peer does not start: ${output}`);
    await wait(20);
  }
  return {
    port,
    played,
    output: () => output,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await played;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
