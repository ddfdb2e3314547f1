import { describe, expect, test } from '@jest/globals';
import { parseChoice, shareOf } from './besideChoice';
import { frameScaleOf } from './useFrameScale';

describe('the meeting beside', () => {
  test.each([
    [null, { isOpen: true, share: 50 }],
    ['{"isOpen":false,"share":40}', { isOpen: false, share: 40 }],
    ['{"share":99}', { isOpen: true, share: 75 }],
    ['{"share":"wide","isOpen":1}', { isOpen: true, share: 50 }],
    ['[', { isOpen: true, share: 50 }],
    ['null', { isOpen: true, share: 50 }],
  ])('is as %s says, or as at first', (text, choice) => {
    expect(parseChoice(text)).toEqual(choice);
  });

  test('has a share within its limits', () => {
    expect([1, 33.4, 80].map(shareOf)).toEqual([25, 33, 75]);
  });

  test('is a desktop, drawn smaller, where it is wide, and a phone where it is narrow', () => {
    expect(frameScaleOf(512, 384)).toEqual({ width: 1024, height: 768, scale: 0.5 });
    expect(frameScaleOf(1400, 900)).toEqual({ width: 1400, height: 900, scale: 1 });
    expect(frameScaleOf(360, 600)).toEqual({ width: 360, height: 600, scale: 1 });
  });
});
