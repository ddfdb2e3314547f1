import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SettledSize } from './settledSize';

describe('the size of a canvas', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('is taken at once first, and when the box has rested for 300 ms after that', () => {
    let heard = 0;
    const size = new SettledSize(() => {
      heard += 1;
    });
    expect(size.of({ width: 640, height: 360 })).toEqual({ width: 640, height: 360 });
    for (let width = 641; width <= 700; width += 1) {
      expect(size.of({ width, height: 360 })).toEqual({ width: 640, height: 360 });
      jest.advanceTimersByTime(20);
    }
    expect(heard).toBe(0);
    jest.advanceTimersByTime(300);
    expect(heard).toBe(1);
    expect(size.of({ width: 700, height: 360 })).toEqual({ width: 700, height: 360 });
  });

  test('that comes back before it was taken is as it was', () => {
    let heard = 0;
    const size = new SettledSize(() => {
      heard += 1;
    });
    size.of({ width: 640, height: 360 });
    size.of({ width: 800, height: 360 });
    size.of({ width: 640, height: 360 });
    jest.advanceTimersByTime(1000);
    expect(heard).toBe(0);
  });

  test('is forgotten with its canvas', () => {
    let heard = 0;
    const size = new SettledSize(() => {
      heard += 1;
    });
    size.of({ width: 640, height: 360 });
    size.of({ width: 800, height: 360 });
    size.close();
    jest.advanceTimersByTime(1000);
    expect(heard).toBe(0);
  });
});
