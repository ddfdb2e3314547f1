import { describe, expect, test } from '@jest/globals';
import { hysteresis, shownControls } from './overflow';

const room = (available: number, shown = 3) => ({
  available,
  fixed: 300,
  items: [80, 80, 80],
  shown,
});

describe('the toolbar’s overflow', () => {
  test.each([
    [540, 3],
    [539, 2],
    [460, 2],
    [459, 1],
    [379, 0],
    [0, 0],
  ])('shrinking to %i px leaves %i controls', (available, shown) => {
    expect(shownControls(room(available))).toBe(shown);
  });

  test('a control comes back only with room to spare', () => {
    expect(shownControls(room(460, 1))).toBe(1);
    expect(shownControls(room(460 + hysteresis - 1, 1))).toBe(1);
    expect(shownControls(room(460 + hysteresis, 1))).toBe(2);
    expect(shownControls(room(2000, 0))).toBe(3);
  });

  test('does not flicker: at any width the answer is its own fixed point', () => {
    for (let available = 0; available < 700; available += 1)
      for (const shown of [0, 1, 2, 3]) {
        const next = shownControls(room(available, shown));
        expect(shownControls(room(available, next))).toBe(next);
      }
  });
});
