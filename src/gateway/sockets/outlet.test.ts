import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import { Metrics } from '../metrics';
import { frameEnvelope } from '../instance/connection';
import { Backlogs } from './backlogs';
import { Flushes, PacedOutlet } from './outlet';

/** A socket whose other end reads at once, or only when `read` is called. */
const aSocket = (isReading = true) => {
  const writes: Buffer[] = [];
  const socket = new PassThrough({ readableHighWaterMark: 1, writableHighWaterMark: 16_384 });
  const read = (): void => void socket.on('data', (chunk: Buffer) => writes.push(chunk));
  if (isReading) read();
  const closes: number[] = [];
  const ws = Object.assign(new EventEmitter(), {
    close: (code: number) => closes.push(code),
    terminate: () => ws.emit('close'),
  });
  return { socket, ws, read, closes, address: 'a', written: () => Buffer.concat(writes) };
};

const open = (sockets: readonly ReturnType<typeof aSocket>[], limit = 1_000_000) => {
  const turns: (() => void)[] = [];
  const { environment, pass } = createGatewayTime();
  const context = {
    flushes: new Flushes((run) => turns.push(run)),
    backlogs: new Backlogs({ perAddress: 1e9, all: 1e9, stall: 10_000 }, environment),
    environment,
    metrics: new Metrics(),
  };
  const outlets = sockets.map((socket) => new PacedOutlet(socket as never, limit, context));
  return { outlets, turns, pass, backlogs: context.backlogs, metrics: context.metrics };
};
const aFrame = (length: number) => ({ bytes: Buffer.alloc(length, 'x') });

describe('the sending side of a text socket', () => {
  const [first, second] = [frameEnvelope({ evt: 0, seq: 1 }), frameEnvelope({ evt: 0, seq: 2 })];

  test('holds frames until all input has been read, and writes them in order', () => {
    const [ada, grace] = [aSocket(), aSocket()];
    const { outlets, turns } = open([ada, grace]);
    for (const frame of [first, second]) for (const outlet of outlets) outlet.write(frame);
    expect(ada.written()).toHaveLength(0);
    expect(outlets[0]?.queued).toBe(first.bytes.length + second.bytes.length);
    expect(turns).toHaveLength(1);
    turns[0]?.();
    for (const { written } of [ada, grace])
      expect(written()).toEqual(Buffer.concat([first.bytes, second.bytes]));
  });

  test('flushes what is queued before a close frame is written past it', () => {
    const ada = aSocket();
    const { outlets, turns } = open([ada]);
    const [outlet] = outlets;
    outlet?.write(first);
    outlet?.finish();
    ada.socket.write('close');
    expect(ada.written()).toEqual(Buffer.concat([first.bytes, Buffer.from('close')]));
    turns[0]?.();
    outlet?.write(second);
    expect(turns).toHaveLength(2);
  });

  test('gives the socket one piece at a time, so that a slow reader’s progress is measurable', async () => {
    const ada = aSocket(false);
    const { outlets, turns } = open([ada]);
    const [outlet] = outlets;
    for (let times = 0; times < 50; times += 1) outlet?.write(aFrame(10_000));
    turns[0]?.();
    expect(ada.socket.writableLength).toBeLessThan(80_000);
    expect(outlet?.queued).toBeGreaterThan(400_000);
    const before = outlet?.taken ?? 0;
    ada.read();
    while (ada.written().length < 500_000)
      await new Promise((resolve) => void ada.socket.once('data', resolve));
    expect(outlet?.taken).toBeGreaterThan(before);
    expect(outlet?.queued).toBe(0);
  });

  test('closes a reader with too large a queue, but permits one long answer', () => {
    const ada = aSocket(false);
    const { outlets, turns, pass, backlogs, metrics } = open([ada], 100_000);
    const [outlet] = outlets;
    // All that somebody missed who comes back.
    for (let times = 0; times < 30; times += 1) outlet?.write(aFrame(10_000));
    turns[0]?.();
    expect(ada.closes).toEqual([]);
    for (let times = 0; times < 15; times += 1) {
      outlet?.write(aFrame(10_000));
      turns.at(-1)?.();
    }
    expect(ada.closes).toEqual([4013]);
    expect(metrics.print()).toContain('plenary_slow_sockets_total 1\n');
    // Unsent data is dropped immediately, the rest with the socket.
    expect(backlogs.queued).toBeLessThan(80_000);
    pass(1000);
    expect(backlogs.queued).toBe(0);
  });

  test('frames the text for WebSocket once', () => {
    expect(first.bytes.subarray(2).toString()).toBe(first.text);
    expect([...first.bytes.subarray(0, 2)]).toEqual([0x81, first.text.length]);
  });
});
