import { describe, expect, test } from '@jest/globals';
import type { BackgroundDrawing, MaskClip } from '../../src/protocol/engine/background';
import { createFakeDrawing, type DrawnCanvas } from '../../test/fakes/media/drawing';
import { FakeFrame } from '../../test/fakes/media/video';
import { BackgroundPicture, cropTo, fitRoot, type Drawn } from './backgroundPicture';

const image = { width: 1280, height: 720 } as unknown as ImageBitmap;
const frame = new FakeFrame(0).asFrame();

const drawn = (
  drawing: BackgroundDrawing,
  { person = true, width = 640, height = 360 } = {},
): readonly string[] => {
  const { tools } = createFakeDrawing();
  const canvas = tools.createCanvas(width, height);
  const mask = person ? tools.createCanvas(256, 144) : undefined;
  const context = canvas.getContext('2d') as Drawn;
  new BackgroundPicture(tools).draw(context, frame, { drawing, person: mask });
  return (canvas as unknown as DrawnCanvas).log;
};

describe('geometry', () => {
  test.each([
    [
      { width: 1280, height: 720 },
      { x: 0, y: 0, width: 1280, height: 720 },
    ],
    [
      { width: 1000, height: 1000 },
      { x: 0, y: 218.75, width: 1000, height: 562.5 },
    ],
    [
      { width: 3200, height: 900 },
      { x: 800, y: 0, width: 1600, height: 900 },
    ],
  ])('crops %j to 16:9 at %j', (from, cut) => {
    expect(cropTo(from, { width: 1280, height: 720 })).toEqual(cut);
  });

  test.each([
    [
      { width: 640, height: 360 },
      { x: 0, y: 0, scale: 0.5 },
    ],
    [
      { width: 640, height: 480 },
      { x: 0, y: 60, scale: 0.5 },
    ],
    [
      { width: 360, height: 640 },
      { x: 0, y: 218.75, scale: 0.28125 },
    ],
  ])('places a root of 1280x720 in %j at %j', (into, at) => {
    expect(fitRoot({ width: 1280, height: 720 }, into)).toEqual(at);
  });
});

describe('a background image', () => {
  test('is drawn under the camera within the mask', () => {
    expect(drawn({ kind: 'image', image })).toEqual([
      'copy canvas 1 0 0 640 360',
      'source-in camera 0 0 640 360 0 0 640 360',
      'destination-over picture 0 0 1280 720 0 0 640 360',
    ]);
  });

  test('is drawn alone where nobody is found', () => {
    expect(drawn({ kind: 'image', image }, { person: false })).toEqual([
      'copy picture 0 0 1280 720 0 0 640 360',
    ]);
  });

  test('is cropped where the camera has other proportions', () => {
    expect(drawn({ kind: 'image', image }, { person: false, width: 480, height: 480 })).toEqual([
      'copy picture 280 0 720 720 0 0 480 480',
    ]);
  });
});

describe('blur', () => {
  test('is drawn in 80 points, with the person in front', () => {
    expect(drawn({ kind: 'blur' })).toEqual([
      'copy canvas 1 0 0 640 360',
      'source-in camera 0 0 640 360 0 0 640 360',
      'destination-over canvas 2 0 0 640 360',
    ]);
  });

  test('covers everything where nobody is found', () => {
    expect(drawn({ kind: 'blur' }, { person: false })).toEqual(['copy canvas 1 0 0 640 360']);
  });
});

describe('a mask', () => {
  const clip: MaskClip[] = [
    { type: 'rectangle', x: 1, y: 2, width: 30, height: 40 },
    { type: 'square', x: 5, y: 6, length: 70 },
    { type: 'circle', x: 100, y: 90, radius: 50 },
    { type: 'svg', x: 10, y: 20, svg: 'M0 0h9v9z' },
  ];

  test('shows the camera only inside its shapes, over its image', () => {
    const mask = { kind: 'mask', image, rootWidth: 1280, rootHeight: 720, clip } as const;
    expect(drawn(mask, { person: false })).toEqual([
      'fill',
      'source-over picture 0 0 1280 720 0 0 640 360',
      'save',
      'transform 0.5 0 0 0.5 0 0',
      'clip rect 1 2 30 40, rect 5 6 70 70, move 150 90, arc 100 90 50 0 6.28, path M0 0h9v9z at 10 20',
      'source-over camera 0 0 640 360 0 0 640 360',
      'restore',
    ]);
  });

  test('is black without an image', () => {
    const mask = { kind: 'mask', rootWidth: 1280, rootHeight: 720, clip } as const;
    expect(drawn(mask)[0]).toBe('fill');
    expect(drawn(mask)[1]).toBe('save');
  });
});
