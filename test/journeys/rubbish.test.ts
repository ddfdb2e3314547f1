import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import WebSocket from 'ws';
import { Person as Stranger } from '../builders/aGatewayPerson';
import type { MediaSocketType } from '../../src/protocol/channels/queries';
import { packetHeaderLength, writePacketHeader } from '../../src/protocol/channels/packet';
import { streamKeyOf } from '../../src/protocol/streamKey';
import { waitUntilHeard } from './support/audioTap';
import { endAll } from './support/endAll';
import { eventually } from './support/eventually';
import { startGateway, type Gateway } from './support/gateway';
import { joinMeeting, tileOf } from './support/meetingRoom';
import { createdMeeting } from './support/meetings';
import { leaveAll, type Person, seatPeople, voices } from './support/people';
import { waitUntilAdvancing } from './support/tiles';

const names = ['Ada', 'Ben'] as const;
const rubbish: readonly (readonly [what: string, frame: string | Buffer])[] = [
  ['no JSON', 'hello'],
  ['a wrong shape', '{"evt":"x"}'],
  ['deep JSON', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['a polluted prototype', '{"__proto__":{"evt":1},"evt":0,"seq":0}'],
  ['noise', randomBytes(1000)],
];
/** One byte more than any socket takes. */
const huge = randomBytes(4_000_000);

/** A packet with a true header and nothing that any key opens. */
const sealedNoise = (kind: 1 | 2, userId: number, sequence: number): Buffer => {
  const packet = randomBytes(packetHeaderLength + (kind === 1 ? 90 : 1100));
  const isVideo = kind === 2;
  writePacketHeader(
    {
      kind,
      isKeyFrame: isVideo,
      isEndOfFrame: true,
      temporalLayer: 0,
      hasVoice: !isVideo,
      isContinuation: false,
      layer: isVideo ? 2 : 0,
      ssrc: streamKeyOf(userId, isVideo ? 'camera' : 'microphone'),
      sequence,
      codec: isVideo ? 2 : 1,
      audioLevel: isVideo ? 127 : 0,
      keyId: 1,
      captureTime: Date.now() * 1000,
      counter: sequence + 1,
      keyEpoch: 0,
    },
    new DataView(packet.buffer, packet.byteOffset, packet.byteLength),
  );
  return packet;
};

describe('two people while a third sends rubbish', () => {
  let gateway: Gateway;
  let people: readonly Person[] = [];
  let mallory: Stranger;

  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(`${gateway.address}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
  };
  const nobodyNotices = async () => {
    for (const viewer of people)
      for (const [index, name] of names.entries())
        if (name !== viewer.name) {
          await waitUntilAdvancing(viewer.page, () => tileOf(viewer, name), index);
          await waitUntilHeard(viewer.page, voices[index] ?? 0);
        }
    for (const { faults } of people) expect(faults.list()).toEqual([]);
  };
  const opened = async (ws: WebSocket): Promise<WebSocket> => {
    ws.on('error', () => undefined);
    await once(ws, 'open');
    return ws;
  };
  const media = async (type: MediaSocketType): Promise<WebSocket> => {
    const { value } = await mallory.ask('openMedia', { types: [type] });
    const { [type]: ticket } = value as Record<string, string>;
    return opened(mallory.openMedia(type, ticket));
  };
  /** Sends until the gateway has had enough of it; resolves with the close code. */
  const pour = async (ws: WebSocket, frame: string | Buffer): Promise<number> => {
    const closed = once(ws, 'close');
    const pouring = setInterval(() => ws.send(frame, () => undefined), 2);
    const [code] = await closed;
    clearInterval(pouring);
    return Number(code);
  };

  beforeAll(async () => {
    gateway = await startGateway();
    people = await seatPeople(names);
    const { number } = await createdMeeting(gateway.address);
    for (const person of people) await joinMeeting(person, gateway, { number });
    mallory = await Stranger.join(gateway, number, { name: 'Mallory' });
  });
  afterAll(() =>
    endAll(
      () => mallory?.ws.terminate(),
      () => leaveAll(people),
      () => gateway?.stop(),
    ),
  );

  test('packets that no key opens pass the relay and harm nobody', async () => {
    await nobodyNotices();
    const { userId } = mallory;
    expect(await mallory.ask('joinVoip', { muted: false })).toMatchObject({ code: 0 });
    expect(await mallory.ask('switchVideo', { bOn: true })).toMatchObject({ code: 0 });
    const [audio, video] = [await media('a'), await media('v')];
    const turnedAway = async (): Promise<number> => {
      const reasons = ['malformed', 'forged', 'refused', 'over_limit'] as const;
      const counts = await Promise.all(reasons.map((why) => metric(`plenary_relay_${why}`)));
      return counts.reduce((sum, count) => sum + count, 0);
    };
    const before = await turnedAway();
    const sent = { count: 0 };
    const sending = setInterval(() => {
      sent.count += 1;
      audio.send(sealedNoise(1, userId, sent.count));
      video.send(sealedNoise(2, userId, sent.count));
    }, 20);
    try {
      await tileOf(people[0]!, 'Mallory');
      await nobodyNotices();
      await eventually(
        () => sent.count,
        (count) => count > 200,
        { what: 'two hundred packets of noise' },
      );
      await nobodyNotices();
      expect(await turnedAway()).toBe(before);
    } finally {
      clearInterval(sending);
    }
    for (const ws of [audio, video]) ws.close();
  });

  test.each(['a', 'v', 'x', 'm'] as const)(
    'rubbish on the socket of type %s ends that socket alone, and is counted',
    async (type) => {
      const isMedia = type === 'a' || type === 'v';
      const counter = isMedia ? 'plenary_relay_malformed' : 'plenary_malformed_total';
      const before = await metric(counter);
      for (const [, frame] of rubbish) expect(await pour(await media(type), frame)).toBe(4008);
      expect(await pour(await media(type), huge)).toBe(1009);
      expect(await metric(counter)).toBeGreaterThan(before + rubbish.length);
      expect(await mallory.ask('raiseHand')).toMatchObject({ code: 0 });
    },
  );

  test('rubbish on the signalling socket ends the one who sends it', async () => {
    const before = await metric('plenary_malformed_total');
    for (const [, frame] of rubbish) {
      expect(await pour(mallory.ws, frame)).toBe(4008);
      // A proof of its own each time: one seats few.
      mallory = await Stranger.join(gateway, mallory.given.number, { name: 'Mallory' });
    }
    expect(await pour(mallory.ws, huge)).toBe(1009);
    expect(await metric('plenary_malformed_total')).toBeGreaterThan(before + rubbish.length);
    await nobodyNotices();
    expect((await fetch(`${gateway.address}/healthz`)).ok).toBe(true);
  });
});
