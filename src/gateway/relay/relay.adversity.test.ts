import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aPacket } from '../../../test/builders/mediaPacket';
import { RelayHouse, type MediaPeer } from '../../../test/fakes/relayHouse';
import { CloseCode } from '../../protocol/channels/queries';

const anna = 1024;
const bert = 2048;
const cleo = 3072;

describe('a relay among difficult peers', () => {
  let house: RelayHouse;
  beforeEach(async () => {
    house = new RelayHouse();
    await house.open();
  });
  afterEach(() => house.close());

  test('drops duplicates from senders, and sends only the base layer on copies to subscribers', async () => {
    const sender = await house.join(anna, 'v');
    const second = await house.join(anna, 'v', true);
    const subscriber = await house.join(bert, 'v');
    const viewerCopy = await house.join(bert, 'v', true);
    subscriber.watch(anna, 0);
    await subscriber.settle();
    const key = aPacket(anna, 'camera', { sequence: 0, isKeyFrame: true });
    second.ws.send(key);
    await second.settle();
    sender.ws.send(key);
    sender.ws.send(aPacket(anna, 'camera', { sequence: 1, temporalLayer: 2 }));
    sender.ws.send(aPacket(anna, 'camera', { sequence: 2, temporalLayer: 0 }));
    await subscriber.until(({ packets }) => packets.length === 3);
    await viewerCopy.until(({ packets }) => packets.length === 2);
    expect(subscriber.shown.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
    expect(viewerCopy.shown.map(({ sequence }) => sequence)).toEqual([0, 2]);
    expect(house.relay.figures()['copiesIn']).toBe(1);
  });

  test('forwards no malformed or forged packet, and closes their sender for abuse', async () => {
    const sender = await house.join(anna, 'v');
    const subscriber = await house.join(bert, 'v');
    subscriber.watch(anna, 0);
    await subscriber.settle();
    sender.ws.send(aPacket(cleo, 'camera', { isKeyFrame: true }));
    sender.ws.send(aPacket(anna, 'microphone'));
    sender.ws.send(Buffer.from('not a packet'));
    sender.ws.send('{"evt":0');
    await sender.settle();
    expect(sender.closeCode).toBeUndefined();
    for (let n = 0; n < 20; n += 1) sender.ws.send(Buffer.alloc(n));
    await sender.until(({ closeCode }) => closeCode === CloseCode.abuse);
    await subscriber.settle();
    expect(subscriber.packets).toEqual([]);
    expect(house.relay.figures()).toMatchObject({ forged: 2, malformed: 22, closedAbuse: 1 });
  });

  test('replaces the first socket of a seat with the second', async () => {
    const first = await house.join(anna, 'v');
    await house.join(anna, 'v');
    await first.until(({ closeCode }) => closeCode === CloseCode.replaced);
    expect(house.relay.figures()['sockets']).toBe(1);
  });

  /** Sends key frames, one after the other, each when `reader` has the one before. */
  const flood = async (sender: MediaPeer, reader: MediaPeer, count: number): Promise<void> => {
    const already = reader.packets.length;
    for (let n = 0; n < count; n += 1) {
      const sequence = already + n;
      sender.ws.send(aPacket(anna, 'camera', { sequence, isKeyFrame: true, size: 250_000 }));
      await reader.until(({ packets }) => packets.length === sequence + 1);
    }
  };

  const aFloodedSleeper = async () => {
    const sender = await house.join(anna, 'v');
    const reader = await house.join(bert, 'v');
    const sleeper = await house.join(cleo, 'v');
    reader.watch(anna, 4);
    sleeper.watch(anna, 4);
    await reader.settle();
    await sleeper.settle();
    sleeper.ws.pause();
    await flood(sender, reader, 60);
    return { sender, reader, sleeper };
  };

  test('pauses a reader that falls behind and gives it a lower layer, without loss for others', async () => {
    const { sender, reader, sleeper } = await aFloodedSleeper();
    expect(reader.shown.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 60 }, (_, n) => n),
    );
    await house.counted(({ pauses = 0 }) => pauses > 0);
    await sender.until(({ said }) =>
      said.some((m) => m.name === 'layersWanted' && m.body.layers.join() === '3,4'),
    );
    sleeper.ws.resume();
    // Once the queue has drained, it has a picture immediately, from the last group of pictures.
    await sleeper.until(() => sleeper.shown.at(-1)?.sequence === 59);
    expect(sleeper.packets.length).toBeLessThan(60);
    await flood(sender, reader, 1);
    await sleeper.until(() => sleeper.shown.at(-1)?.sequence === 60);
    expect(sleeper.closeCode).toBeUndefined();
  });

  test('closes a reader that never reads as too slow', async () => {
    const { sender, reader, sleeper } = await aFloodedSleeper();
    // The socket takes nothing between two looks at it that lie further apart than the limit.
    const before = house.relay.figures()['reviews'] ?? 0;
    house.skip(1000);
    await house.counted(({ reviews = 0 }) => reviews > before);
    house.skip(10_000);
    await house.counted(({ closedSlow }) => closedSlow === 1);
    sleeper.ws.resume();
    await sleeper.until(({ closeCode }) => closeCode === CloseCode.tooSlow);
    await flood(sender, reader, 1);
    expect(reader.closeCode).toBeUndefined();
  });

  test('closes a peer that sends nothing as silent', async () => {
    const peer = await house.join(anna, 'v');
    house.skip(51_000);
    await peer.until(({ closeCode }) => closeCode === CloseCode.silent);
  });

  test('cuts a flood of packets to the allowed rate', async () => {
    const sender = await house.join(anna, 'v');
    for (let sequence = 0; sequence < 4000; sequence += 1)
      sender.ws.send(aPacket(anna, 'camera', { sequence }));
    await sender.settle();
    const { overLimit, packetsIn } = house.relay.figures();
    expect(packetsIn).toBe(4000);
    expect(overLimit).toBeGreaterThan(0);
    expect(overLimit).toBeLessThanOrEqual(1000);
  });

  test('SECURITY L12: cuts a flood of audio packets to four times what a microphone sends', async () => {
    const sender = await house.join(anna, 'a');
    const listener = await house.join(bert, 'a');
    const began = performance.now();
    for (let sequence = 0; sequence < 4000; sequence += 1)
      sender.ws.send(aPacket(anna, 'microphone', { sequence }));
    await sender.settle();
    await listener.settle();
    const { overLimit = 0, packetsIn } = house.relay.figures();
    const allowed = 600 + (200 * (performance.now() - began)) / 1000;
    expect(packetsIn).toBe(4000);
    expect(4000 - overLimit).toBeGreaterThanOrEqual(600);
    expect(4000 - overLimit).toBeLessThanOrEqual(allowed);
    expect(listener.packets.length).toBeLessThanOrEqual(allowed);
  });

  test('SECURITY L12: passes audio frames of 5 ms, however long somebody speaks', async () => {
    const sender = await house.join(anna, 'a');
    for (let at = 0; at < 2000; at += 1) {
      house.skip(5);
      sender.ws.send(aPacket(anna, 'microphone', { sequence: at }));
      if (at % 100 === 99) await sender.settle();
    }
    expect(house.relay.figures()).toMatchObject({ packetsIn: 2000, overLimit: 0 });
  });
});
