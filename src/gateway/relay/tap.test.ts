import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aPacket } from '../../../test/builders/mediaPacket';
import { RelayHouse, type MediaPeer } from '../../../test/fakes/relayHouse';
import { PacketCodec, readPacketHeader } from '../../protocol/channels/packet';
import { CloseCode } from '../../protocol/channels/queries';
import { streamKeyOf } from '../../protocol/streamKey';
import { channelNames, type MediaChannel } from '../../protocol/vocabulary/media';
import type { MediaTap, TapEvent } from './mediaTap';

const [anna, bert, cleo] = [1024, 2048, 3072];
const annasCamera = streamKeyOf(anna, 'camera');
const vp8 = [PacketCodec.vp8];

let house: RelayHouse;
beforeEach(async () => {
  house = new RelayHouse();
  await house.open();
  for (const user of [anna, bert, cleo]) house.grant(user);
});
afterEach(() => house.close());

/** A tap of `user`, with all that happened at it. */
const openTap = (
  user: number,
  channel: MediaChannel,
  publish: readonly ('camera' | 'microphone' | 'share')[] = [],
) => {
  const events: TapEvent[] = [];
  const admission = { meetingId: 'm', userId: user, channel, publish };
  const tap = house.relay.openTap(admission, (event) => events.push(event));
  if (!tap) throw new Error('The meeting is not open');
  const all = <N extends TapEvent['name']>(name: N) =>
    events.filter((event): event is Extract<TapEvent, { name: N }> => event.name === name);
  const sequences = () => all('packet').map(({ header }) => header.sequence);
  return { tap, all, sequences };
};

type Shape = NonNullable<Parameters<typeof aPacket>[2]>;
/** Sends pictures of a camera or share; the relay has taken them when it resolves. */
const show = (
  peer: MediaPeer,
  source: 'camera' | 'share',
  ...shapes: readonly Shape[]
): Promise<void> => {
  for (const shape of shapes) peer.ws.send(aPacket(anna, source, shape));
  return peer.settle();
};
const publish = (tap: MediaTap, packet: Buffer): void => {
  const header = readPacketHeader(packet);
  if (!header.ok) throw new Error(header.error.detail);
  tap.publish(header.value, packet);
};

describe('a video tap', () => {
  test('gets the layer that it subscribes to, from a key frame on, byte for byte', async () => {
    const camera = await house.join(anna, 'v');
    camera.say({ name: 'announceLayers', body: { layers: [0, 2] } });
    await camera.settle();
    const { tap, all, sequences } = openTap(bert, 'video');
    tap.subscribe(new Map([[annasCamera, 2]]), vp8);
    await camera.until(({ said }) =>
      said.some((m) => m.name === 'keyFrameWanted' && m.body.layer === 2),
    );
    const wanted = { layer: 2, size: 70_000 } as const;
    await show(
      camera,
      'camera',
      { layer: 0, sequence: 90, isKeyFrame: true },
      { ...wanted, sequence: 1 },
      { ...wanted, sequence: 2, isKeyFrame: true },
      { ...wanted, sequence: 3 },
    );
    await house.counted(() => sequences().length === 2);
    expect(sequences()).toEqual([2, 3]);
    const [first] = all('packet');
    const sent = aPacket(anna, 'camera', { ...wanted, sequence: 2, isKeyFrame: true });
    expect(first?.stream).toBe(annasCamera);
    expect(first?.packet.equals(sent)).toBe(true);
  });

  test('keeps its packets intact while others are sent the same bundles', async () => {
    const camera = await house.join(anna, 'v');
    const viewers = await Promise.all([3, 4, 5].map((n) => house.join(n * 1024, 'v')));
    const { tap, all } = openTap(bert, 'video');
    tap.subscribe(new Map([[annasCamera, 0]]), vp8);
    for (const viewer of viewers) {
      viewer.watch(anna, 0);
      await viewer.settle();
    }
    const sent = Array.from({ length: 40 }, (_, sequence) =>
      aPacket(anna, 'camera', { sequence, isKeyFrame: sequence === 0 }),
    );
    for (const packet of sent) camera.ws.send(packet);
    await house.counted(() => all('packet').length === sent.length);
    expect(
      Buffer.concat(all('packet').map(({ packet }) => packet)).equals(Buffer.concat(sent)),
    ).toBe(true);
  });

  test('requests key frames only of streams that it subscribes to', async () => {
    const camera = await house.join(anna, 'v');
    const { tap } = openTap(bert, 'video');
    tap.subscribe(new Map([[annasCamera, 0]]), vp8);
    await show(camera, 'camera', { isKeyFrame: true });
    const asked = () => camera.said.filter(({ name }) => name === 'keyFrameWanted').length;
    const before = asked();
    tap.askKeyFrame(streamKeyOf(cleo, 'camera'));
    tap.askKeyFrame(streamKeyOf(anna, 'microphone'));
    await camera.settle();
    expect(asked()).toBe(before);
    house.skip(60_000);
    tap.askKeyFrame(annasCamera);
    await camera.until(() => asked() > before);
  });

  test('wants no layers once it is closed', async () => {
    const camera = await house.join(anna, 'v');
    const { tap } = openTap(bert, 'video');
    tap.subscribe(new Map([[annasCamera, 2]]), vp8);
    const last = () =>
      camera.said.filter((said) => said.name === 'layersWanted').at(-1)?.body.layers;
    await camera.until(() => last()?.join() === '2');
    tap.close();
    await camera.settle();
    house.skip(60_000);
    await camera.until(() => last()?.length === 0);
  });

  test('replaces the seat’s socket, and is replaced by the next one', async () => {
    const page = await house.join(bert, 'v');
    const first = openTap(bert, 'video');
    await page.until(({ closeCode }) => closeCode === CloseCode.replaced);
    const second = openTap(bert, 'video');
    expect(first.all('ended')).toEqual([
      { name: 'ended', code: CloseCode.replaced, reason: 'replaced' },
    ]);
    await house.join(bert, 'v');
    expect(second.all('ended')).toHaveLength(1);
  });

  test('publishes the video of its person, and receives the wanted layers', async () => {
    const viewer = await house.join(anna, 'v');
    const { tap, all } = openTap(bert, 'video', ['camera']);
    viewer.watch(bert, 2);
    await house.counted(() =>
      all('said').some(
        ({ message }) => message.name === 'layersWanted' && message.body.layers.includes(2),
      ),
    );
    publish(tap, aPacket(bert, 'camera', { layer: 2, isKeyFrame: true }));
    await viewer.until(({ packets }) => packets.length === 1);
    house.grant(bert, { publish: [] });
    publish(tap, aPacket(bert, 'camera', { layer: 2, sequence: 1 }));
    await viewer.settle();
    expect(viewer.packets).toHaveLength(1);
  });
});

describe('a tap of any channel', () => {
  test('publishes only its own streams, of its channel, that it was opened for', async () => {
    const listeners = await Promise.all(
      (['a', 'v', 's'] as const).map((of) => house.join(anna, of)),
    );
    for (const listener of listeners) listener.watch(bert, 0);
    const video = openTap(bert, 'video', ['camera']);
    const silent = openTap(bert, 'audio');
    const { refused = 0 } = house.relay.figures();
    publish(video.tap, aPacket(cleo, 'camera', { isKeyFrame: true }));
    publish(video.tap, aPacket(bert, 'share', { isKeyFrame: true }));
    publish(video.tap, aPacket(bert, 'microphone'));
    publish(silent.tap, aPacket(bert, 'microphone'));
    for (const listener of listeners) await listener.settle();
    expect(listeners.flatMap(({ packets }) => packets)).toEqual([]);
    expect(house.relay.figures()['refused']).toBe(refused + 4);
  });

  test('of audio receives the sound of a share beside the voices', async () => {
    const sender = await house.join(anna, 'a');
    const { all } = openTap(bert, 'audio');
    sender.ws.send(aPacket(anna, 'microphone', { sequence: 8 }));
    sender.ws.send(aPacket(anna, 'shareAudio', { sequence: 8 }));
    await house.counted(() => all('packet').length === 2);
    expect(all('packet').map(({ stream }) => stream)).toEqual([
      streamKeyOf(anna, 'microphone'),
      streamKeyOf(anna, 'shareAudio'),
    ]);
  });

  test.each(channelNames)('receives nothing of %s without the right to it', async (channel) => {
    const others = channelNames.filter((name) => name !== channel);
    house.grant(bert, { receive: others });
    const peers = {
      a: await house.join(anna, 'a'),
      v: await house.join(anna, 'v'),
      s: await house.join(anna, 's'),
    };
    const taps = channelNames.map((name) => ({ name, ...openTap(bert, name) }));
    for (const { tap } of taps)
      tap.subscribe(
        new Map([
          [annasCamera, 4],
          [streamKeyOf(anna, 'share'), 4],
        ]),
        vp8,
      );
    peers.a.ws.send(aPacket(anna, 'microphone'));
    peers.v.ws.send(aPacket(anna, 'camera', { isKeyFrame: true }));
    peers.s.ws.send(aPacket(anna, 'share', { isKeyFrame: true }));
    const heard = () => taps.filter(({ all }) => all('packet').length > 0).map(({ name }) => name);
    await house.counted(() => heard().length === others.length);
    for (const peer of Object.values(peers)) await peer.settle();
    expect(heard()).toEqual(others);
    expect(taps.filter(({ tap }) => tap.streams.size === 0).map(({ name }) => name)).toEqual([
      channel,
    ]);
  });

  test('reports which streams open and close at mute, hold, room changes and removal', () => {
    const cleosCamera = streamKeyOf(cleo, 'camera');
    const bertsCamera = streamKeyOf(bert, 'camera');
    const { tap, all } = openTap(bert, 'video', ['camera']);
    expect([...tap.streams].sort()).toEqual([annasCamera, bertsCamera, cleosCamera]);
    house.grant(anna, { publish: ['microphone'] });
    house.grant(anna);
    house.grant(cleo, null);
    house.grant(cleo, { scope: 'a room' });
    house.grant(bert, { publish: ['microphone'] });
    house.grant(bert, { scope: 'a room' });
    house.grant(cleo, { scope: 'a room', isHdAllowed: false });
    expect(all('streamsChanged').map(({ opened, closed }) => [opened, closed])).toEqual([
      [[], [annasCamera]],
      [[annasCamera], []],
      [[], [cleosCamera]],
      [[], [bertsCamera]],
      [[bertsCamera, cleosCamera], [annasCamera]],
    ]);
    expect([...tap.streams].sort()).toEqual([bertsCamera, cleosCamera]);
  });

  test('ends once, with its person or with the meeting', async () => {
    const removed = channelNames.map((channel) => openTap(bert, channel, ['camera']));
    const other = openTap(cleo, 'audio');
    const closed = openTap(anna, 'audio');
    closed.tap.close();
    house.remove(bert);
    for (const { tap, all } of removed) {
      expect(all('ended')).toEqual([{ name: 'ended', code: CloseCode.left, reason: 'left' }]);
      tap.subscribe(new Map([[annasCamera, 0]]), vp8);
      tap.close();
    }
    expect(other.all('ended')).toEqual([]);
    const [code, reason] = [CloseCode.ended, 'ended'];
    house.relay.post({ name: 'endMeeting', meetingId: 'm', code, reason });
    expect(other.all('ended')).toEqual([{ name: 'ended', code, reason }]);
    expect(closed.all('ended')).toEqual([]);
    expect(removed.map(({ all }) => all('ended').length)).toEqual([1, 1, 1]);
  });
});
