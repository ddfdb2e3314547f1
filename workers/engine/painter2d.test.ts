import { afterEach, describe, expect, test } from '@jest/globals';
import { FakeFrame } from '../../test/fakes/media/video';
import { tile } from '../../test/fakes/media/videoSide';
import { streamKeyOf, type StreamSource } from '../../src/protocol/streamKey';
import { makeCanvasPainter } from './painter2d';

/** A picture of the machine: `of` is the timestamp of the frame that was put there last. */
class FakeCanvas {
  of = -1;
  width: number;
  height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext() {
    return { putImageData: ({ data }: ImageData) => (this.of = data[0] ?? -1) };
  }
}
class FakePixels {
  readonly data: Uint8ClampedArray;
  constructor(width: number, height: number) {
    this.data = new Uint8ClampedArray(width * height * 4);
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const copies = { begun: 0, ended: 0, isRefused: false };

/** A frame whose pixels are its timestamp. */
class PlainFrame extends FakeFrame {
  override clone(): VideoFrame {
    copies.begun += 1;
    const copy = new PlainFrame(this.timestamp, this.displayWidth, this.displayHeight);
    copy.close = () => (copies.ended += 1);
    return copy.asFrame();
  }
  override async copyTo(into: Uint8Array | Uint8ClampedArray): Promise<PlaneLayout[]> {
    await turn();
    if (copies.isRefused) throw new DOMException('no such format', 'NotSupportedError');
    into.fill(this.timestamp);
    return [];
  }
}

/** A frame of which a part is cut off. */
class CutFrame extends FakeFrame {
  override get visibleRect(): null {
    return null;
  }
}

const withCanvases = (): void => {
  Object.assign(globalThis, { OffscreenCanvas: FakeCanvas, ImageData: FakePixels });
};
afterEach(() => {
  Object.assign(globalThis, { OffscreenCanvas: undefined, ImageData: undefined });
  Object.assign(copies, { begun: 0, ended: 0, isRefused: false });
});

/** A 2D canvas that notes what is drawn, and whether it is smoothed. */
const aCanvas = () => {
  const smoothed: boolean[] = [];
  const drawn: string[] = [];
  const context = {
    imageSmoothingEnabled: true,
    clearRect: () => drawn.push('cleared'),
    fillRect: () => undefined,
    drawImage(picture: FakeFrame | FakeCanvas) {
      smoothed.push(context.imageSmoothingEnabled);
      drawn.push(
        picture instanceof FakeCanvas ? `copy ${picture.of}` : `frame ${picture.timestamp}`,
      );
    },
  };
  const canvas = {
    ...{ width: 1280, height: 720 },
    ...{ getContext: () => context, addEventListener: () => undefined },
  } as unknown as OffscreenCanvas;
  const painter = makeCanvasPainter(canvas, '#000', () => undefined);
  if (!painter) throw new Error('No painter');
  return { painter, smoothed, drawn };
};

const picture = (source: StreamSource, width: number, frame = new FakeFrame(0)) => ({
  tile: tile(1024, { stream: streamKeyOf(1024, source), width, height: (width * 9) / 16 }),
  frame: frame.asFrame(),
  isNew: true,
});
const camera = (timestamp: number) => picture('camera', 1280, new PlainFrame(timestamp));

describe('the 2D painter', () => {
  test('smooths a picture unless it enlarges a camera', () => {
    const { painter, smoothed } = aCanvas();
    const pictures = [picture('camera', 1280), picture('share', 1280), picture('camera', 320)];
    painter.paint(pictures, true);
    expect(smoothed).toEqual([false, true, true]);
  });

  test('draws copies of new frames, on all tiles of their stream, and frames when all is drawn', async () => {
    withCanvases();
    const { painter, drawn } = aCanvas();
    painter.paint([camera(1)], true);
    expect(drawn).toEqual(['cleared', 'frame 1']);
    const next = camera(2);
    painter.paint([next, { ...next, tile: { ...next.tile, x: 9 } }], false);
    expect(drawn).toHaveLength(2);
    await turn();
    expect(drawn.slice(2)).toEqual(['copy 2', 'copy 2']);
    expect(copies).toMatchObject({ begun: 1, ended: 1 });
  });

  test('draws a frame itself while an earlier copy is under way, which is drawn no more', async () => {
    withCanvases();
    const { painter, drawn } = aCanvas();
    painter.paint([camera(1)], false);
    painter.paint([camera(2)], false);
    await turn();
    expect(drawn).toEqual(['frame 2']);
    painter.paint([camera(3)], false);
    await turn();
    expect(drawn).toEqual(['frame 2', 'copy 3']);
    expect(copies).toMatchObject({ begun: 2, ended: 2 });
  });

  test('draws nothing late of what the whole canvas no longer shows', async () => {
    withCanvases();
    const { painter, drawn } = aCanvas();
    painter.paint([camera(1)], false);
    painter.paint([{ ...camera(1), frame: undefined, isNew: false }], true);
    await turn();
    expect(drawn).toEqual(['cleared']);
    painter.paint([camera(2)], false);
    painter.close();
    await turn();
    expect(drawn).toEqual(['cleared']);
  });

  test('draws frames themselves where none is copied', async () => {
    const without = aCanvas();
    without.painter.paint([camera(1)], false);
    expect(without.drawn).toEqual(['frame 1']);
    withCanvases();
    const { painter, drawn } = aCanvas();
    painter.paint([picture('camera', 1280, new CutFrame(0))], false);
    expect(drawn).toEqual(['frame 0']);
    copies.isRefused = true;
    painter.paint([camera(1)], false);
    await turn();
    painter.paint([camera(2)], false);
    expect(drawn).toEqual(['frame 0', 'frame 2']);
    expect(copies).toMatchObject({ begun: 1, ended: 1 });
  });
});
