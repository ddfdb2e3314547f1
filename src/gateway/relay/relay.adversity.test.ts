import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aPacket } from '../../../test/builders/mediaPacket';
import { RelayHouse } from '../../../test/fakes/relayHouse';
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

  test('copies in are dropped, copies out carry the base layer alone', async () => {
    const sender = await house.join(anna, 'v');
    const second = await house.join(anna, 'v', true);
    const viewer = await house.join(bert, 'v');
    const viewerCopy = await house.join(bert, 'v', true);
    viewer.watch(anna, 0);
    await viewer.settle();
    const key = aPacket(anna, 'video', { sequence: 0, isKeyFrame: true });
    second.ws.send(key);
    await second.settle();
    sender.ws.send(key);
    sender.ws.send(aPacket(anna, 'video', { sequence: 1, temporalLayer: 2 }));
    sender.ws.send(aPacket(anna, 'video', { sequence: 2, temporalLayer: 0 }));
    await viewer.until(({ packets }) => packets.length === 3);
    await viewerCopy.until(({ packets }) => packets.length === 2);
    expect(viewer.shown.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
    expect(viewerCopy.shown.map(({ sequence }) => sequence)).toEqual([0, 2]);
    expect(house.relay.figures()['copiesIn']).toBe(1);
  });

  test('rubbish and forged packets reach nobody and end in the abuse code', async () => {
    const sender = await house.join(anna, 'v');
    const viewer = await house.join(bert, 'v');
    viewer.watch(anna, 0);
    await viewer.settle();
    sender.ws.send(aPacket(cleo, 'video', { isKeyFrame: true }));
    sender.ws.send(aPacket(anna, 'audio'));
    sender.ws.send(Buffer.from('not a packet'));
    sender.ws.send('{"evt":0');
    await sender.settle();
    expect(sender.closeCode).toBeUndefined();
    for (let n = 0; n < 20; n += 1) sender.ws.send(Buffer.alloc(n));
    await sender.until(({ closeCode }) => closeCode === CloseCode.abuse);
    await viewer.settle();
    expect(viewer.packets).toEqual([]);
    expect(house.relay.figures()).toMatchObject({ forged: 2, malformed: 22, closedAbuse: 1 });
  });

  test('a second socket of the same seat replaces the first', async () => {
    const first = await house.join(anna, 'v');
    await house.join(anna, 'v');
    await first.until(({ closeCode }) => closeCode === CloseCode.replaced);
    expect(house.relay.figures()['sockets']).toBe(1);
  });

  test('a reader that never reads is cut off at the cap, and the others lose nothing', async () => {
    const sender = await house.join(anna, 'v');
    const reader = await house.join(bert, 'v');
    const sleeper = await house.join(cleo, 'v');
    reader.watch(anna, 0);
    sleeper.watch(anna, 0);
    await reader.settle();
    await sleeper.settle();
    sleeper.ws.pause();
    const count = 60;
    for (let sequence = 0; sequence < count; sequence += 1) {
      sender.ws.send(aPacket(anna, 'video', { sequence, isKeyFrame: true, size: 250_000 }));
      await reader.until(({ packets }) => packets.length === sequence + 1);
    }
    expect(reader.shown.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: count }, (_, n) => n),
    );
    expect(house.relay.figures()['pauses']).toBeGreaterThan(0);
    sleeper.ws.resume();
    await sleeper.settle();
    expect(sleeper.packets.length).toBeLessThan(count);
  });
});
