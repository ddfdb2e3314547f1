import { describe, expect, test } from '@jest/globals';
import { gridFor, tilesPerPage } from './grid';

describe('the gallery’s grid', () => {
  test.each([
    ['one person in a wide room', 1, { width: 1600, height: 900 }, 1, 1],
    ['two in a wide room', 2, { width: 1600, height: 900 }, 2, 1],
    ['two on a phone', 2, { width: 304, height: 540 }, 1, 2],
    ['four on a phone', 4, { width: 304, height: 520 }, 2, 2],
    ['five in a wide room', 5, { width: 1280, height: 700 }, 3, 2],
    ['nine in a wide room', 9, { width: 1280, height: 720 }, 3, 3],
    ['twenty-five in a wide room', 25, { width: 1920, height: 1000 }, 5, 5],
  ])('%s', (_title, count, area, columns, rows) => {
    expect(gridFor(count, area)).toMatchObject({ columns, rows });
  });

  test('never leaves its room, whatever the count', () => {
    for (const width of [320, 768, 1280, 3840])
      for (const height of [200, 640, 2160])
        for (let count = 1; count <= 25; count += 1) {
          const grid = gridFor(count, { width, height });
          expect(grid.columns * grid.tileWidth + 8 * (grid.columns - 1)).toBeLessThanOrEqual(width);
          expect(grid.rows * grid.tileHeight + 8 * (grid.rows - 1)).toBeLessThanOrEqual(height);
          expect(grid.columns * grid.rows).toBeGreaterThanOrEqual(count);
        }
  });

  test('a small room shows fewer tiles than the hardware could', () => {
    expect(tilesPerPage(25, { width: 1920, height: 1080 })).toBe(25);
    expect(tilesPerPage(25, { width: 640, height: 400 })).toBe(9);
    expect(tilesPerPage(25, { width: 304, height: 520 })).toBe(9);
    expect(tilesPerPage(25, { width: 200, height: 200 })).toBe(1);
    expect(tilesPerPage(25, { width: 300, height: 220 })).toBe(4);
    expect(tilesPerPage(1, { width: 1920, height: 1080 })).toBe(1);
  });
});
