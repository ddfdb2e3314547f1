import { describe, expect, test } from '@jest/globals';
import { FlowMeter } from './flowMeter';

const base = 40;

describe('an uplink', () => {
  test('has the width at which packets that wait for each other are carried', () => {
    const flow = new FlowMeter();
    flow.sent(-1, 30_000, 0);
    flow.sent(-2, 10_000, 20);
    expect(flow.underWay).toBe(40_000);
    // 300 kbit/s are 37.5 bytes a millisecond.
    flow.answered(-1, base, base + 800);
    flow.answered(-2, base, base + 800 + 267);
    expect(flow.underWay).toBe(0);
    expect(flow.width).toBeGreaterThan(290_000);
    expect(flow.width).toBeLessThan(310_000);
  });

  test('is not known from packets too small to tell, nor by answers to nothing', () => {
    const flow = new FlowMeter();
    flow.sent(-1, 80, 0);
    flow.answered(-1, base, base + 1);
    flow.answered(-7, base, 100);
    expect(flow.width).toBeUndefined();
  });

  test('is wider than it seemed when small packets are answered at once, within bounds', () => {
    const flow = new FlowMeter();
    flow.sent(-1, 30_000, 0);
    flow.answered(-1, base, base + 800);
    const narrow = flow.width ?? 0;
    for (let probe = 2; probe < 200; probe += 1) {
      flow.sent(-probe, 600, 1000 + 5 * probe);
      flow.answered(-probe, base, 1000 + 5 * probe + 3);
      if (probe === 3) expect(flow.width).toBeCloseTo(narrow * 1.05 ** 2);
    }
    expect(flow.width).toBe(20_000_000);
  });

  test('is as narrow as before when small packets take a while', () => {
    const flow = new FlowMeter();
    flow.sent(-1, 30_000, 0);
    flow.answered(-1, base, base + 800);
    const narrow = flow.width;
    flow.sent(-2, 900, 2000);
    flow.answered(-2, base, 2000 + base + 60);
    expect(flow.width).toBe(narrow);
  });

  test('is as wide as before while frames come slower than it carries them', () => {
    const flow = new FlowMeter();
    flow.sent(-1, 30_000, 0);
    flow.answered(-1, base, base + 800);
    const known = flow.width ?? 0;
    // Each frame takes 27 ms. The next one is sent before the answer, and finds the line free.
    for (let probe = 2; probe < 100; probe += 1) {
      const at = 1000 + 41 * probe;
      flow.sent(-probe, 1000, at);
      flow.answered(-(probe - 1), base, at - 41 + base + 27);
    }
    expect(flow.width).toBe(known);
  });

  test('forgets what is old once there is something newer', () => {
    const flow = new FlowMeter();
    flow.sent(-1, 30_000, 0);
    flow.answered(-1, base, base + 800);
    for (let probe = 2; probe < 6; probe += 1) {
      const at = 2000 * probe;
      flow.sent(-probe, 30_000, at);
      flow.answered(-probe, base, at + base + 80);
    }
    expect(flow.width).toBeGreaterThan(2_900_000);
  });
});
