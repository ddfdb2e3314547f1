import { describe, expect, test } from '@jest/globals';
import { streamKeyOf, userOfStream } from '../../protocol/streamKey';
import type { Tile } from '../../protocol/engine/video';
import { grantedQuality } from './subscription.rules';
import { wantedTiles } from './wantedTiles.rules';

const aTile = (userId: number): Tile => ({
  nodeId: `node ${userId}`,
  stream: streamKeyOf(userId, 'camera'),
  x: 0,
  y: 0,
  width: 640,
  height: 360,
  fillMode: 'cover',
  maxLayer: 3,
  isMirrored: false,
});

describe('a video subscription', () => {
  test.each([
    ['is granted as asked', 2, [], true, 2],
    ['in HD is granted to the first', 3, [], true, 3],
    ['in HD stays with who has it', 4, [{ userId: 1024, videoQuality: 3 }], true, 4],
    ['in HD becomes 360p for the second', 3, [{ userId: 2048, videoQuality: 3 }], true, 2],
    ['below HD is not limited', 2, [{ userId: 2048, videoQuality: 4 }], true, 2],
    ['in HD becomes 360p without HD', 4, [], false, 2],
    ['of no known quality is none', 5, [], true, undefined],
    ['of half a quality is none', 1.5, [], true, undefined],
  ])('%s', (_title, videoQuality, subscribed, isHDSupported, granted) => {
    expect(grantedQuality({ userId: 1024, videoQuality }, { subscribed, isHDSupported })).toBe(
      granted,
    );
  });

  test('narrows tiles, never widens them, and lets others be', () => {
    const tiles = [aTile(1024), aTile(2048), aTile(3072), aTile(4096)];
    const wanted = wantedTiles(tiles, {
      subscribedVideoList: [
        { userId: 1024, videoQuality: 1 },
        { userId: 2048, videoQuality: 4 },
      ],
      unsubscribedVideoList: [3072],
    });
    expect(wanted.map(({ stream, maxLayer }) => [userOfStream(stream), maxLayer])).toEqual([
      [1024, 1],
      [2048, 3],
      [4096, 3],
    ]);
  });

  test('leaves tiles untouched where nothing was asked for', () => {
    const tiles = [aTile(1024)];
    expect(wantedTiles(tiles, { subscribedVideoList: [], unsubscribedVideoList: [] })).toBe(tiles);
  });
});
