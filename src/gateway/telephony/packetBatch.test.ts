import { expect, test } from '@jest/globals';
import { batchCapacity, PacketBatch, readBatch } from './packetBatch';

const aPacket = (length: number) => ({ line: 7, userId: 2048, packet: new Uint8Array(length) });

test('a batch takes packets up to its capacity, and none larger than an Opus packet', () => {
  const batch = new PacketBatch();
  expect(batch.add(aPacket(1324))).toBe(false);
  let taken = 0;
  while (batch.add(aPacket(1323))) taken += 1;
  expect(taken).toBe(Math.floor(batchCapacity / 1333));
  expect([...readBatch(batch.take())]).toHaveLength(taken);
  expect(batch.isEmpty).toBe(true);
});

test('a batch copies its packets', () => {
  const batch = new PacketBatch();
  const packet = Uint8Array.of(1, 2, 3);
  batch.add({ line: 4_294_967_295, userId: 4_294_966_272, packet });
  packet.fill(9);
  const first = batch.take();
  batch.add({ line: 1, userId: 1024, packet });
  expect([...readBatch(first)]).toEqual([
    { line: 4_294_967_295, userId: 4_294_966_272, packet: Uint8Array.of(1, 2, 3) },
  ]);
});

test('a truncated batch ends before the first incomplete packet', () => {
  const batch = new PacketBatch();
  batch.add(aPacket(20));
  batch.add(aPacket(20));
  const whole = batch.take();
  for (const length of [59, 41, 31]) expect([...readBatch(whole.slice(0, length))]).toHaveLength(1);
  expect([...readBatch(new ArrayBuffer(9))]).toEqual([]);
});
