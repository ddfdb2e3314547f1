import { expect, test } from '@jest/globals';
import { tile } from '../../test/fakes/media/videoSide';
import { streamKeyOf } from '../../src/protocol/streamKey';
import { streamsFor } from './subscriptions';

test('shares are readable whatever cameras may be', () => {
  const share = { width: 1920, height: 1080, stream: streamKeyOf(1024, 'share') };
  const tiles = [tile(1024, share), tile(3072, { width: 1280, height: 720 })];
  const layers = (maxHd: number) =>
    streamsFor(tiles, { maxTiles: 25, maxLayer: 4, maxHd }).map(({ layer }) => layer);
  expect([layers(1), layers(0)]).toEqual([
    [4, 3],
    [4, 2],
  ]);
});

test('a share has all the pixels of its tile, whatever the machine may receive of cameras', () => {
  const share = { width: 800, height: 440, stream: streamKeyOf(1024, 'share') };
  const tiles = [tile(1024, share), tile(3072, { width: 1280, height: 720 })];
  const wanted = streamsFor(tiles, { maxTiles: 25, maxLayer: 2, layersOff: 1 });
  expect(wanted.map(({ layer }) => layer)).toEqual([1, 3]);
});
