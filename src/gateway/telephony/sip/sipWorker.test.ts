import { describe, expect, test } from '@jest/globals';
import { createGatewayTime } from '../../../../test/fakes/gatewayTime';
import { trunkAt } from '../../../../test/support/sip/sipHouse';
import type { CallOrder } from '../../meeting/callOrder';
import type { CallEvent } from '../telephonyPort';
import { SipWorker } from './sipWorker';
import type { FromSipWorker, ToSipWorker } from './workerMessages';

/** A thread that does nothing but what a test makes it do. */
class FakeThread {
  readonly taken: ToSipWorker[] = [];
  readonly #listeners = new Map<string, (value: unknown) => void>();

  postMessage(message: ToSipWorker): void {
    this.taken.push(message);
    if (message.is === 'close') this.say({ is: 'closed' });
  }
  on(event: string, listener: (value: unknown) => void): void {
    this.#listeners.set(event, listener);
  }
  terminate(): Promise<void> {
    this.#listeners.get('exit')?.(1);
    return Promise.resolve();
  }
  /** Ends by an error. */
  fail(code: string): void {
    this.#listeners.get('error')?.(Object.assign(new Error('lost'), { code }));
    this.#listeners.get('exit')?.(1);
  }
  say(message: FromSipWorker): void {
    this.#listeners.get('message')?.(message);
  }
  babble(message: unknown): void {
    this.#listeners.get('message')?.(message);
  }
  of<K extends ToSipWorker['is']>(is: K): readonly Extract<ToSipWorker, { is: K }>[] {
    return this.taken.filter((one): one is Extract<ToSipWorker, { is: K }> => one.is === is);
  }
}

const aPhone: CallOrder = {
  to: 'phone',
  number: '+493012345600',
  isGreeted: false,
  mustPressOne: false,
};

const open = () => {
  const { environment, pass } = createGatewayTime();
  const threads: FakeThread[] = [];
  const warnings: { readonly fields: unknown; readonly text: unknown }[] = [];
  const carrier = new SipWorker(trunkAt(5060), {
    environment,
    log: {
      info: () => undefined,
      warn: (fields: unknown, text?: unknown) => warnings.push({ fields, text }),
    },
    open: () => {
      const thread = new FakeThread();
      threads.push(thread);
      return thread;
    },
  });
  const thread = (): FakeThread => {
    const last = threads.at(-1);
    if (!last) throw new Error('no thread was begun');
    return last;
  };
  const place = () => {
    const events: CallEvent[] = [];
    let heard = 0;
    const placed = carrier.place(aPhone, {
      event: (event) => events.push(event),
      frame: () => (heard += 1),
    });
    const call = thread().of('place').at(-1)?.call ?? -1;
    return { placed, events, call, heard: () => heard };
  };
  return { carrier, pass, threads, thread, warnings, place };
};

/** A second in small steps: timers that others begin come in their order. */
const wait = (pass: (time: number) => void, seconds: number): void => {
  for (let step = 0; step < seconds * 20; step += 1) pass(50);
};

describe('the SIP worker', () => {
  test('that ends takes its calls with it, and the next call has a new one', () => {
    const { pass, threads, thread, warnings, place } = open();
    const [ringing, talking] = [place(), place()];
    thread().say({ is: 'event', call: ringing.call, event: { is: 'ringing' } });
    const answered = { is: 'answered', sampleRate: 8000 } as const;
    thread().say({ is: 'event', call: talking.call, event: answered });
    thread().fail('ERR_WORKER_OUT_OF_MEMORY');

    expect(ringing.events).toEqual([{ is: 'ringing' }, { is: 'failed', isUnavailable: false }]);
    expect(talking.events).toEqual([answered, { is: 'hung up' }]);
    expect(warnings).toEqual([
      {
        fields: { code: 'ERR_WORKER_OUT_OF_MEMORY', calls: 2 },
        text: 'the SIP worker ended by itself, and its calls with it',
      },
    ]);

    // It waits for the new worker.
    const next = place();
    expect(threads).toHaveLength(1);
    wait(pass, 0.2);
    expect(threads).toHaveLength(2);
    expect(thread().of('place')).toHaveLength(1);
    const call = thread().of('place')[0]?.call ?? -1;
    thread().say({ is: 'event', call, event: { is: 'ringing' } });
    expect(next.events).toEqual([{ is: 'ringing' }]);
  });

  test('that ends again and again is begun ever more slowly, until one has lived', () => {
    const { pass, threads, thread } = open();
    for (let round = 0; round < 6; round += 1) {
      thread().fail('');
      wait(pass, 6);
    }
    expect(threads).toHaveLength(7);
    thread().fail('');
    wait(pass, 2);
    expect(threads).toHaveLength(7);
    wait(pass, 4);
    expect(threads).toHaveLength(8);
    // Answers each ping, for a minute.
    for (let round = 0; round < 14; round += 1) {
      wait(pass, 5);
      thread().say({ is: 'pong' });
    }
    thread().fail('');
    wait(pass, 0.2);
    expect(threads).toHaveLength(9);
  });

  test('that answers no more is ended', () => {
    const { pass, threads, warnings, place } = open();
    const { events } = place();
    wait(pass, 14);
    expect(threads).toHaveLength(1);
    wait(pass, 2);
    expect(threads).toHaveLength(2);
    expect(events).toEqual([{ is: 'failed', isUnavailable: false }]);
    expect(warnings.map(({ fields }) => fields)).toEqual([{ code: 'silent', calls: 1 }]);
  });

  test('that reads no sound is sent half a second of it, and more once it reads', () => {
    const { thread, place } = open();
    const { placed, call } = place();
    const frame = new Int16Array(160);
    for (let sent = 0; sent < 500; sent += 1) placed.send(frame);
    expect(thread().of('frame')).toHaveLength(25);
    thread().say({ is: 'read', call, frames: 5 });
    for (let sent = 0; sent < 500; sent += 1) placed.send(frame);
    expect(thread().of('frame')).toHaveLength(30);
    // Only lent: the caller still has its own.
    expect(frame).toHaveLength(160);
  });

  test('hears how much of its sound was read', () => {
    const { thread, place } = open();
    const { call, heard } = place();
    for (let said = 0; said < 12; said += 1)
      thread().say({ is: 'frame', call, samples: new ArrayBuffer(320) });
    expect(heard()).toBe(12);
    expect(thread().of('read')).toEqual([
      { is: 'read', call, frames: 5 },
      { is: 'read', call, frames: 5 },
    ]);
  });

  test.each<[string, unknown]>([
    ['no message', 'ringing'],
    ['an unknown one', { is: 'elected' }],
    ['too long a frame', { is: 'frame', call: 1, samples: new ArrayBuffer(1922) }],
    ['half a sample', { is: 'frame', call: 1, samples: new ArrayBuffer(321) }],
    ['a key that no telephone has', { is: 'event', call: 1, event: { is: 'dtmf', digit: 'Q' } }],
  ])('that says %s is not believed', (_what, message) => {
    const { thread, warnings, place } = open();
    const { events, heard } = place();
    thread().babble(message);
    expect([events, heard(), warnings.length]).toEqual([[], 0, 1]);
  });

  test('is ended with the gateway, and no call begins after it', async () => {
    const { carrier, pass, threads, thread, place } = open();
    const { placed } = place();
    await carrier.close();
    placed.hangUp();
    placed.send(new Int16Array(160));
    const events: CallEvent[] = [];
    carrier.place(aPhone, { event: (event) => events.push(event), frame: () => undefined });
    expect(events).toEqual([]);
    wait(pass, 20);
    expect(events).toEqual([{ is: 'failed', isUnavailable: false }]);
    expect(threads).toHaveLength(1);
    expect(thread().taken.map(({ is }) => is)).toEqual(['place', 'close']);
  });
});
