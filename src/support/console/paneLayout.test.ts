import { describe, expect, test } from '@jest/globals';
import { parseLayout, shareOf } from './paneLayout';
import { frameScaleOf } from './useFrameScale';

const first = { isMeetingShown: true, lines: 54, details: 50, meeting: 42 };

describe('the layout of the panes', () => {
  test.each([
    [null, first],
    ['{"isMeetingShown":false,"meeting":40}', { ...first, isMeetingShown: false, meeting: 40 }],
    ['{"lines":99,"details":1}', { ...first, lines: 80, details: 20 }],
    ['{"meeting":"wide","isMeetingShown":1}', first],
    ['[', first],
    ['null', first],
  ])('is read from %s, or has its defaults', (text, layout) => {
    expect(parseLayout(text)).toEqual(layout);
  });

  test('has shares within their limits', () => {
    expect([1, 33.4, 90].map(shareOf)).toEqual([20, 33, 80]);
  });

  test('shows a scaled desktop where it is wide, and a phone where it is narrow', () => {
    expect(frameScaleOf(512, 384)).toEqual({ width: 1024, height: 768, scale: 0.5 });
    expect(frameScaleOf(1400, 900)).toEqual({ width: 1400, height: 900, scale: 1 });
    expect(frameScaleOf(360, 600)).toEqual({ width: 360, height: 600, scale: 1 });
  });
});
