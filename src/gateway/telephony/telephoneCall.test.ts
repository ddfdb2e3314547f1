import { describe, expect, test } from '@jest/globals';
import { loudestShareOf } from '../../../test/builders/aPhoneListener';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import { pressOneTimeout, ringTimeout } from '../../protocol/limits';
import { TelephoneCall } from './telephoneCall';
import type { CallOrder } from '../meeting/callOrder';
import type { CallEvent, CallListener, Carrier } from './carrier';

const aCall = (order: Partial<Extract<CallOrder, { to: 'phone' }>> = {}) => {
  const { environment, pass } = createGatewayTime();
  const listeners: CallListener[] = [];
  const line = { sent: [] as Int16Array[], hungUp: 0 };
  const port: Carrier = {
    place: (_order, listener) => {
      listeners.push(listener);
      return {
        send: (samples) => line.sent.push(samples.slice()),
        hangUp: () => (line.hungUp += 1),
      };
    },
    close: () => Promise.resolve(),
  };
  const log: string[] = [];
  const call = new TelephoneCall(
    port,
    { to: 'phone', number: '+493012345600', isGreeted: false, mustPressOne: false, ...order },
    {
      environment,
      follower: {
        came: (to) => log.push(to),
        pressed: (digit) => log.push(digit),
        said: (samples) => log.push(`said ${samples.length}`),
      },
    },
  );
  const hear = (...events: CallEvent[]): void => {
    for (const event of events) listeners[0]?.event(event);
  };
  const wait = (time: number): void => {
    for (let at = 0; at < time; at += 20) pass(20);
  };
  const speak = (): void => listeners[0]?.frame(new Int16Array(160));
  const heard = (): Int16Array => Int16Array.from(line.sent.flatMap((frame) => [...frame]));
  return { call, log, line, hear, speak, wait, heard };
};
const answered: CallEvent = { is: 'answered', sampleRate: 8000 };
const pressed = (digit: '1' | '2' | '*' | '6'): CallEvent => ({ is: 'dtmf', digit });

describe('a call of the gateway', () => {
  test('that nobody answers times out and is hung up', () => {
    const { log, line, hear, wait } = aCall();
    hear({ is: 'ringing' });
    wait(ringTimeout - 20);
    expect(log).toEqual(['ringing']);
    wait(20);
    hear(answered);
    expect(log).toEqual(['ringing', 'timeout']);
    expect(line.hungUp).toBe(1);
  });

  test('has no audio either way before 1 is pressed', () => {
    const { call, log, hear, speak, wait, line, heard } = aCall({ mustPressOne: true });
    hear({ is: 'ringing' }, answered, pressed('2'));
    speak();
    call.send(new Int16Array(160).fill(5));
    wait(2000);
    expect(log).toEqual(['ringing', 'accepted']);
    expect(loudestShareOf(heard(), 8000, 1000)).toBeGreaterThan(0.9);
    expect(line.sent.some((frame) => frame.includes(5))).toBe(false);
    hear(pressed('1'), pressed('*'), pressed('6'));
    speak();
    expect(log.slice(2)).toEqual(['success', '*', '6', 'said 160']);
    wait(pressOneTimeout);
    expect(log.at(-1)).toBe('said 160');
  });

  test('times out without 1', () => {
    const { log, line, hear, wait } = aCall({ mustPressOne: true });
    hear(answered);
    wait(pressOneTimeout);
    expect(log).toEqual(['accepted', 'timeout']);
    const { length } = line.sent;
    wait(1000);
    expect(line.sent).toHaveLength(length);
  });

  test('plays the greeting, and then the meeting', () => {
    const { call, hear, heard, line } = aCall({ isGreeted: true });
    hear(answered);
    for (let n = 0; n < 100; n += 1) call.send(new Int16Array(160).fill(5));
    expect(loudestShareOf(heard(), 8000, 784)).toBeGreaterThan(0.9);
    expect(line.sent.at(-1)?.[0]).toBe(5);
  });

  test.each<[CallEvent, string]>([
    [{ is: 'busy' }, 'busy'],
    [{ is: 'timeout' }, 'timeout'],
    [{ is: 'failed', isUnavailable: true }, 'not available'],
    [{ is: 'failed', isUnavailable: false }, 'fail'],
    [{ is: 'hung up' }, 'fail'],
  ])('%j before the meeting is %s, and ends it', (event, state) => {
    const { log, hear, wait } = aCall();
    hear(event, answered);
    wait(ringTimeout);
    expect(log).toEqual([state]);
  });

  test('that either side hangs up ends for both', () => {
    const other = aCall();
    other.hear(answered, { is: 'hung up' });
    other.speak();
    expect(other.log).toEqual(['success', 'hang up']);
    const own = aCall();
    own.hear(answered);
    own.call.hangUp();
    own.call.hangUp();
    own.hear({ is: 'hung up' });
    expect(own.log).toEqual(['success']);
    expect(own.line.hungUp).toBe(1);
  });
});
