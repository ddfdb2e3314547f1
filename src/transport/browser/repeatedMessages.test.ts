import { describe, expect, test } from '@jest/globals';
import { repeatedName } from './repeatedMessages';

describe('a worker in the place of a dead one', () => {
  test('hears the latest of each setting', () => {
    expect(repeatedName({ type: 'mute', isMuted: true })).toBe('mute');
    expect(repeatedName({ type: 'mute', isMuted: false })).toBe('mute');
    expect(repeatedName({ type: 'chooseRenderer', renderer: '2d' })).toBe('chooseRenderer');
  });

  test('hears the volume of every person', () => {
    const names = [1024, 2048, 1024].map((userId) =>
      repeatedName({ type: 'volume', userId, volume: 0 }),
    );
    expect(names).toEqual(['volume 1024', 'volume 2048', 'volume 1024']);
  });

  test('hears how much of each source may be sent', () => {
    const names = (['camera', 'share', 'camera'] as const).map((source) =>
      repeatedName({ type: 'limitSending', source, frameRate: 1, layersOff: 0 }),
    );
    expect(names).toEqual(['limitSending camera', 'limitSending share', 'limitSending camera']);
  });

  test('hears of no moment that is over', () => {
    expect(repeatedName({ type: 'disconnect' })).toBeUndefined();
    expect(repeatedName({ type: 'stopCapture', source: 'camera' })).toBeUndefined();
    expect(repeatedName({ type: 'expect', streams: [] })).toBeUndefined();
  });
});
