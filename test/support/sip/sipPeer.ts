import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A SIP peer of the system's packages that plays one scenario for one call. */
export interface SipPeer {
  readonly port: number;
  /** Ends with its scenario: true where all came as the scenario wants. */
  readonly played: Promise<boolean>;
  /** What it printed last, for whoever wonders why. */
  output(): string;
  stop(): Promise<void>;
}

const scenarios = join(__dirname, 'scenarios');

const bindable = (port: number): Promise<number | undefined> =>
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

/** A free port whose next two are free too: sound has one, its reports the next. */
const freePort = async (): Promise<number> => {
  for (;;) {
    const port = (await bindable(0)) ?? 0;
    const even = port - (port % 2);
    const all = await Promise.all([even, even + 1, even + 2].map(bindable));
    if (all.every((one) => one !== undefined)) return even;
  }
};

const isTaken = (port: number, isTcp: boolean): Promise<boolean> =>
  isTcp
    ? new Promise((resolve) => {
        const server = createServer();
        server.once('error', () => resolve(true));
        server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
      })
    : bindable(port).then((free) => free === undefined);

/** Starts a peer that listens on the loopback, and waits until it does. */
export const startSipPeer = async (
  scenario: string,
  options: { readonly transport?: 'udp' | 'tcp'; readonly args?: readonly string[] } = {},
): Promise<SipPeer> => {
  const { transport = 'udp', args = [] } = options;
  const [port, media] = [await freePort(), await freePort()];
  const place = ['-i', '127.0.0.1', '-p', String(port), '-mi', '127.0.0.1', '-mp', String(media)];
  const child = spawn(
    process.env['SIPP_BIN'] ?? 'sipp',
    [
      ...['-sf', join(scenarios, `${scenario}.xml`), ...place, '-rtp_echo', '-m', '1'],
      ...['-t', transport === 'tcp' ? 't1' : 'u1', '-bind_local', '-nostdin', '-nd', ...args],
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
  for (let tries = 0; !(await isTaken(port, transport === 'tcp')); tries += 1) {
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
    },
  };
};
