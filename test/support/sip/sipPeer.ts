import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A SIP peer of the system's packages that plays one scenario. */
export interface SipPeer {
  readonly port: number;
  /** Ends with its scenario: true where all came as the scenario wants. */
  readonly played: Promise<boolean>;
  /** What it printed last, for whoever wonders why. */
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
}

const scenarios = join(__dirname, 'scenarios');

const bindable = (port: number, host = '127.0.0.1'): Promise<number | undefined> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      resolve(undefined);
    });
    socket.bind({ address: host, port, exclusive: true }, () => {
      const taken = socket.address().port;
      socket.close(() => resolve(taken));
    });
  });

/** A free port whose next two are free too: sound has one, its reports the next. */
const freePort = async (): Promise<number> => {
  for (;;) {
    const port = (await bindable(0)) ?? 0;
    const even = port - (port % 2);
    const all = await Promise.all([even, even + 1, even + 2].map((one) => bindable(one)));
    if (all.every((one) => one !== undefined)) return even;
  }
};

const isTaken = (port: number, host: string, isTcp: boolean): Promise<boolean> =>
  isTcp
    ? new Promise((resolve) => {
        const server = createServer();
        server.once('error', () => resolve(true));
        server.listen(port, host, () => server.close(() => resolve(false)));
      })
    : bindable(port, host).then((free) => free === undefined);

/** What a scenario leaves open stands in it as `[name]`. */
const readScenario = async (
  scenario: string,
  keys: Readonly<Record<string, string | number>>,
): Promise<string> => {
  let text = await readFile(join(scenarios, `${scenario}.xml`), 'utf8');
  for (const [name, value] of Object.entries(keys))
    text = text.replaceAll(`[${name}]`, String(value));
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
  };
  const folder = await mkdtemp(join(tmpdir(), 'plenary-sip-'));
  const file = join(folder, 'scenario.xml');
  await writeFile(file, await readScenario(scenario, keys));
  const child = spawn(
    process.env['SIPP_BIN'] ?? 'sipp',
    [
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
  for (let tries = 0; !(await isTaken(port, host, transport === 'tcp')); tries += 1) {
    if (child.exitCode !== null || tries > 200)
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
