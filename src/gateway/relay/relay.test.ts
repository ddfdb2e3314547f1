import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aPacket } from '../../../test/builders/mediaPacket';
import { RelayHouse } from '../../../test/fakes/relayHouse';
import { CloseCode } from '../../protocol/channels/queries';

const anna = 1024;
const bert = 2048;
const cleo = 3072;

describe('a relay with real sockets', () => {
  let house: RelayHouse;
  beforeEach(async () => {
    house = new RelayHouse();
    await house.open();
  });
  afterEach(() => house.close());

  test('a voice reaches the others byte for byte, and not its speaker', async () => {
    const speaker = await house.join(anna, 'a');
    const listener = await house.join(bert, 'a');
    const sent = aPacket(anna, 'audio', { sequence: 7, size: 70_000 });
    speaker.ws.send(sent);
    await listener.until(({ packets }) => packets.length === 1);
    await speaker.settle();
    expect(listener.packets[0]?.equals(sent)).toBe(true);
    expect(speaker.packets).toEqual([]);
    await listener.until(({ said }) =>
      said.some((m) => m.name === 'activeSpeakers' && m.body.users.join() === `${anna}`),
    );
  });

  test('a muted or a put-out person is heard by nobody', async () => {
    const speaker = await house.join(anna, 'a');
    const listener = await house.join(bert, 'a');
    house.rules.mayPublish = () => false;
    speaker.ws.send(aPacket(anna, 'audio'));
    await speaker.settle();
    house.rules.mayPublish = () => true;
    house.meeting.remove(anna);
    speaker.ws.send(aPacket(anna, 'audio', { sequence: 1 }));
    await speaker.until(({ closeCode }) => closeCode === CloseCode.left);
    await listener.settle();
    expect(listener.packets).toEqual([]);
    expect(house.relay.figures()['refused']).toBe(1);
  });

  test('the sender learns what is wanted, and a subscriber gets one layer that switches at a key frame', async () => {
    const sender = await house.join(anna, 'v');
    const subscriber = await house.join(bert, 'v');
    sender.say({ name: 'announceLayers', body: { layers: [0, 2] } });
    subscriber.watch(anna, 2);
    await sender.until(({ said }) =>
      said.some((m) => m.name === 'layersWanted' && m.body.layers.join() === '2'),
    );
    await sender.until(({ said }) =>
      said.some((m) => m.name === 'keyFrameWanted' && m.body.layer === 2),
    );
    sender.ws.send(aPacket(anna, 'video', { layer: 0, sequence: 0, isKeyFrame: true }));
    sender.ws.send(aPacket(anna, 'video', { layer: 2, sequence: 0 }));
    sender.ws.send(aPacket(anna, 'video', { layer: 2, sequence: 1, isKeyFrame: true }));
    sender.ws.send(aPacket(anna, 'video', { layer: 2, sequence: 2 }));
    await subscriber.until(({ packets }) => packets.length === 2);
    subscriber.watch(anna, 1);
    await subscriber.settle();
    sender.ws.send(aPacket(anna, 'video', { layer: 0, sequence: 1 }));
    sender.ws.send(aPacket(anna, 'video', { layer: 2, sequence: 3 }));
    sender.ws.send(aPacket(anna, 'video', { layer: 0, sequence: 2, isKeyFrame: true }));
    sender.ws.send(aPacket(anna, 'video', { layer: 2, sequence: 4 }));
    await subscriber.until(({ packets }) => packets.length === 4);
    await subscriber.settle();
    expect(subscriber.shown.map(({ layer, sequence }) => [layer, sequence])).toEqual([
      [2, 1],
      [2, 2],
      [2, 3],
      [0, 2],
    ]);
    expect(sender.packets).toEqual([]);
  });

  test('a late subscriber paints at once from the last group of pictures', async () => {
    const sender = await house.join(anna, 'v');
    const first = await house.join(bert, 'v');
    first.watch(anna, 0);
    await first.settle();
    for (let sequence = 0; sequence < 5; sequence += 1)
      sender.ws.send(aPacket(anna, 'video', { sequence, isKeyFrame: sequence === 2 }));
    await first.until(({ packets }) => packets.length === 3);
    const late = await house.join(cleo, 'v');
    late.watch(anna, 4);
    sender.ws.send(aPacket(anna, 'video', { sequence: 5 }));
    await late.until(({ packets }) => packets.length === 4);
    expect(late.shown.map(({ sequence }) => sequence)).toEqual([2, 3, 4, 5]);
  });

  test('a wish for someone who is not here yet is kept', async () => {
    const subscriber = await house.join(bert, 'v');
    subscriber.watch(anna, 3);
    await subscriber.settle();
    const sender = await house.join(anna, 'v');
    sender.ws.send(aPacket(anna, 'video', { layer: 1, isKeyFrame: true }));
    await subscriber.until(({ packets }) => packets.length === 1);
    const states = sender.said.filter((m) => m.name === 'layersWanted');
    expect(states[0]?.body).toEqual({ layers: [3], codecs: [2] });
  });

  test('nobody sees a person whom the rules hide from them', async () => {
    house.rules.maySubscribe = (subscriber) => subscriber !== bert;
    const sender = await house.join(anna, 'v');
    const hidden = await house.join(bert, 'v');
    const subscriber = await house.join(cleo, 'v');
    hidden.watch(anna, 0);
    subscriber.watch(anna, 0);
    await hidden.settle();
    await subscriber.settle();
    sender.ws.send(aPacket(anna, 'video', { isKeyFrame: true }));
    await subscriber.until(({ packets }) => packets.length === 1);
    house.rules.maySubscribe = () => false;
    house.meeting.refresh();
    sender.ws.send(aPacket(anna, 'video', { sequence: 1 }));
    await sender.settle();
    await subscriber.settle();
    await hidden.settle();
    expect(hidden.packets).toEqual([]);
    expect(subscriber.packets).toHaveLength(1);
  });

  test('the sound of a share goes with its picture', async () => {
    const sender = await house.join(anna, 's');
    const subscriber = await house.join(bert, 's');
    subscriber.watch(anna, 4);
    await subscriber.settle();
    sender.ws.send(aPacket(anna, 'share', { layer: 4, isKeyFrame: true }));
    sender.ws.send(aPacket(anna, 'shareAudio', { sequence: 3 }));
    await subscriber.until(({ packets }) => packets.length === 2);
    expect(subscriber.shown.map(({ ssrc }) => ssrc - anna)).toEqual([3, 4]);
  });
});
