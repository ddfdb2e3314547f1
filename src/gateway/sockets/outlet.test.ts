import { describe, expect, test } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { frameEnvelope } from '../room/connection';
import { CorkedOutlet, Flushes } from './outlet';

const aSocket = () => {
  const writes: Buffer[] = [];
  const socket = new PassThrough();
  socket.on('data', (chunk: Buffer) => writes.push(chunk));
  return { socket, written: () => Buffer.concat(writes) };
};

describe('the sending side of a signalling socket', () => {
  const [first, second] = [frameEnvelope({ evt: 0, seq: 1 }), frameEnvelope({ evt: 0, seq: 2 })];

  test('keeps frames until all that arrived has been read, and writes them in order', () => {
    const turns: (() => void)[] = [];
    const flushes = new Flushes((run) => turns.push(run));
    const [ada, grace] = [aSocket(), aSocket()];
    const outlets = [ada, grace].map(({ socket }) => new CorkedOutlet(socket, flushes));
    for (const frame of [first, second]) for (const outlet of outlets) outlet.write(frame);
    expect(ada.written()).toHaveLength(0);
    expect(outlets[0]?.queued).toBe(first.bytes.length + second.bytes.length);
    expect(turns).toHaveLength(1);
    turns[0]?.();
    for (const { written } of [ada, grace])
      expect(written()).toEqual(Buffer.concat([first.bytes, second.bytes]));
  });

  test('writes what waits at once where something is to follow that goes past it', () => {
    const turns: (() => void)[] = [];
    const { socket, written } = aSocket();
    const outlet = new CorkedOutlet(socket, new Flushes((run) => turns.push(run)));
    outlet.write(first);
    outlet.flush();
    socket.write('close');
    expect(written()).toEqual(Buffer.concat([first.bytes, Buffer.from('close')]));
    turns[0]?.();
    outlet.write(second);
    expect(turns).toHaveLength(2);
  });

  test('puts the text into one websocket frame', () => {
    expect(first.bytes.subarray(2).toString()).toBe(first.text);
    expect([...first.bytes.subarray(0, 2)]).toEqual([0x81, first.text.length]);
  });
});
