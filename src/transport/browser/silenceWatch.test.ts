import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SilenceWatch } from './silenceWatch';

const setHidden = (isHidden: boolean): void => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
};

describe('R13: whoever reports every second', () => {
  const state = { falls: 0 };
  const { now } = performance;
  const open = (): SilenceWatch => {
    const watch = new SilenceWatch(() => {
      state.falls += 1;
      watch.stop();
    });
    return watch;
  };
  beforeEach(() => {
    state.falls = 0;
    jest.useFakeTimers();
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'hidden');
    performance.now = now;
    jest.useRealTimers();
  });

  test('is missed after ten seconds, and not before the first report', () => {
    const watch = open();
    jest.advanceTimersByTime(60_000);
    watch.heard();
    jest.advanceTimersByTime(8000);
    watch.heard();
    jest.advanceTimersByTime(8000);
    expect(state.falls).toBe(0);
    jest.advanceTimersByTime(2000);
    expect(state.falls).toBe(1);
  });

  test('is waited for while the page is hidden', () => {
    open().heard();
    setHidden(true);
    jest.advanceTimersByTime(60_000);
    setHidden(false);
    jest.advanceTimersByTime(8000);
    expect(state.falls).toBe(0);
    jest.advanceTimersByTime(2000);
    expect(state.falls).toBe(1);
  });

  test('is not missed by a page that slept', () => {
    open().heard();
    jest.advanceTimersByTime(8000);
    const slept = 600_000;
    const awake = performance.now;
    performance.now = () => awake.call(performance) + slept;
    jest.advanceTimersByTime(8000);
    expect(state.falls).toBe(0);
  });

  test('is not missed once the watch has ended, and is watched again with the next report', () => {
    const watch = open();
    watch.heard();
    watch.stop();
    expect(jest.getTimerCount()).toBe(0);
    watch.heard();
    jest.advanceTimersByTime(10_000);
    expect(state.falls).toBe(1);
  });
});
