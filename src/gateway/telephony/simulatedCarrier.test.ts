import { describe, expect, test } from '@jest/globals';
import { loudestShareOf } from '../../../test/builders/aPhoneListener';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import { SimulatedCarrier } from './simulatedCarrier';
import { samplesPerFrame } from './sound';
import type { CallOrder } from '../meeting/callOrder';
import type { CallEvent } from './carrier';

const aPhone = (number: string, mustPressOne = false): CallOrder => ({
  to: 'phone',
  number,
  isGreeted: false,
  mustPressOne,
});

/** A call whose clock the test moves, 20 ms at a time. */
const place = (order: CallOrder) => {
  const { environment, pass } = createGatewayTime();
  const carrier = new SimulatedCarrier(environment);
  const events: (CallEvent & { readonly at: number })[] = [];
  const frames: Int16Array[] = [];
  let now = 0;
  const call = carrier.place(order, {
    event: (event) => events.push({ ...event, at: now }),
    frame: (samples) => frames.push(samples.slice()),
  });
  const wait = (time: number): void => {
    for (const end = now + time; now < end;) {
      now += 20;
      pass(20);
    }
  };
  const said = (): Int16Array => Int16Array.from(frames.flatMap((frame) => [...frame]));
  return { carrier, call, events, frames, said, wait };
};
const kindsOf = (events: readonly CallEvent[]): readonly string[] => events.map(({ is }) => is);

describe('the simulated carrier', () => {
  test('sends no event while a call is placed, then rings and answers', () => {
    const { events, wait } = place(aPhone('+493012345600'));
    expect(events).toEqual([]);
    wait(10_000);
    expect(events).toEqual([
      { is: 'ringing', at: 300 },
      { is: 'answered', sampleRate: 8000, at: 1500 },
    ]);
  });

  test.each([
    ['01', ['ringing', 'busy']],
    ['02', ['ringing']],
    ['03', ['ringing', 'failed']],
    ['04', ['ringing', 'failed']],
    ['05', ['ringing', 'answered', 'hung up']],
    ['06', ['ringing', 'answered']],
    ['07', ['ringing', 'timeout']],
    ['08', ['ringing', 'answered', 'dtmf', 'dtmf', 'dtmf', 'dtmf']],
  ])('a number that ends in %s: %j', (digits, kinds) => {
    const { events, wait } = place(aPhone(`+4930123456${digits}`, digits === '06'));
    wait(20_000);
    expect(kindsOf(events)).toEqual(kinds);
  });

  test('presses 1 when that is required', () => {
    const { events, wait } = place(aPhone('+493012345600', true));
    wait(5000);
    expect(events.at(-1)).toMatchObject({ is: 'dtmf', digit: '1' });
  });

  test.each<[CallOrder, number, number]>([
    [aPhone('+493012345600'), 8000, 440],
    [aPhone('+493012345616'), 16_000, 520],
    [{ to: 'room system', ip: '192.0.2.30', protocol: 'SIP' }, 48_000, 590],
    [{ to: 'room system', ip: '2001:db8::ab', protocol: 'H323' }, 48_000, 440],
  ])('%j sends 20 ms of audio at a time at %d Hz, from %d Hz on', (order, sampleRate, pitch) => {
    const { events, frames, said, wait } = place(order);
    wait(3500);
    expect(events.at(-1)).toMatchObject({ is: 'answered', sampleRate });
    expect(frames.length).toBeGreaterThanOrEqual(100);
    expect(frames.length).toBeLessThanOrEqual(102);
    const rate = sampleRate === 8000 ? 8000 : sampleRate === 16_000 ? 16_000 : 48_000;
    expect(new Set(frames.map(({ length }) => length))).toEqual(new Set([samplesPerFrame(rate)]));
    expect(loudestShareOf(said(), rate, pitch)).toBeGreaterThan(0.95);
  });

  test('sends nothing after a hang-up', () => {
    const { call, events, frames, wait } = place(aPhone('+493012345605'));
    wait(2000);
    call.send(new Int16Array(160));
    call.hangUp();
    call.hangUp();
    const [known, spoken] = [events.length, frames.length];
    expect(spoken).toBeGreaterThan(0);
    call.send(new Int16Array(160));
    wait(10_000);
    expect([events.length, frames.length]).toEqual([known, spoken]);
  });

  test('sends nothing after it is closed', async () => {
    const { carrier, events, frames, wait } = place(aPhone('+493012345605'));
    wait(2000);
    const [known, spoken] = [events.length, frames.length];
    expect(spoken).toBeGreaterThan(0);
    await carrier.close();
    wait(10_000);
    expect([events.length, frames.length]).toEqual([known, spoken]);
  });
});
