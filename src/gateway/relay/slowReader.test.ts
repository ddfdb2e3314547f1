import { describe, expect, test } from '@jest/globals';
import { sendCamera, watchCamera, type Sight } from '../../../test/fakes/virtualCamera';
import { aPacket } from '../../../test/builders/mediaPacket';
import { VirtualNet, type VirtualWay } from '../../../test/fakes/virtualNet';
import { quantileOf } from '../../kernel/quantiles';
import { readPacketHeader } from '../../protocol/channels/packet';
import { Lateness } from './lateness';

const anna = 1024;
const bert = 2048;
const cleo = 3072;
const kB = 1000;
const near = (): VirtualWay => ({ delay: 5, jitter: 0, loss: 0 });

const agesOf = (sights: readonly Sight[]): number[] => sights.map(({ age }) => age);
const since = (sights: readonly Sight[], time: number): Sight[] =>
  sights.filter(({ at }) => at >= time);

/** Anna is watched over a quick way and over one that is to be slow. */
const aMeeting = (seed = 1, { hasSurplus = false } = {}) => {
  const net = new VirtualNet(seed);
  sendCamera(net, anna, { hasSurplus });
  const way = near();
  const quick = watchCamera(net, { user: anna, viewer: bert, layer: 2, way: near() });
  const slow = watchCamera(net, { user: anna, viewer: cleo, layer: 2, way });
  net.time.pass(5000);
  return { net, way, quick, slow };
};

describe('R10: a reader whose link is slower than the video it receives', () => {
  test.each([25, 40, 60])('gets no old frames at %i kB a second, and keeps its video', (rate) => {
    const { net, way, quick, slow } = aMeeting();
    const narrowed = net.time.now;
    way.bytesPerSecond = rate * kB;
    net.time.pass(60_000);
    const seen = since(slow.sights, narrowed);
    // The first second of too much is there before anybody knows.
    expect(Math.max(...agesOf(seen))).toBeLessThan(1600);
    const later = since(slow.sights, narrowed + 5000);
    expect(Math.max(...agesOf(later))).toBeLessThan(1000);
    expect(quantileOf(agesOf(later), 0.95)).toBeLessThan(600);
    expect(quantileOf(agesOf(later), 0.5)).toBeLessThan(200);
    expect(later.length / 55).toBeGreaterThan(10);
    // Nobody else is any worse off.
    const others = since(quick.sights, narrowed);
    expect(others.length).toBe(60 * 25);
    expect(others.every(({ age, layer }) => age < 20 && layer === 2)).toBe(true);
  });

  test('loses upper temporal layers first, then a layer, and gets both back', () => {
    const { net, way, slow } = aMeeting();
    const narrowed = net.time.now;
    way.bytesPerSecond = 25 * kB;
    net.time.pass(20_000);
    const seen = since(slow.sights, narrowed);
    const firstLower = seen.findIndex(({ layer }) => layer < 2);
    const before = seen.slice(0, firstLower);
    expect(firstLower).toBeGreaterThan(0);
    expect(seen[firstLower]?.isKeyFrame).toBe(true);
    const count = (layers: readonly Sight[], temporal: number) =>
      layers.filter(({ temporalLayer }) => temporalLayer === temporal).length;
    expect(count(before, 2)).toBeLessThan(2 * count(before, 0));
    delete way.bytesPerSecond;
    net.time.pass(90_000);
    const last = since(slow.sights, net.time.now - 5000);
    expect(last.length).toBe(5 * 25);
    expect(last.every(({ layer, age }) => layer === 2 && age < 20)).toBe(true);
  });

  test('gets in time what its link carries of a camera that sends more where there is room', () => {
    const { net, way, slow, quick } = aMeeting(1, { hasSurplus: true });
    net.time.pass(15_000);
    const rateOf = (sights: readonly Sight[], from: number) =>
      sights.reduce((sum, { at, length }) => sum + (at >= from ? length : 0), 0) /
      ((net.time.now - from) / 1000);
    expect(rateOf(quick.sights, 15_000)).toBeGreaterThan(200 * kB);
    // Enough for the plain bitrate, and for half of what is sent.
    way.bytesPerSecond = 120 * kB;
    const narrowed = net.time.now;
    net.time.pass(60_000);
    const seen = since(slow.sights, narrowed);
    expect(quantileOf(agesOf(seen), 0.95)).toBeLessThan(300);
    expect(seen.filter(({ layer }) => layer === 2).length / seen.length).toBeGreaterThan(0.8);
    expect(rateOf(slow.sights, narrowed)).toBeGreaterThan(60 * kB);
  });

  test('keeps its layer on a distant link with jitter and loss but enough bandwidth', () => {
    const shares: number[] = [];
    for (let seed = 1; seed <= 40; seed += 1) {
      const { net, way, slow } = aMeeting(seed);
      Object.assign(way, { delay: 80, jitter: 60, loss: 0.005 });
      const changed = net.time.now;
      net.time.pass(60_000);
      const seen = since(slow.sights, changed);
      const full = seen.filter(({ layer }) => layer === 2).length;
      expect({ seed, pauses: net.relay.figures()['pauses'] }).toEqual({ seed, pauses: 0 });
      expect(seen.length / 60).toBeGreaterThan(20);
      shares.push(full / seen.length);
    }
    // A few of the links are late for so long that they lose a layer.
    expect(quantileOf(shares, 0.1)).toBeGreaterThan(0.4);
    expect(quantileOf(shares, 0.5)).toBeGreaterThan(0.85);
  });

  test('has no measured delay while it never answers, or while the gateway itself was blocked', () => {
    const lateness = new Lateness();
    for (let now = 0; now < 5000; now += 100) lateness.look(now, 1 + now);
    expect(lateness.delay(5000, 5000)).toBe(0);
    const other = new Lateness();
    const probe = other.look(0, 100);
    other.answered(probe ?? 0, 20);
    other.look(400, 200);
    other.look(500, 300);
    expect(other.delay(500, 300)).toBeLessThan(100);
    // Nothing was read while the process stood still: the answer may have been there all the time.
    other.look(5500, 300);
    expect(other.delay(5500, 300)).toBeLessThan(200);
    other.look(5600, 300);
    other.look(5700, 300);
    expect(other.delay(5700, 300)).toBeGreaterThan(200);
  });
});

describe('R10: a listener whose link stalls', () => {
  test('hears no old speech, and continues with current audio', () => {
    const net = new VirtualNet(1);
    const speaker = net.join(anna, 'a');
    const way = near();
    const listener = net.join(bert, 'a', way);
    const ages: number[] = [];
    listener.packet = (packet) => {
      const read = readPacketHeader(packet);
      if (read.ok) ages.push(net.time.now - read.value.captureTime / 1000);
    };
    const state = { sequence: 0 };
    net.time.every(20, () => {
      state.sequence += 1;
      const captureTime = net.time.now * 1000;
      speaker.send(aPacket(anna, 'microphone', { sequence: state.sequence, captureTime }));
    });
    net.time.pass(5000);
    const late = (): number => ages.filter((age) => age > 1000).length;
    way.delay = 8000;
    net.time.pass(8000);
    way.delay = 5;
    net.time.pass(8000);
    // What was said before anybody could know, of eight seconds.
    expect(late()).toBeLessThan(60);
    expect(ages.length).toBeGreaterThan(50 * 12);
    expect(ages.slice(-300).every((age) => age < 20)).toBe(true);
  });
});
