import { describe, expect, test } from '@jest/globals';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import type { CallOrder } from '../meeting/callOrder';
import { PacketBatch, readBatch } from './packetBatch';
import { TelephonyWorker, type TelephonyWorkerParts } from './telephonyWorker';
import type { FromTelephonyWorker, ToTelephonyWorker } from './workerMessages';

/** A thread that does nothing but what a test makes it do. */
class FakeThread {
  readonly taken: ToTelephonyWorker[] = [];
  readonly #listeners = new Map<string, (value: unknown) => void>();

  postMessage(message: ToTelephonyWorker): void {
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
  say(message: FromTelephonyWorker): void {
    this.#listeners.get('message')?.(message);
  }
  babble(message: unknown): void {
    this.#listeners.get('message')?.(message);
  }
  of<K extends ToTelephonyWorker['is']>(is: K): readonly Extract<ToTelephonyWorker, { is: K }>[] {
    return this.taken.filter((one): one is Extract<ToTelephonyWorker, { is: K }> => one.is === is);
  }
}

const aPhone: CallOrder = {
  to: 'phone',
  number: '+493012345600',
  isGreeted: false,
  mustPressOne: false,
};

const open = (begins: TelephonyWorkerParts['begins'] = 'at once') => {
  const { environment, pass } = createGatewayTime();
  const threads: FakeThread[] = [];
  const warnings: { readonly fields: unknown; readonly text: unknown }[] = [];
  const telephony = new TelephonyWorker(
    { kind: 'sip', callsRoomSystems: [] },
    {
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
      begins,
    },
  );
  const thread = (): FakeThread => {
    const last = threads.at(-1);
    if (!last) throw new Error('no thread was begun');
    return last;
  };
  const place = () => {
    const told: string[] = [];
    const heard: number[] = [];
    const placed = telephony.place(aPhone, {
      came: (to) => told.push(to),
      pressed: (digit) => told.push(digit),
      said: (packet) => heard.push(packet.length),
    });
    return { placed, told, heard, call: placed.id };
  };
  return { telephony, pass, threads, thread, warnings, place };
};

const idle = { decoded: 0, mixed: 0, encoded: 0, busyMilliseconds: 0 };

/** A packet of so many bytes in a batch of its own. */
const batchOf = (line: number, length: number): ArrayBuffer => {
  const batch = new PacketBatch();
  batch.add({ line, userId: 1024, packet: new Uint8Array(length) });
  return batch.take();
};

/** A second in small steps: timers that others begin come in their order. */
const wait = (pass: (time: number) => void, seconds: number): void => {
  for (let step = 0; step < seconds * 20; step += 1) pass(50);
};

describe('the telephony worker', () => {
  test('that ends drops its calls, and the next call gets a new one', () => {
    const { pass, threads, thread, warnings, place } = open();
    const [ringing, talking] = [place(), place()];
    thread().say({ is: 'came', call: ringing.call, to: 'ringing' });
    thread().say({ is: 'came', call: talking.call, to: 'success' });
    thread().fail('ERR_WORKER_OUT_OF_MEMORY');

    expect(ringing.told).toEqual(['ringing', 'fail']);
    expect(talking.told).toEqual(['success', 'hang up']);
    expect(warnings).toEqual([
      {
        fields: { code: 'ERR_WORKER_OUT_OF_MEMORY', calls: 2 },
        text: 'the telephony worker ended by itself, and its calls with it',
      },
    ]);

    // It waits for the new worker.
    const next = place();
    expect(threads).toHaveLength(1);
    wait(pass, 0.2);
    expect(threads).toHaveLength(2);
    expect(thread().of('place')).toMatchObject([{ call: next.call }]);
    thread().say({ is: 'came', call: next.call, to: 'ringing' });
    expect(next.told).toEqual(['ringing']);
  });

  test('that ends repeatedly is started with growing delays, until one has lived', () => {
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
      thread().say({ is: 'pong', figures: idle });
    }
    thread().fail('');
    wait(pass, 0.2);
    expect(threads).toHaveLength(9);
  });

  test('of a simulation starts with the first call, and after an end with the next', () => {
    const { pass, threads, thread, place } = open('with a call');
    expect(threads).toHaveLength(0);
    const { call } = place();
    expect(thread().of('place')).toMatchObject([{ call }]);
    thread().fail('');
    wait(pass, 10);
    expect(threads).toHaveLength(1);
    place();
    expect(threads).toHaveLength(2);
  });

  test('that does not answer pings is ended', () => {
    const { pass, threads, warnings, place } = open();
    const { told } = place();
    wait(pass, 14);
    expect(threads).toHaveLength(1);
    wait(pass, 2);
    expect(threads).toHaveLength(2);
    expect(told).toEqual(['fail']);
    expect(warnings.map(({ fields }) => fields)).toEqual([{ code: 'silent', calls: 1 }]);
  });

  test('gets the packets of 10 ms together', () => {
    const { telephony, pass, thread } = open();
    const [first, second] = [telephony.openChannel('one'), telephony.openChannel('two')];
    first.hear(1024, Uint8Array.of(1, 2));
    second.hear(2048, Uint8Array.of(3));
    first.hear(3072, Uint8Array.of(4));
    expect(thread().of('packets')).toEqual([]);
    pass(10);
    const [{ batch } = { batch: new ArrayBuffer() }, ...others] = thread().of('packets');
    expect(others).toEqual([]);
    expect([...readBatch(batch)]).toEqual([
      { line: 1, userId: 1024, packet: Uint8Array.of(1, 2) },
      { line: 2, userId: 2048, packet: Uint8Array.of(3) },
      { line: 1, userId: 3072, packet: Uint8Array.of(4) },
    ]);
  });

  test('that does not read is sent 200 ms of audio, and more once it reads', () => {
    const { telephony, pass, thread } = open();
    const channel = telephony.openChannel('meeting');
    const speak = (): void => {
      for (let sent = 0; sent < 100; sent += 1) {
        channel.hear(1024, new Uint8Array(100));
        pass(10);
      }
    };
    speak();
    expect(thread().of('packets')).toHaveLength(20);
    expect(telephony.figures()).toMatchObject({ packetsDropped: 80 });
    thread().say({ is: 'read', batches: 5 });
    speak();
    expect(thread().of('packets')).toHaveLength(25);
    expect(telephony.figures()).toMatchObject({ packetsDropped: 175 });
  });

  test('gets no packets meant for its predecessor', () => {
    const { telephony, pass, thread } = open();
    const channel = telephony.openChannel('meeting');
    for (let sent = 0; sent < 30; sent += 1) {
      channel.hear(1024, new Uint8Array(100));
      pass(10);
    }
    channel.hear(1024, new Uint8Array(100));
    thread().fail('');
    channel.hear(1024, new Uint8Array(100));
    wait(pass, 0.2);
    expect(thread().taken).toEqual([]);
    channel.hear(1024, new Uint8Array(100));
    pass(10);
    expect(thread().of('packets')).toHaveLength(1);
  });

  test('receives how many of its batches were read', () => {
    const { thread, place } = open();
    const { call, heard } = place();
    for (let said = 0; said < 12; said += 1)
      thread().say({ is: 'packets', batch: batchOf(call, said) });
    expect(heard).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(thread().of('read')).toEqual([
      { is: 'read', batches: 5 },
      { is: 'read', batches: 5 },
    ]);
  });

  test('reports its costs, which are added to its predecessor’s', () => {
    const { telephony, pass, thread } = open();
    const figures = { decoded: 3, mixed: 2, encoded: 1, busyMilliseconds: 0.5 };
    thread().say({ is: 'pong', figures });
    thread().fail('');
    wait(pass, 0.2);
    thread().say({ is: 'pong', figures });
    expect(telephony.figures()).toEqual({
      ...{ decoded: 6, mixed: 4, encoded: 2, busyMilliseconds: 1 },
      packetsDropped: 0,
    });
  });

  test.each<[string, unknown]>([
    ['a text', 'ringing'],
    ['an unknown message', { is: 'elected' }],
    ['an empty batch', { is: 'packets', batch: new ArrayBuffer() }],
    ['a batch that is too large', { is: 'packets', batch: new ArrayBuffer(65_537) }],
    ['an invalid state of a call', { is: 'came', call: 1, to: 'calling' }],
    ['an invalid key', { is: 'pressed', call: 1, digit: 'Q' }],
  ])('that sends %s is ignored with a warning', (_what, message) => {
    const { thread, warnings, place } = open();
    const { told, heard } = place();
    thread().babble(message);
    expect([told, heard, warnings.length]).toEqual([[], [], 1]);
  });

  test('ends with the gateway, and no call begins afterwards', async () => {
    const { telephony, pass, threads, thread, place } = open();
    const { placed } = place();
    await telephony.close();
    placed.hangUp();
    const late = place();
    expect(late.told).toEqual([]);
    wait(pass, 20);
    expect(late.told).toEqual(['fail']);
    expect(threads).toHaveLength(1);
    expect(thread().taken.map(({ is }) => is)).toEqual(['place', 'close']);
  });
});
