import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { createPlenary } from '../../../test/support/createPlenary';
import type { PlenaryClient } from '../../../src/client/client';
import { joinRequested } from '../../../src/features/meeting/meeting.actions';
import { fail, ok, type Result } from '../../../src/kernel/result';
import { refusal, type Refusal } from '../../../src/protocol/error';
import { infoReply } from '../../../src/protocol/http/meetingInfo';
import { pingReply } from '../../../src/protocol/http/relayPing';
import type { Clock, HttpPort, SignalPort } from '../../../src/transport/ports';
import { createFakeBackground } from '../../../test/fakes/fakeBackground';
import { createFakeDevices } from '../../../test/fakes/fakeDevices';
import { createFakeEngine } from '../../../test/fakes/fakeEngine';
import { createFakeEnvironment } from '../../../test/fakes/fakeEnvironment';
import { createFakeHeadset } from '../../../test/fakes/fakeHeadset';
import { createFakeLog } from '../../../test/fakes/fakeLog';
import { createFakeFiles } from '../../../test/fakes/fakeFiles';
import { createFakeReports } from '../../../test/fakes/fakeReports';
import { createFakeRemoteControl } from '../../../test/fakes/fakeRemoteControl';
import { createFakeSounds } from '../../../test/fakes/fakeSounds';
import { createFakeStorage } from '../../../test/fakes/fakeStorage';
import type { Random } from '../../../src/kernel/random';
import { seededRandom } from '../../../test/support/seededRandom';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns this machine's clock with seeded random numbers. */
const clockOf = (random: Random): Clock => ({
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
  random,
  token: (length) =>
    Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join(''),
});

const sockets: SignalPort = {
  open: (url, onEvent) => {
    const ws = new WebSocket(url);
    ws.on('open', () => onEvent({ type: 'open' }));
    ws.on('message', (raw: Buffer) => onEvent({ type: 'text', text: raw.toString('utf8') }));
    ws.on('error', () => undefined);
    ws.on('close', (code, reason) =>
      onEvent({ type: 'closed', code, reason: reason.toString('utf8') }),
    );
    return {
      send: (text) => {
        if (ws.readyState === WebSocket.OPEN) ws.send(text);
      },
      close: (code, reason) => ws.close(code, reason),
    };
  },
};

const unreachable = (): Result<never, Refusal> =>
  fail(refusal('INTERNAL_ERROR', 'connection error'));

const httpOf = (address: string): HttpPort => {
  const get = async (url: string): Promise<unknown> => (await fetch(url)).json();
  return {
    meetingInfo: async (query, server = address) => {
      const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
      try {
        return ok(infoReply.parse(await get(`${server}/api/v1/wc/info?${search}`)));
      } catch {
        return unreachable();
      }
    },
    pingRelay: async (relay, number, query) => {
      const { confID, ...rest } = query;
      const search = new URLSearchParams({ ...rest, ...(confID && { confID }), dmz: '1' });
      try {
        return ok(pingReply.parse(await get(`${relay}/wc/ping/${number}?${search}`)));
      } catch {
        return unreachable();
      }
    },
    leaveBeforeHost: () => undefined,
  };
};

/** Opens the client core of one person, over real sockets and without media. */
export const openClient = (address: string, seed: number): PlenaryClient =>
  createPlenary({
    clock: clockOf(seededRandom(seed)),
    signal: sockets,
    http: httpOf(address),
    storage: createFakeStorage(),
    devices: createFakeDevices(),
    headset: createFakeHeadset(),
    background: createFakeBackground().load,
    engine: createFakeEngine(),
    environment: createFakeEnvironment(),
    sounds: createFakeSounds(),
    remoteControl: createFakeRemoteControl(),
    log: createFakeLog(),
    files: createFakeFiles().load,
    reports: createFakeReports().load,
  });

/** Joins a meeting, or throws with the reason. */
export const joinMeeting = async (
  client: PlenaryClient,
  meeting: { readonly number: string; readonly name: string; readonly token?: string },
): Promise<void> => {
  const { number: meetingNumber, name: userName, token } = meeting;
  await client.perform(joinRequested({ meetingNumber, userName, ...(token && { token }) }));
};

/** Resolves once the client is connected. Throws after `timeout` ms. */
export const untilConnected = async (client: PlenaryClient, timeout: number): Promise<number> => {
  const end = performance.now() + timeout;
  while (performance.now() < end) {
    const { connection } = client.store.getState();
    if (connection.connectionStatus === 'connected') return performance.now();
    await pause(2);
  }
  throw new Error('The client did not come back');
};
