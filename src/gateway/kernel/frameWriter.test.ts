import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Writable } from 'node:stream';
import * as ws from 'ws';
import { aPacket } from '../../../test/builders/mediaPacket';
import { readPacketHeader } from '../../protocol/channels/packet';
import {
  Bundler,
  frameHeaderLength,
  frameMedia,
  frameText,
  packetOf,
  type MediaFrame,
} from './frameWriter';

/** The parser of `ws`, which its types leave out. */
const { Receiver } = ws as unknown as {
  readonly Receiver: new (options: { readonly isServer: boolean }) => Writable;
};

/** What a websocket receiver makes of `bytes`, cut into chunks at `cuts`. */
const receive = (bytes: Buffer, cuts: readonly number[] = []): Promise<Buffer[]> =>
  new Promise((resolve, reject) => {
    const messages: Buffer[] = [];
    const receiver = new Receiver({ isServer: false });
    receiver.on('message', (message: Buffer) => messages.push(Buffer.from(message)));
    receiver.on('error', reject);
    const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort(
      (a, b) => a - b,
    );
    ends.forEach((end, n) => receiver.write(bytes.subarray(ends[n - 1] ?? 0, end)));
    receiver.end(() => resolve(messages));
  });

const aFrame = (size: number, sequence = 0): MediaFrame => {
  const packet = aPacket(1024, 'camera', { size, sequence, temporalLayer: 1 });
  const header = readPacketHeader(packet);
  if (!header.ok) throw new Error(header.error.detail);
  return frameMedia(header.value, packet);
};

const lengthOf = (frames: readonly MediaFrame[]): number =>
  frames.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);

describe('the frame writer', () => {
  test.each([
    [0, 2],
    [125, 2],
    [126, 4],
    [65_535, 4],
    [65_536, 10],
  ])('writes a header for a payload of %i bytes in %i bytes', async (length, expected) => {
    expect(frameHeaderLength(length)).toBe(expected);
    const [message] = await receive(frameText('x'.repeat(length)));
    expect(message?.toString()).toBe('x'.repeat(length));
  });

  test.each([40, 125, 126, 300, 65_535, 65_536, 70_000])(
    'returns the packet of %i bytes within a frame',
    (length) => {
      const packet = aPacket(1024, 'camera', { size: length - 32 });
      const header = readPacketHeader(packet);
      if (!header.ok) throw new Error(header.error.detail);
      expect(packetOf(frameMedia(header.value, packet)).equals(packet)).toBe(true);
    },
  );

  test('writes frames that a WebSocket receiver reads, however the bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.nat(300), fc.nat(70_000)), { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(), { maxLength: 8 }),
        fc.boolean(),
        async (sizes, cuts, isShared) => {
          const frames = sizes.map((size, n) => aFrame(size, n));
          const messages = await receive(
            Buffer.concat([...new Bundler().bundle(frames, lengthOf(frames), isShared)]),
            cuts,
          );
          expect(messages).toHaveLength(sizes.length);
          sizes.forEach((size, sequence) => {
            const sent = aPacket(1024, 'camera', { size, sequence, temporalLayer: 1 });
            expect(messages[sequence]?.equals(sent)).toBe(true);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('copies a packet from the chunk that it was read from', () => {
    const chunk = aPacket(1024, 'camera');
    const header = readPacketHeader(chunk);
    if (!header.ok) throw new Error(header.error.detail);
    const frame = frameMedia(header.value, chunk);
    const before = Buffer.from(frame.bytes);
    chunk.fill(0);
    expect(frame.bytes.equals(before)).toBe(true);
  });

  test('writes shared buffers to one socket, and one merged buffer to a group', () => {
    const frames = [aFrame(100), aFrame(200), aFrame(300)];
    const bundler = new Bundler();
    bundler
      .bundle(frames, lengthOf(frames), false)
      .forEach((chunk, n) => expect(chunk).toBe(frames[n]?.bytes));
    const merged = bundler.bundle(frames, lengthOf(frames), true);
    expect(merged).toHaveLength(1);
    expect(merged[0]).toEqual(Buffer.concat(frames.map(({ bytes }) => bytes)));
  });

  test('never overwrites a merged buffer that a socket still holds', () => {
    const bundler = new Bundler();
    const merge = (size: number): Buffer | undefined => {
      const frames = [aFrame(size), aFrame(size)];
      return bundler.bundle(frames, lengthOf(frames), true)[0];
    };
    const held = merge(100);
    const before = Buffer.from(held ?? []);
    bundler.release(true);
    const taken = merge(200);
    bundler.release(false);
    expect(merge(300)?.buffer).toBe(taken?.buffer);
    expect(held?.equals(before)).toBe(true);
  });
});
