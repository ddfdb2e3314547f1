import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CaptureClock } from './captureClock';
import { LinkMeter } from './linkMeter';
import { PlayoutDelay } from './playoutDelay';
import { Pressure } from './pressure';
import { highestLayerOf, layerBelow, layerForTile, sizeOf } from './quality';
import { StreamMeter } from './streamMeter';
import { place } from './tiles';
import { chooseCodec, codecPreference, probeEncoders } from './videoCodecs';

describe('the layer', () => {
  test.each([
    [{ width: 160, height: 90 }, 4, 0],
    [{ width: 320, height: 180 }, 4, 1],
    [{ width: 640, height: 360 }, 4, 2],
    [{ width: 700, height: 440 }, 4, 2],
    [{ width: 1280, height: 720 }, 4, 3],
    [{ width: 3840, height: 2160 }, 4, 4],
    [{ width: 1280, height: 720 }, 1, 1],
    // A tall, narrow tile shows little of a wide picture's height.
    [{ width: 160, height: 720 }, 4, 0],
  ] as const)('of a tile of %j with a cap of %d is %d', (tile, cap, layer) => {
    expect(layerForTile(tile, cap)).toBe(layer);
  });

  test('keeps the aspect ratio, has even sides, and never enlarges', () => {
    const side = fc.integer({ min: 16, max: 4000 });
    const layer = fc.constantFrom(0, 1, 2, 3, 4);
    fc.assert(
      fc.property(side, side, layer, (width, height, chosen) => {
        const size = sizeOf(chosen, { width, height });
        expect(size.width % 2).toBe(0);
        expect(size.height % 2).toBe(0);
        expect(size.width).toBeLessThanOrEqual(width + 1);
        expect(size.height).toBeLessThanOrEqual(height + 1);
      }),
    );
    expect(sizeOf(1, { width: 720, height: 1280 })).toEqual({ width: 180, height: 320 });
    expect(highestLayerOf({ width: 1280, height: 720 })).toBe(3);
    expect(highestLayerOf({ width: 40, height: 40 })).toBe(0);
    expect(layerBelow(1, 2)).toBe(0);
  });
});

describe('the codec', () => {
  test('is the cheapest that both ends have, else VP8, or none if there is no encoder', () => {
    const both = [
      { codec: 2, isScalable: true },
      { codec: 3, isScalable: false },
    ] as const;
    const wish = { codecs: codecPreference, isScalable: true };
    expect(chooseCodec(both, [2, 3, 4], wish)?.codec).toBe(3);
    expect(chooseCodec(both, [2], wish)?.codec).toBe(2);
    expect(chooseCodec(both, undefined, wish)?.codec).toBe(2);
    expect(chooseCodec(both, [5], wish)?.codec).toBe(2);
    expect(chooseCodec([], [2], wish)).toBeUndefined();
  });

  test('is the one that a source likes best, without layers if it wants none', () => {
    const both = [
      { codec: 3, isScalable: true },
      { codec: 5, isScalable: true },
    ] as const;
    const wish = { codecs: [5, 3], isScalable: false } as const;
    expect(chooseCodec(both, [3, 5], wish)).toEqual({ codec: 5, isScalable: false });
    expect(chooseCodec(both, [3], wish)).toEqual({ codec: 3, isScalable: false });
  });

  test('is probed with temporal layers first, and a probe that throws counts as unsupported', async () => {
    const found = await probeEncoders((config) => {
      if (config.codec.startsWith('av01')) return Promise.reject(new TypeError('no'));
      if (config.codec === 'vp8') return Promise.resolve(config.scalabilityMode === undefined);
      return Promise.resolve(config.codec.startsWith('avc1'));
    });
    expect(found).toEqual([
      { codec: 3, isScalable: true, hasQuantizer: false },
      { codec: 2, isScalable: false, hasQuantizer: false },
    ]);
  });
});

describe('back-pressure', () => {
  const calm = { buffered: 0, bitrate: 600_000 };
  const full = { buffered: 100_000, bitrate: 600_000 };

  test('lowers bitrate, then frame rate, then the layer, one step at a time', () => {
    const pressure = new Pressure();
    const seen = [pressure.step];
    for (let now = 0; now < 10_000; now += 33) {
      pressure.mayEncode(full, now);
      if (seen.at(-1) !== pressure.step) seen.push(pressure.step);
    }
    expect(seen[1]).toMatchObject({ frameRate: 1, layersOff: 0 });
    expect(seen[3]).toMatchObject({ frameRate: 0.5, layersOff: 0 });
    expect(seen[4]).toMatchObject({ layersOff: 1 });
    expect(seen).toHaveLength(6);
  });

  test('recovers step by step, and later after a relapse', () => {
    const pressure = new Pressure();
    pressure.mayEncode(full, 0);
    expect(pressure.level).toBe(1);
    let now = 0;
    const calmUntilUp = (): number => {
      const from = now;
      for (; pressure.level > 0; now += 33) pressure.mayEncode(calm, now);
      return now - from;
    };
    const first = calmUntilUp();
    now += 1000;
    pressure.mayEncode(full, now);
    const second = calmUntilUp();
    expect(first).toBeGreaterThan(3900);
    expect(second).toBeGreaterThan(1.8 * first);
  });

  test('drops a frame only if the socket has more than 200 ms queued', () => {
    const pressure = new Pressure();
    expect(pressure.mayEncode(full, 0)).toBe(false);
    expect(pressure.mayEncode({ ...full, buffered: 10_000 }, 1)).toBe(true);
    expect(pressure.mayEncode({ ...full, bitrate: 9_000_000 }, 2)).toBe(true);
  });
});

describe('the placement of a picture in a tile', () => {
  const box = fc.record({
    x: fc.integer({ min: 0, max: 500 }),
    y: fc.integer({ min: 0, max: 500 }),
    width: fc.integer({ min: 1, max: 2000 }),
    height: fc.integer({ min: 1, max: 2000 }),
  });
  const picture = fc.record({
    width: fc.integer({ min: 2, max: 2000 }),
    height: fc.integer({ min: 2, max: 2000 }),
  });

  test('shows all of it with contain, fills the tile with cover, and never distorts', () => {
    fc.assert(
      fc.property(picture, box, (size, tile) => {
        const within = place(size, tile, 'contain');
        expect(within.source).toEqual({ x: 0, y: 0, ...size });
        expect(within.target.width).toBeLessThanOrEqual(tile.width + 1e-6);
        expect(within.target.height).toBeLessThanOrEqual(tile.height + 1e-6);
        const over = place(size, tile, 'cover');
        expect(over.target).toEqual(tile);
        expect(over.source.width).toBeLessThanOrEqual(size.width + 1e-6);
        for (const { source, target } of [within, over])
          expect(source.width / source.height / (target.width / target.height)).toBeCloseTo(1, 6);
      }),
    );
  });
});

describe('measurements', () => {
  test('capture times do not jitter with delivery', () => {
    const clock = new CaptureClock();
    const times = Array.from({ length: 50 }, (_, n) => {
      clock.observe(n * 33_333, 5000 + n * 33.333 + (n % 7));
      return clock.toEpoch(n * 33_333);
    });
    const gaps = times.slice(1).map((time, n) => time - (times[n] ?? 0));
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(100);
    expect(times[0]).toBe(5_000_000);
  });

  test('capture times follow a media clock that fell behind, within ten seconds', () => {
    const clock = new CaptureClock();
    for (let n = 0; n < 600; n += 1) {
      const stall = n < 100 ? 0 : 500;
      clock.observe(n * 33_333, 5000 + n * 33.333 + stall);
    }
    expect(clock.toEpoch(599 * 33_333)).toBeCloseTo(1000 * (5500 + 599 * 33.333), -4);
  });

  test('the delay of a speaker follows a longer path, without counting it as jitter', () => {
    const delay = new PlayoutDelay();
    for (let n = 0; n < 3000; n += 1) delay.observe(n * 20, n * 20 + (n < 500 ? 10 : 210));
    expect(delay.target).toBeLessThan(45);
  });

  test('a link is lossy when pings are late repeatedly, and congested when nearly all are', () => {
    const link = new LinkMeter();
    for (const elapsed of [80, 81, 80, 170]) link.addRoundTrip(elapsed);
    expect(link.isLossy).toBe(false);
    link.addRoundTrip(200);
    link.addRoundTrip(-5);
    link.addRoundTrip(Number.NaN);
    expect(link).toMatchObject({ isLossy: true, rtt: 200, base: 80 });
    for (const elapsed of [210, 220, 230, 240]) link.addRoundTrip(elapsed);
    // What nearly all of them suffer is a queue.
    expect(link).toMatchObject({ isLossy: false, isCongested: true });
    const near = new LinkMeter();
    for (const elapsed of [2, 9, 9, 9]) near.addRoundTrip(elapsed);
    expect(near.isLossy).toBe(false);
  });

  test('a stream is counted per second, and from zero after each report', () => {
    const meter = new StreamMeter(0);
    for (let n = 0; n < 10; n += 1) {
      meter.addFrame(125, 50 * n);
      meter.addLatency(n);
      meter.addTransit(50 + (n % 2) * 16);
    }
    meter.addLost(10);
    meter.addDropped();
    const measures = meter.take(500);
    expect(measures).toMatchObject({ fps: 20, bitrate: 20_000, loss: 50, dropped: 1, latency: 5 });
    expect(measures.latencyP95).toBe(9);
    expect(measures.jitter).toBeGreaterThan(5);
    expect(meter.take(1500)).toMatchObject({ fps: 0, loss: 0, dropped: 0, maxLoss: 50 });
  });

  test('a sender that begins again with an earlier clock is counted too', () => {
    const meter = new StreamMeter(0);
    meter.addFrame(125, 10_000);
    meter.changeLayer();
    meter.restart();
    meter.addFrame(125, 20);
    meter.addFrame(125, 60);
    expect(meter.take(1000).fps).toBe(3);
  });
});
