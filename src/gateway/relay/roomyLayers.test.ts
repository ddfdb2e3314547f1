import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { sendCamera, watchCamera } from '../../../test/fakes/virtualCamera';
import { VirtualNet, type VirtualPeer, type VirtualWay } from '../../../test/fakes/virtualNet';
import type { Layer } from '../../protocol/channels/packet';
import { Route } from './route';

const anna = 1024;
const near = (): VirtualWay => ({ delay: 5, jitter: 0, loss: 0 });

/** Notes which layers a sender is told to be roomy. */
const noteRoomy = (sender: VirtualPeer): (() => readonly number[]) => {
  const { indication } = sender;
  let roomy: readonly number[] = [];
  sender.indication = (message) => {
    if (message.name === 'layersWanted') roomy = message.body.roomy ?? [];
    indication?.(message);
  };
  return () => roomy;
};

const aMeeting = () => {
  const net = new VirtualNet(1);
  const roomy = noteRoomy(sendCamera(net, anna));
  const watch = (viewer: number, way = near()) =>
    watchCamera(net, { user: anna, viewer, layer: 2, way });
  return { net, roomy, watch };
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a layer is roomy', () => {
  test('once its subscribers are known not to be late', () => {
    const { net, roomy, watch } = aMeeting();
    watch(2048);
    net.time.pass(2000);
    expect(roomy()).toEqual([]);
    net.time.pass(2000);
    expect(roomy()).toEqual([2]);
    watch(3072);
    net.time.pass(1000);
    expect(roomy()).toEqual([]);
    net.time.pass(3000);
    expect(roomy()).toEqual([2]);
  });

  test('not while a subscriber is late, and later after each relapse', () => {
    const { net, roomy, watch } = aMeeting();
    const way = near();
    watch(2048, way);
    net.time.pass(5000);
    const waits = [1, 2, 3].map(() => {
      way.bytesPerSecond = 25_000;
      net.time.pass(2000);
      expect(roomy()).toEqual([]);
      delete way.bytesPerSecond;
      let seconds = 0;
      for (; roomy().length === 0 && seconds < 200; seconds += 1) net.time.pass(1000);
      return seconds;
    });
    const [first = 0, second = 0, third = 0] = waits;
    expect(first).toBeGreaterThanOrEqual(8);
    expect(second).toBeGreaterThan(1.4 * first);
    expect(third).toBeGreaterThan(1.4 * second);
  });

  test('while few subscribers share the layer that serves them, whatever they ask for', () => {
    const net = new VirtualNet(1);
    const sender = net.join(anna, 'v');
    const roomy = noteRoomy(sender);
    sender.say({ name: 'announceLayers', body: { layers: [2] } });
    const ask = (viewer: number, layer: Layer): void =>
      net
        .join(viewer, 'v', near())
        .say({ name: 'subscribe', body: { streams: [{ userId: anna, layer }] } });
    for (let viewer = 1; viewer <= 8; viewer += 1) ask(1024 * (1 + viewer), viewer % 2 ? 2 : 4);
    net.time.pass(5000);
    expect(roomy()).toEqual([2, 4]);
    ask(1024 * 10, 3);
    net.time.pass(5000);
    expect(roomy()).toEqual([]);
  });

  test('again when one of too many subscribers goes, or turns to another layer', () => {
    const net = new VirtualNet(1);
    const roomy = noteRoomy(sendCamera(net, anna));
    const peers = Array.from({ length: 10 }, (_, at) => {
      const viewer = 1024 * (2 + at);
      return watchCamera(net, { user: anna, viewer, layer: 2, way: near() }).peer;
    });
    const ask = (at: number, ...layers: readonly Layer[]): void => {
      const streams = layers.map((layer) => ({ userId: anna, layer }));
      peers[at]?.say({ name: 'subscribe', body: { streams } });
      net.time.pass(8000);
    };
    net.time.pass(8000);
    expect(roomy()).toEqual([]);
    ask(0);
    expect(roomy()).toEqual([]);
    ask(1, 0);
    expect(roomy()).toEqual([0, 2]);
    ask(0, 2);
    expect(roomy()).toEqual([0]);
    ask(1);
    expect(roomy()).toEqual([]);
    ask(2);
    expect(roomy()).toEqual([2]);
  });

  test('by a count that asks a subscriber again only when that one has changed', () => {
    const { net, roomy, watch } = aMeeting();
    const reads = jest.spyOn(Route.prototype, 'needs', 'get');
    const viewers = 100;
    for (let at = 1; at <= viewers; at += 1) {
      watch(1024 * (1 + at));
      net.time.pass(40);
    }
    net.time.pass(5000);
    expect(roomy()).toEqual([]);
    expect(reads.mock.calls.length).toBeLessThan(8 * viewers);
  });
});
