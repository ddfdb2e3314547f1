import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { aPacket } from '../../../test/builders/mediaPacket';
import { readMediaIndication, type MediaIndication } from '../../protocol/channels/mediaControl';
import { readPacketHeader } from '../../protocol/channels/packet';
import { decodeEnvelope } from '../../protocol/signal/envelope';
import { FlushSchedule } from './flushSchedule';
import { Bundler } from '../kernel/frameWriter';
import { Downlink } from './downlink';
import { VideoForwarder } from './videoForwarder';
import { RelayCounters } from './relayCounters';
import { defaultRelayLimits } from './relayOptions';

const anna = 1024;
const bert = 2048;
const kB = 1024;

/** A socket whose queue a test sets, and which keeps the packets and texts that were written. */
class Line {
  writableLength = 0;
  readonly packets: string[] = [];
  readonly said: MediaIndication[] = [];
  readonly ws = Object.assign(new EventEmitter(), { readyState: WebSocket.OPEN });
  cork(): void {}
  uncork(): void {}
  write(frame: Buffer): void {
    const head = frame[1] === 126 ? 4 : 2;
    const payload = frame.subarray(head);
    if (frame[0] === 0x81) {
      const message = decodeEnvelope(payload.toString());
      const read = message.ok ? readMediaIndication(message.value) : message;
      if (read.ok) this.said.push(read.value);
      return;
    }
    const header = readPacketHeader(payload);
    if (!header.ok) throw new Error(header.error.detail);
    this.packets.push(`${header.value.layer}:${header.value.sequence}`);
  }
  last(name: MediaIndication['name']): unknown {
    return this.said.findLast((m) => m.name === name)?.body;
  }
}

describe('a video forwarder under pressure', () => {
  let now = 0;
  let forwarder: VideoForwarder;
  let sender: Line;
  let subscriber: Line;
  let sequence: number;
  let isHdAllowed = true;

  let waiting: (() => void)[] = [];
  /** Runs what waits until everything that arrived has been read. */
  const settle = (): void => {
    while (waiting.length > 0) waiting.shift()?.();
  };
  const clock = {
    now: () => now,
    soon: (run: () => void) => void waiting.push(run),
    after: (_delay: number, run: () => void) => {
      waiting.push(run);
      return () => undefined;
    },
  };
  const join = (user: number): Line => {
    const line = new Line();
    const context = { clock, limits: defaultRelayLimits, counters: new RelayCounters() };
    const socket = line as unknown as Socket;
    const ws = line.ws as unknown as WebSocket;
    const downlink = new Downlink({ socket, ws, isCopy: false }, context);
    forwarder.join(user, downlink);
    return line;
  };
  const send = (
    layer: 0 | 2 | 3,
    temporalLayer: number,
    isKeyFrame = false,
    codec: 2 | 3 = 2,
  ): string => {
    sequence += 1;
    now += 10;
    const packet = aPacket(anna, 'camera', { layer, temporalLayer, sequence, isKeyFrame, codec });
    const header = readPacketHeader(packet);
    if (!header.ok) throw new Error(header.error.detail);
    forwarder.take(anna, header.value, packet);
    settle();
    return `${layer}:${sequence}`;
  };
  const announce = (...layers: number[]): void =>
    forwarder.obey(anna, { name: 'announceLayers', body: { layers } });

  beforeEach(() => {
    now = 0;
    waiting = [];
    sequence = 0;
    isHdAllowed = true;
    const counters = new RelayCounters();
    forwarder = new VideoForwarder(
      { maySubscribe: () => true, isHdAllowed: () => isHdAllowed },
      {
        clock,
        limits: defaultRelayLimits,
        counters,
        log: { warn: () => undefined, info: () => undefined, debug: () => undefined },
        bundler: new Bundler(),
        schedule: new FlushSchedule(clock, 2, counters),
      },
    );
    sender = join(anna);
    subscriber = join(bert);
    announce(0, 2);
    forwarder.obey(bert, { name: 'subscribe', body: { streams: [{ userId: anna, layer: 2 }] } });
    settle();
  });

  test('drops upper temporal layers first, and restores them at a base frame', () => {
    const first = [send(2, 0, true), send(2, 2)];
    subscriber.writableLength = 300 * kB;
    const pressed = [send(2, 1), send(2, 2), send(2, 1)];
    subscriber.writableLength = 0;
    forwarder.tick(now);
    const early = send(2, 2);
    const restored = [send(2, 0), send(2, 2)];
    expect(subscriber.packets).toEqual([...first, pressed[0], pressed[2], ...restored]);
    expect(subscriber.packets).not.toContain(early);
  });

  test('sends nothing to a full socket, and then a key frame of a lower layer', () => {
    send(2, 0, true);
    subscriber.writableLength = 600 * kB;
    const last = send(2, 0);
    send(2, 0);
    expect(subscriber.packets.at(-1)).toBe(last);
    expect(sender.last('layersWanted')).toEqual({ layers: [1, 2], codecs: [2] });
    subscriber.writableLength = 0;
    forwarder.tick(now);
    send(0, 0);
    const key = send(0, 0, true);
    expect(subscriber.packets.at(-1)).toBe(key);
    expect(subscriber.packets).toHaveLength(3);
  });

  test('restores the layer after a calm time, at a key frame and without a gap before it', () => {
    send(2, 0, true);
    send(0, 0, true);
    subscriber.writableLength = 600 * kB;
    send(2, 0);
    subscriber.writableLength = 0;
    forwarder.tick(now);
    expect(subscriber.packets.at(-1)?.[0]).toBe('0');
    now += 6000;
    forwarder.tick(now);
    expect(sender.last('keyFrameWanted')).toEqual({ layer: 2 });
    const low = send(0, 0);
    send(2, 0);
    const high = [send(2, 0, true), send(2, 0)];
    send(0, 0);
    expect(subscriber.packets.slice(-3)).toEqual([low, ...high]);
  });

  test('sends no HD while the host forbids it, whatever a subscriber asks for', () => {
    const watch = (layer: number): void => {
      forwarder.obey(bert, { name: 'subscribe', body: { streams: [{ userId: anna, layer }] } });
      settle();
    };
    const wanted = () => {
      // A layer without subscribers is produced for a while, because somebody may subscribe again.
      now += 20_000;
      forwarder.tick(now);
      settle();
      return sender.last('layersWanted');
    };
    announce(0, 2, 3);
    watch(3);
    const high = send(3, 0, true);
    expect(wanted()).toMatchObject({ layers: [3] });
    isHdAllowed = false;
    forwarder.regrant({ moved: new Set(), hd: new Set([anna, bert]), admitted: new Set() });
    const last = send(3, 0);
    const low = send(2, 0, true);
    expect(wanted()).toMatchObject({ layers: [2] });
    watch(4);
    expect(wanted()).toMatchObject({ layers: [2] });
    send(3, 0, true);
    expect(subscriber.packets).toEqual([high, last, low]);
    isHdAllowed = true;
    forwarder.regrant({ moved: new Set(), hd: new Set([anna, bert]), admitted: new Set() });
    expect(wanted()).toMatchObject({ layers: [2, 4] });
  });

  test('sends HD for at most two more seconds when the sender produces nothing else', () => {
    announce(3);
    const subscription = { streams: [{ userId: anna, layer: 3 }] };
    forwarder.obey(bert, { name: 'subscribe', body: subscription });
    settle();
    const high = send(3, 0, true);
    isHdAllowed = false;
    forwarder.regrant({ moved: new Set(), hd: new Set([anna, bert]), admitted: new Set() });
    const last = send(3, 0);
    now += 2000;
    send(3, 0);
    expect(subscriber.packets).toEqual([high, last]);
  });

  test('reports to the sender which codecs all subscribers decode', () => {
    const watch = (user: number, codecs?: number[]): void => {
      const streams = [{ userId: anna, layer: 2 }];
      forwarder.obey(user, { name: 'subscribe', body: { streams, ...(codecs && { codecs }) } });
      settle();
    };
    watch(bert, [5, 3, 2]);
    expect(sender.last('layersWanted')).toMatchObject({ layers: [2], codecs: [2, 3, 5] });
    const carl = 3072;
    const third = join(carl);
    send(2, 0, true);
    watch(carl, [3]);
    expect(sender.last('layersWanted')).toMatchObject({ layers: [2], codecs: [3] });
    // The kept pictures and the next ones are of a codec that Carl does not decode.
    send(2, 0, true);
    expect(third.packets).toEqual([]);
    const readable = send(2, 0, true, 3);
    expect(third.packets).toEqual([readable]);
  });

  test('ignores the codecs of a subscriber that decodes none, or one that nobody else does', () => {
    const asked = () => sender.said.filter(({ name }) => name === 'keyFrameWanted').length;
    const watch = (user: number, codecs: number[]): void => {
      const streams = [{ userId: anna, layer: 2 }];
      forwarder.obey(user, { name: 'subscribe', body: { streams, codecs } });
      settle();
    };
    join(5120);
    for (const user of [bert, 5120]) watch(user, [2, 3]);
    send(2, 0, true, 3);
    const before = sender.last('layersWanted');
    for (const [user, codecs] of [
      [3072, []],
      [4096, [5]],
    ] as const) {
      const line = join(user);
      watch(user, [...codecs]);
      expect(sender.last('layersWanted')).toEqual(before);
      // A waiting subscriber gets one chance to continue, and sends no more requests.
      send(2, 0, true, 3);
      const calm = asked();
      for (let round = 0; round < 5; round += 1) {
        now += 1000;
        forwarder.tick(now);
        settle();
      }
      expect(asked()).toBe(calm);
      expect(line.packets).toEqual([]);
    }
  });

  test('reports no wanted layers some time after the last subscriber has gone', () => {
    forwarder.obey(bert, { name: 'subscribe', body: { streams: [] } });
    settle();
    now += 1000;
    forwarder.tick(now);
    expect(sender.last('layersWanted')).toEqual({ layers: [2], codecs: [2] });
    now += 1500;
    forwarder.tick(now);
    expect(sender.last('layersWanted')).toEqual({ layers: [], codecs: [2] });
  });
});
