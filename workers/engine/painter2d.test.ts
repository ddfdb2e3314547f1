import { describe, expect, test } from '@jest/globals';
import { FakeFrame } from '../../test/fakes/media/video';
import { tile } from '../../test/fakes/media/videoSide';
import { streamKeyOf, type StreamSource } from '../../src/protocol/streamKey';
import { makeCanvasPainter } from './painter2d';

/** A 2D canvas that notes whether each picture is smoothed. */
const aCanvas = () => {
  const smoothed: boolean[] = [];
  const context = {
    imageSmoothingEnabled: true,
    clearRect: () => undefined,
    fillRect: () => undefined,
    drawImage() {
      smoothed.push(context.imageSmoothingEnabled);
    },
  };
  const canvas = {
    ...{ width: 1280, height: 720 },
    ...{ getContext: () => context, addEventListener: () => undefined },
  } as unknown as OffscreenCanvas;
  const painter = makeCanvasPainter(canvas, '#000', () => undefined);
  if (!painter) throw new Error('No painter');
  return { painter, smoothed };
};

const picture = (source: StreamSource, width: number) => ({
  tile: tile(1024, { stream: streamKeyOf(1024, source), width, height: (width * 9) / 16 }),
  frame: new FakeFrame(0).asFrame(),
  isNew: true,
});

describe('the 2D painter', () => {
  test('smooths a picture unless it enlarges a camera', () => {
    const { painter, smoothed } = aCanvas();
    const pictures = [picture('camera', 1280), picture('share', 1280), picture('camera', 320)];
    painter.paint(pictures, true);
    expect(smoothed).toEqual([false, true, true]);
  });
});
