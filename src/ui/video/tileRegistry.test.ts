import { describe, expect, test } from '@jest/globals';
import { streamKeyOf } from '../../protocol/streamKey';
import { createTileRegistry } from './tileRegistry';

const ada = 1024;
const camera = streamKeyOf(ada, 'camera');
const share = streamKeyOf(ada, 'share');
const other = streamKeyOf(2048, 'camera');

const ringOf = (element: HTMLElement) => element.style.getPropertyValue('--speaking');
const aTile = () => document.createElement('li');

describe('the elements of tiles', () => {
  test('two tiles of one person stand beside each other, and one goes alone', () => {
    const registry = createTileRegistry();
    const [first, second] = [aTile(), aTile()];
    registry.place(camera, first);
    registry.place(share, second);
    expect([registry.of(camera), registry.of(share)]).toEqual([first, second]);
    expect(registry.of(camera)).not.toBe(registry.of(share));
    registry.place(share, null);
    expect([registry.of(camera), registry.of(share)]).toEqual([first, undefined]);
  });

  test('a voice lights every tile of its person and no other, and outlasts its syllables', () => {
    const registry = createTileRegistry();
    const tiles = [camera, share, other].map((stream) => {
      const element = aTile();
      registry.place(stream, element);
      return element;
    });
    const rings = () => tiles.map(ringOf);
    registry.showLevels([[ada, 0.5]]);
    expect(rings()).toEqual(['1', '1', '']);
    for (let reading = 0; reading < 5; reading += 1) registry.showLevels([[ada, 0]]);
    expect(rings()).toEqual(['1', '1', '']);
    registry.showLevels([]);
    expect(rings()).toEqual(['0', '0', '']);
    registry.showLevels([[ada, 0.05]]);
    expect(rings()).toEqual(['0', '0', '']);
  });

  test('a tile that comes while its person speaks is lit by the next reading', () => {
    const registry = createTileRegistry();
    registry.place(camera, aTile());
    registry.showLevels([[ada, 0.5]]);
    const late = aTile();
    registry.place(share, late);
    registry.showLevels([[ada, 0.5]]);
    expect(ringOf(late)).toBe('1');
  });
});
