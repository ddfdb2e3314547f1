import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aPacket } from '../../../test/builders/mediaPacket';
import { RelayHouse } from '../../../test/fakes/relayHouse';
import { anyGrant } from '../../../test/builders/aMediaGrant';
import { readPacketHeader } from '../../protocol/channels/packet';
import { userOfStream } from '../../protocol/streamKey';
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

  test('forwards audio to the others byte for byte, and not to its speaker', async () => {
    const speaker = await house.join(anna, 'a');
    const listener = await house.join(bert, 'a');
    const sent = aPacket(anna, 'microphone', { sequence: 7, size: 70_000 });
    speaker.ws.send(sent);
    await listener.until(({ packets }) => packets.length === 1);
    await speaker.settle();
    expect(listener.packets[0]?.equals(sent)).toBe(true);
    expect(speaker.packets).toEqual([]);
    await listener.until(({ said }) =>
      said.some((m) => m.name === 'activeSpeakers' && m.body.users.join() === `${anna}`),
    );
  });

  test('does not name a speaker of another scope to somebody who connects', async () => {
    const speaker = await house.join(anna, 'a');
    house.grant(bert, { scope: 'another room' });
    const sameScope = await house.join(3072, 'a');
    speaker.ws.send(aPacket(anna, 'microphone', { sequence: 7, size: 700 }));
    const names = ({ said }: typeof sameScope): boolean =>
      said.some((m) => m.name === 'activeSpeakers' && m.body.users.includes(anna));
    await sameScope.until(() => names(sameScope));
    const other = await house.join(bert, 'a');
    await other.until(({ said }) => said.some(({ name }) => name === 'activeSpeakers'));
    expect(names(other)).toBe(false);
  });

  test('forwards no audio of a person who is muted or removed', async () => {
    const speaker = await house.join(anna, 'a');
    const listener = await house.join(bert, 'a');
    house.grant(anna, { publish: ['camera'] });
    speaker.ws.send(aPacket(anna, 'microphone'));
    await speaker.settle();
    house.grant(anna);
    house.remove(anna);
    speaker.ws.send(aPacket(anna, 'microphone', { sequence: 1 }));
    await speaker.until(({ closeCode }) => closeCode === CloseCode.left);
    await listener.settle();
    expect(listener.packets).toEqual([]);
    expect(house.relay.figures()['refused']).toBe(1);
  });

  test('reports the wanted layers to the sender, and switches a subscriber at a key frame', async () => {
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
    sender.ws.send(aPacket(anna, 'camera', { layer: 0, sequence: 0, isKeyFrame: true }));
    sender.ws.send(aPacket(anna, 'camera', { layer: 2, sequence: 0 }));
    sender.ws.send(aPacket(anna, 'camera', { layer: 2, sequence: 1, isKeyFrame: true }));
    sender.ws.send(aPacket(anna, 'camera', { layer: 2, sequence: 2 }));
    await subscriber.until(({ packets }) => packets.length === 2);
    subscriber.watch(anna, 1);
    await subscriber.settle();
    sender.ws.send(aPacket(anna, 'camera', { layer: 0, sequence: 1 }));
    sender.ws.send(aPacket(anna, 'camera', { layer: 2, sequence: 3 }));
    sender.ws.send(aPacket(anna, 'camera', { layer: 0, sequence: 2, isKeyFrame: true }));
    sender.ws.send(aPacket(anna, 'camera', { layer: 2, sequence: 4 }));
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

  test('reports to a sender how its receivers fare, and leaves out people of other scopes', async () => {
    const sender = await house.join(anna, 'v');
    const subscriber = await house.join(bert, 'v');
    house.grant(cleo, { scope: 'another room' });
    const stranger = await house.join(cleo, 'v');
    const report = (loss: number) => ({
      name: 'reportReception' as const,
      body: { rtt: 20, loss, streams: [{ userId: anna, jitter: 12, loss }] },
    });
    stranger.say(report(90));
    subscriber.say(report(4));
    await sender.until(({ said }) => said.some(({ name }) => name === 'receptionReported'));
    const told = sender.said.filter((m) => m.name === 'receptionReported');
    expect(told.map(({ body }) => body)).toEqual([{ jitter: 12, loss: 4, maxLoss: 4 }]);
    expect(subscriber.said.filter((m) => m.name === 'receptionReported')).toEqual([]);
  });

  test('replays the last group of pictures to a late subscriber', async () => {
    const sender = await house.join(anna, 'v');
    const first = await house.join(bert, 'v');
    first.watch(anna, 0);
    await first.settle();
    for (let sequence = 0; sequence < 5; sequence += 1)
      sender.ws.send(aPacket(anna, 'camera', { sequence, isKeyFrame: sequence === 2 }));
    await first.until(({ packets }) => packets.length === 3);
    const late = await house.join(cleo, 'v');
    late.watch(anna, 4);
    sender.ws.send(aPacket(anna, 'camera', { sequence: 5 }));
    await late.until(({ packets }) => packets.length === 4);
    expect(late.shown.map(({ sequence }) => sequence)).toEqual([2, 3, 4, 5]);
  });

  test('stores a subscription to a person who has not joined yet', async () => {
    house.grant(anna);
    const subscriber = await house.join(bert, 'v');
    subscriber.watch(anna, 3);
    await subscriber.settle();
    const sender = await house.join(anna, 'v');
    sender.ws.send(aPacket(anna, 'camera', { layer: 1, isKeyFrame: true }));
    await subscriber.until(({ packets }) => packets.length === 1);
    const states = sender.said.filter((m) => m.name === 'layersWanted');
    expect(states[0]?.body).toEqual({ layers: [3], codecs: [2] });
  });

  test('sends no video to a person of another scope, or to one whose grant is withdrawn', async () => {
    house.grant(bert, { scope: 'another room' });
    const sender = await house.join(anna, 'v');
    const hidden = await house.join(bert, 'v');
    const subscriber = await house.join(cleo, 'v');
    hidden.watch(anna, 0);
    subscriber.watch(anna, 0);
    await hidden.settle();
    await subscriber.settle();
    sender.ws.send(aPacket(anna, 'camera', { isKeyFrame: true }));
    await subscriber.until(({ packets }) => packets.length === 1);
    house.grant(cleo, null);
    sender.ws.send(aPacket(anna, 'camera', { sequence: 1 }));
    await sender.settle();
    await subscriber.settle();
    await hidden.settle();
    expect(hidden.packets).toEqual([]);
    expect(subscriber.packets).toHaveLength(1);
  });

  test('forwards the sound of a share to everybody, however many speak', async () => {
    const people = Array.from({ length: 6 }, (_, at) => 1024 * (at + 10));
    for (const each of people) house.grant(each);
    const [sharer, listener, ...speakers] = await Promise.all(
      people.map((each) => house.join(each, 'a')),
    );
    const [sharing = 0] = people;
    for (const [at, { ws }] of speakers.entries())
      ws.send(aPacket(people[at + 2] ?? 0, 'microphone', { audioLevel: 10 }));
    await listener?.until(({ packets }) => packets.length >= 3);
    sharer?.ws.send(aPacket(sharing, 'shareAudio', { sequence: 3, audioLevel: 90 }));
    const hears = ({ shown }: { readonly shown: readonly { readonly ssrc: number }[] }) =>
      shown.some(({ ssrc }) => ssrc === sharing + 4);
    for (const each of [listener, ...speakers]) await each?.until(hears);
    expect(sharer && hears(sharer)).toBe(false);
    const named = listener?.said.flatMap((m) => (m.name === 'activeSpeakers' ? m.body.users : []));
    expect(named).not.toContain(sharing);
  });

  test('forwards no sound of a share to another scope, or without the right to it', async () => {
    const sharer = await house.join(anna, 'a');
    house.grant(bert, { scope: 'another room' });
    const hidden = await house.join(bert, 'a');
    const listener = await house.join(cleo, 'a');
    sharer.ws.send(aPacket(anna, 'shareAudio'));
    await listener.until(({ packets }) => packets.length === 1);
    house.grant(anna, { publish: ['microphone', 'share'] });
    sharer.ws.send(aPacket(anna, 'shareAudio', { sequence: 1 }));
    sharer.ws.send(aPacket(anna, 'microphone'));
    await listener.until(({ packets }) => packets.length === 2);
    expect(listener.shown.map(({ ssrc }) => ssrc - anna)).toEqual([4, 1]);
    await hidden.settle();
    expect(hidden.packets).toEqual([]);
  });

  test('resumes video on the open sockets when a person comes into the scope', async () => {
    const sender = await house.join(anna, 'v');
    const viewer = await house.join(bert, 'v');
    house.grant(bert, { scope: 'another room' });
    viewer.watch(anna, 0);
    await viewer.settle();
    sender.ws.send(aPacket(anna, 'camera', { isKeyFrame: true }));
    await sender.settle();
    house.grant(bert);
    sender.ws.send(aPacket(anna, 'camera', { sequence: 1 }));
    await viewer.until(({ packets }) => packets.length === 2);
    expect(viewer.shown.map(({ sequence }) => sequence)).toEqual([0, 1]);
  });

  test('forwards nothing without a grant, and accepts no socket for a meeting that has ended', async () => {
    house.grant(bert, null);
    const speaker = await house.join(anna, 'a');
    const listener = await house.join(bert, 'a');
    const other = await house.join(cleo, 'a');
    speaker.ws.send(aPacket(anna, 'microphone'));
    listener.ws.send(aPacket(bert, 'microphone'));
    await other.until(({ packets }) => packets.length === 1);
    await listener.settle();
    await other.settle();
    expect([listener.packets, other.packets.length]).toEqual([[], 1]);
    house.relay.post({
      name: 'endMeeting',
      meetingId: 'm',
      code: CloseCode.ended,
      reason: 'ended',
    });
    await other.until(({ closeCode }) => closeCode === CloseCode.ended);
    const late = await house.knock(anna, 'a');
    await late.until(({ closeCode }) => closeCode === CloseCode.refused);
  });

  test('refuses grants that are not newer than the last ones', async () => {
    house.grant(bert, { publish: [] });
    const changes = [[bert, anyGrant]] as const;
    house.relay.post({ name: 'setGrants', meetingId: 'm', revision: 1, changes });
    const speaker = await house.join(bert, 'a');
    speaker.ws.send(aPacket(bert, 'microphone'));
    await speaker.settle();
    expect(house.relay.figures()).toMatchObject({ grantsStale: 1, refused: 1 });
  });

  test('changes one grant at a mute, and reviews no socket', async () => {
    const people = Array.from({ length: 12 }, (_, at) => (at + 1) * 1024);
    const viewers = await Promise.all(people.map((user) => house.join(user, 'v')));
    await Promise.all(people.map((user) => house.join(user, 'a')));
    for (const viewer of viewers) {
      viewer.watch(anna, 0);
      await viewer.settle();
    }
    const before = house.relay.figures();
    house.grant(anna, { publish: ['camera'] });
    const after = house.relay.figures();
    const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    expect([grown('grantsSet'), grown('regrants')]).toEqual([1, 0]);
  });

  test('passes audio to and from a tap as far as its grant permits', async () => {
    const speaker = await house.join(anna, 'a');
    const heard: number[] = [];
    const admission = {
      meetingId: 'm',
      userId: bert,
      channel: 'audio',
      publish: ['phone'],
    } as const;
    const tap = house.relay.openTap(admission, (event) => {
      if (event.name === 'packet') heard.push(userOfStream(event.stream), event.header.sequence);
    });
    const say = async (sequence: number): Promise<void> => {
      speaker.ws.send(aPacket(anna, 'microphone', { sequence }));
      await speaker.settle();
    };
    const answer = (source: 'phone' | 'microphone', sequence: number): void => {
      const packet = aPacket(bert, source, { sequence });
      const header = readPacketHeader(packet);
      if (header.ok) tap?.publish(header.value, packet);
    };
    house.grant(bert);
    await say(1);
    answer('phone', 1);
    house.grant(bert, { publish: [] });
    await say(2);
    answer('phone', 2);
    house.grant(bert, { scope: 'another room' });
    await say(3);
    answer('phone', 3);
    house.grant(bert);
    answer('microphone', 4);
    tap?.close();
    await say(5);
    await speaker.settle();
    expect(heard).toEqual([anna, 1, anna, 2]);
    expect(speaker.shown.map(({ sequence }) => sequence)).toEqual([1]);
  });
});
