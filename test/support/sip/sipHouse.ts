import type { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { systemEnvironment } from '../../../src/gateway/environment';
import type { CarrierLog } from '../../../src/gateway/telephony/carrierLog';
import { readSipSettings, type SipSettings } from '../../../src/gateway/telephony/sip/sipSettings';
import { SipCarrier } from '../../../src/gateway/telephony/sip/sipCarrier';
import { offerOfSip } from '../../../src/gateway/telephony/telephonyOffers';
import {
  TelephonyWorker,
  type TelephonyWorkerParts,
} from '../../../src/gateway/telephony/telephonyWorker';
import type { CallOrder } from '../../../src/gateway/meeting/callOrder';
import type { CallEvent, Carrier } from '../../../src/gateway/telephony/carrier';
import { telephonyWorkerOfSource } from '../telephonyWorkerOfSource';
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
export const listenTo = (carrier: Carrier, order: CallOrder = aPhone) => {
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
interface CarrierParts {
  readonly log?: CarrierLog;
  /** Milliseconds. */
  readonly silenceLimit?: number;
  /** The one room system that may be called, though it is on this machine. */
  readonly roomSystem?: string;
}

/** What a test's telephones do otherwise. */
interface TelephonyParts {
  readonly log?: TelephonyWorkerParts['log'];
  /** Hears of each worker that is begun. */
  readonly begun?: (worker: Worker) => void;
}

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
    /** Calls on the thread of the test. */
    carrier: (settings: SipSettings, parts: CarrierParts = {}): SipCarrier => {
      const { log = pino({ level: 'silent' }), roomSystem, silenceLimit } = parts;
      const carrier = new SipCarrier(settings, {
        environment: systemEnvironment,
        log,
        ...(silenceLimit !== undefined && { silenceLimit }),
        ...(roomSystem !== undefined && { mayCall: (address) => address === roomSystem }),
      });
      ends.push(() => carrier.close());
      return carrier;
    },
    /** Calls as a gateway does: on a thread of their own. */
    telephony: (
      settings: SipSettings,
      { log = pino({ level: 'silent' }), begun }: TelephonyParts = {},
    ): TelephonyWorker => {
      const telephony = new TelephonyWorker(offerOfSip(settings), {
        environment: systemEnvironment,
        log,
        open: () => {
          const worker = telephonyWorkerOfSource(settings);
          begun?.(worker);
          return worker;
        },
        begins: 'at once',
      });
      ends.push(() => telephony.close());
      return telephony;
    },
  };
};
