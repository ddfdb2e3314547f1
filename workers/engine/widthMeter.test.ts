import { expect, test } from '@jest/globals';
import { WidthMeter } from './widthMeter';

const kilobit = 125;

test('a link is at least as wide as its largest throughput in a quarter of a second', () => {
  const meter = new WidthMeter(0);
  // 100 kbit/s, and in between a picture of 500 kbit.
  for (let now = 50; now <= 2000; now += 50) meter.add((now === 1000 ? 500 : 5) * kilobit, now);
  expect(meter.width(2000)).toBeGreaterThan(1_900_000);
  expect(meter.width(2000)).toBeLessThan(2_200_000);
  expect(meter.width(13_000)).toBe(0);
});

test('a congested link is as wide as its throughput, whatever it was before', () => {
  const meter = new WidthMeter(0);
  let now = 0;
  for (; now < 3000; now += 50) meter.add(100 * kilobit, now);
  expect(meter.width(now)).toBeGreaterThan(1_900_000);
  // 2 Mbit/s are handed over, 400 kbit/s go through.
  let waiting = 0;
  for (; now < 6000; now += 50) {
    meter.add(100 * kilobit, now, waiting);
    waiting += 80 * kilobit;
  }
  expect(meter.width(now)).toBeGreaterThan(350_000);
  expect(meter.width(now)).toBeLessThan(450_000);
});

test('a short queue does not make a link narrow', () => {
  const meter = new WidthMeter(0);
  for (let now = 0; now < 3000; now += 50)
    meter.add(100 * kilobit, now, now % 250 === 0 ? 20 * kilobit : 0);
  expect(meter.width(3000)).toBeGreaterThan(1_900_000);
});
