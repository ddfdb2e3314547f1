import { describe, expect, test } from '@jest/globals';
import type { Tile } from '../../src/protocol/engine/video';
import { streamKeyOf } from '../../src/protocol/streamKey';
import { canvasScale, scaledTile } from './canvasScale';
import type { TilePicture } from './painter';

const tileOf = (width: number, height: number, fields: Partial<Tile> = {}): Tile => ({
  ...{ nodeId: 'tile', stream: streamKeyOf(1024, 'camera'), x: 0, y: 0, width, height },
  ...{ fillMode: 'cover', maxLayer: 4, isMirrored: false },
  ...fields,
});
const frameOf = (displayWidth: number, displayHeight: number): VideoFrame =>
  ({ displayWidth, displayHeight }) as VideoFrame;
const picture = (tile: Tile, frame?: VideoFrame): TilePicture => ({ tile, frame, isNew: true });

describe('a canvas has no more pixels than its pictures', () => {
  test('where one small picture is shown large', () => {
    expect(canvasScale([picture(tileOf(1280, 720), frameOf(640, 360))], 1)).toBe(0.5);
  });

  test('and as many as its display where a picture has more', () => {
    expect(canvasScale([picture(tileOf(640, 360), frameOf(1280, 720))], 0.5)).toBe(1);
  });

  test('as the sharpest picture needs', () => {
    const small = picture(tileOf(640, 360), frameOf(320, 180));
    const sharp = picture(tileOf(640, 360), frameOf(480, 270));
    expect(canvasScale([small, sharp], 1)).toBe(0.75);
  });

  test('of a picture that is cropped, by the side that fills its tile; of a whole one, by the other', () => {
    const cover = tileOf(1000, 1000);
    const contain = tileOf(1000, 1000, { fillMode: 'contain' });
    expect(canvasScale([picture(cover, frameOf(800, 400))], 1)).toBe(0.4);
    expect(canvasScale([picture(contain, frameOf(800, 400))], 1)).toBe(0.8);
  });

  test('but never so few that the edges of tiles are blurred', () => {
    const thumbnail = picture(tileOf(1600, 900), frameOf(160, 90));
    expect(canvasScale([thumbnail], 1)).toBe(0.25);
    expect(canvasScale([thumbnail, thumbnail], 1)).toBe(0.5);
  });

  test('and stays as it is without pictures, or for a difference that nobody sees', () => {
    expect(canvasScale([picture(tileOf(640, 360))], 0.5)).toBe(0.5);
    expect(canvasScale([picture(tileOf(1290, 726), frameOf(640, 360))], 0.5)).toBe(0.5);
  });
});

test('tiles that touch still touch on a smaller canvas', () => {
  const left = scaledTile(tileOf(333, 211), 0.37);
  const right = scaledTile(tileOf(333, 211, { x: 333 }), 0.37);
  expect(right.x).toBe(left.x + left.width);
  expect(right.x + right.width).toBe(Math.round(666 * 0.37));
  expect(left.height).toBe(Math.round(211 * 0.37));
});
