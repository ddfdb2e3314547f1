import { pino } from 'pino';
import { systemEnvironment } from '../../../src/gateway/environment';
import { SipCarrier, type SipCarrierParts } from '../../../src/gateway/telephony/sip/sipCarrier';
import { readSipSettings, type SipSettings } from '../../../src/gateway/telephony/sip/sipSettings';
import type { CallOrder } from '../../../src/gateway/meeting/callOrder';
import type { CallEvent } from '../../../src/gateway/telephony/telephonyPort';
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
export const listenTo = (carrier: SipCarrier, order: CallOrder = aPhone) => {
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
    carrier: (settings: SipSettings, parts: Partial<SipCarrierParts> = {}): SipCarrier => {
      const carrier = new SipCarrier(settings, {
        environment: systemEnvironment,
        log: pino({ level: 'silent' }),
        ...parts,
      });
      ends.push(() => carrier.close());
      return carrier;
    },
  };
};
