import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { shareOf } from '../../../../test/builders/aPhoneListener';
import { startSipPeer, type SipPeer } from '../../../../test/support/sip/sipPeer';
import { systemEnvironment } from '../../environment';
import { framesOf } from '../sound';
import type { CallEvent, PlacedCall } from '../telephonyPort';
import { SipCarrier } from './sipCarrier';
import { readSipSettings } from './sipSettings';

jest.setTimeout(20_000);

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const settingsOf = (peer: SipPeer, env: Readonly<Record<string, string>> = {}) => {
  const settings = readSipSettings({
    PLENARY_SIP_TRUNK: `sip:127.0.0.1:${peer.port}`,
    PLENARY_SIP_RTP_PORTS: '21000-21999',
    ...env,
  });
  if (!settings.ok) throw new Error(settings.error.why);
  return settings.value;
};

const pause = (time: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

const call = async (scenario: string, env: Readonly<Record<string, string>> = {}) => {
  const peer = await startSipPeer(scenario, {
    transport: env['PLENARY_SIP_TRUNK']?.includes('tcp') ? 'tcp' : 'udp',
  });
  const carrier = new SipCarrier(settingsOf(peer, env), {
    environment: systemEnvironment,
    log: pino({ level: 'silent' }),
  });
  ends.push(
    () => peer.stop(),
    () => carrier.close(),
  );
  const events: CallEvent[] = [];
  const heard: number[] = [];
  let look: () => void = () => undefined;
  const placed: PlacedCall = carrier.place(
    { to: 'phone', number: '+493012345600', isGreeted: false, mustPressOne: false },
    {
      event: (event) => {
        events.push(event);
        look();
      },
      frame: (samples) => heard.push(...samples),
    },
  );
  const until = async (is: CallEvent['is']): Promise<void> => {
    while (!events.some((event) => event.is === is))
      await new Promise<void>((resolve) => (look = resolve));
  };
  return { peer, carrier, placed, events, heard, until };
};

describe('a trunk over UDP', () => {
  test('rings, answers, and sends back the tone that it hears', async () => {
    const { peer, placed, events, heard, until } = await call('answers');
    await until('answered');
    expect(events).toEqual([{ is: 'ringing' }, { is: 'answered', sampleRate: 8000 }]);
    for (const frame of framesOf([{ frequency: 1000, length: 600 }], 8000)) {
      placed.send(frame);
      await pause(20);
    }
    await pause(60);
    placed.hangUp();
    expect(await peer.played).toBe(true);
    expect(heard.length).toBe(4800);
    expect(shareOf(Int16Array.from(heard), 8000, 1000)).toBeGreaterThan(0.98);
    expect(events).toHaveLength(2);
  });
});
