import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { systemEnvironment } from '../../../src/gateway/environment';
import { readSipSettings, type SipSettings } from '../../../src/gateway/telephony/sip/sipSettings';
import { SipWorker, type SipWorkerParts } from '../../../src/gateway/telephony/sip/sipWorker';
import type { CallOrder } from '../../../src/gateway/meeting/callOrder';
import type { CallEvent, TelephonyPort } from '../../../src/gateway/telephony/telephonyPort';
import { startSipPeer, type SipPeer, type SipPeerOptions } from './sipPeer';

/** Settings of a trunk on the loopback. */
export const trunkAt = (port: number, env: Readonly<Record<string, string>> = {}): SipSettings => {
  const settings = readSipSettings({
    PLENARY_SIP_TRUNK: `sip:127.0.0.1:${port}`,
    PLENARY_SIP_RTP_PORTS: '21000-21999',
    ...env,
  });
  if (!settings.ok) throw new Error(`${settings.error.setting} ${settings.error.why}`);
  return settings.value;
};

/** What becomes of a call, and what is heard of it. */
export const listenTo = (carrier: TelephonyPort, order: CallOrder = aPhone) => {
  const events: CallEvent[] = [];
  const heard: number[] = [];
  const waiting = new Set<() => void>();
  const placed = carrier.place(order, {
    event: (event) => {
      events.push(event);
      for (const look of waiting) look();
    },
    frame: (samples) => heard.push(...samples),
  });
  const until = (is: CallEvent['is'], count = 1): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (events.filter((event) => event.is === is).length < count) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return { placed, events, heard, until };
};

/** A telephone. */
export const aPhone: CallOrder = {
  to: 'phone',
  number: '+493012345600',
  isGreeted: false,
  mustPressOne: false,
};

/** What a test's carrier does otherwise. */
interface TestParts {
  readonly log?: SipWorkerParts['log'];
  /** Milliseconds. */
  readonly silenceLimit?: number;
  /** The one room system that may be called, though it is on this machine. */
  readonly roomSystem?: string;
  /** Hears of each worker that is begun. */
  readonly begun?: (worker: Worker) => void;
}

const program = join(__dirname, 'testSip.worker.ts');

/** The worker as it stands in the source. */
const openTestWorker = (
  settings: SipSettings,
  { silenceLimit, roomSystem, begun }: TestParts,
): Worker => {
  const worker = new Worker(`require('tsx/cjs'); require(${JSON.stringify(program)});`, {
    eval: true,
    workerData: settings,
    env: {
      ...(silenceLimit !== undefined && { SILENCE_LIMIT: String(silenceLimit) }),
      ...(roomSystem !== undefined && { ROOM_SYSTEM: roomSystem }),
    },
  });
  begun?.(worker);
  return worker;
};

/** Peers and carriers of a test; all end with it. */
export const createSipHouse = () => {
  const ends: (() => Promise<void> | void)[] = [];
  return {
    later: (end: () => Promise<void> | void) => ends.push(end),
    close: async (): Promise<void> => {
      for (const end of ends.splice(0).reverse()) await end();
    },
    peer: async (scenario: string, options?: SipPeerOptions): Promise<SipPeer> => {
      const peer = await startSipPeer(scenario, options);
      ends.push(() => peer.stop());
      return peer;
    },
    carrier: (settings: SipSettings, parts: TestParts = {}): SipWorker => {
      const carrier = new SipWorker(settings, {
        environment: systemEnvironment,
        log: parts.log ?? pino({ level: 'silent' }),
        open: () => openTestWorker(settings, parts),
      });
      ends.push(() => carrier.close());
      return carrier;
    },
  };
};
