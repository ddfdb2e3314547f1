import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { seededRandom } from '../../../test/support/seededRandom';
import type { Conditions } from '../../../test/journeys/support/lane';
import type { Seat } from '../call/seat';
import type { ImpairedCall } from './impairedCall';
import { findJanusPictures, installJanus } from './janusPage';
import { openUdpWay, type UdpLine, type UdpWay } from './udpWay';

const program = process.env['JANUS_BIN'] ?? '/usr/bin/janus';
const port = 18_188;
const instance = 1234;

/** Returns an address of this machine other than the loopback, which Janus ignores. */
export const ownAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

/** Returns why Janus cannot be run here; undefined if it can. */
export const whyNoJanus = (): string | undefined => {
  if (process.env['BENCH_PEER'] === 'none') return 'BENCH_PEER says none.';
  if (!existsSync(program)) return 'Janus is not installed (apt-get install janus).';
  return ownAddress() === undefined ? 'this machine has no address but loopback.' : undefined;
};

const configure = (folder: string): void => {
  const files = {
    'janus.jcfg': `general: { debug_level = 3, configs_folder = "${folder}" }
media: { rtp_port_range = "20000-20400" }
plugins: { disable = "" }
transports: { disable = "libjanus_http.so,libjanus_pfunix.so,libjanus_mqtt.so,libjanus_nanomsg.so,libjanus_rabbitmq.so" }
`,
    'janus.transport.websockets.jcfg': `general: { json = "compact", ws = true, ws_port = ${port}, ws_ip = "127.0.0.1", wss = false }
admin: { admin_ws = false, admin_wss = false }
`,
    'janus.plugin.videoroom.jcfg': `general: { }
room-${instance}: { description = "Benchmark", publishers = 6, bitrate = 600000, bitrate_cap = true, audiocodec = "opus", videocodec = "h264,vp8", fir_freq = 0, notify_joining = false }
`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
};

const isListening = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, 'janus-protocol');
    socket.on('open', () => {
      socket.close();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

const start = async (folder: string): Promise<ChildProcess> => {
  mkdirSync(folder, { recursive: true });
  configure(folder);
  const server = spawn(program, ['-F', folder, '-C', join(folder, 'janus.jcfg')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isListening()) return server;
    await pause(100);
  }
  server.kill('SIGKILL');
  throw new Error('Janus does not listen.');
};

/** Opens the same call through Janus, with its media over UDP paths with delay and loss. */
export const impairedJanus = async (seed: number): Promise<ImpairedCall> => {
  const folder = mkdtempSync(join(tmpdir(), 'plenary-janus-'));
  const server = await start(folder);
  const blank = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Janus</title>');
  }).listen(0, '127.0.0.1');
  await once(blank, 'listening');
  const bound = blank.address();
  const pagePort = typeof bound === 'object' && bound ? bound.port : 0;
  const state: { conditions: Conditions | undefined } = { conditions: undefined };
  const net = {
    address: ownAddress() ?? '127.0.0.1',
    conditions: () => state.conditions,
    random: seededRandom(seed),
    carried: { up: 0, down: 0 },
  };
  const ways: UdpWay[] = [];
  const seat = async ({ page }: Seat): Promise<void> => {
    const line: UdpLine = { up: { freeAt: 0 }, down: { freeAt: 0 } };
    await page.exposeFunction('benchWay', async (janusPort: number) => {
      const way = await openUdpWay(net, line, janusPort);
      ways.push(way);
      return way.port;
    });
    await page.evaluateOnNewDocument(installJanus);
    await page.goto(`http://localhost:${pagePort}/`);
  };
  return {
    contender: {
      name: 'Janus',
      findPictures: findJanusPictures,
      pids: () => (server.pid === undefined ? [] : [server.pid]),
      personEndsPerByte: 1,
      connect: async (seats, { call }) => {
        for (const each of seats) await seat(each);
        for (const { page } of seats)
          await page.evaluate(
            (address, number, settings) => window.benchJoinJanus?.(address, number, settings),
            `ws://127.0.0.1:${port}`,
            instance,
            call,
          );
        for (const { page } of seats)
          await page.waitForFunction(() =>
            [...document.querySelectorAll('video')].some(({ videoWidth }) => videoWidth > 0),
          );
        return { joinMillis: [] };
      },
    },
    impair: (conditions) => {
      state.conditions = conditions;
    },
    carried: () => ({ ...net.carried }),
    close: async () => {
      for (const way of ways) way.close();
      blank.closeAllConnections();
      blank.close();
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
