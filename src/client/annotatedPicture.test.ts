import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { ben, line, markOf, own, said, watching } from '../../test/builders/annotator';
import { pictureTexts } from '../protocol/vocabulary/pictureTexts';
import { shades } from '../features/annotation/markShape.rules';
import { takeAnnotatedPicture } from './annotatedPicture';

describe('the picture of a share with its marks', () => {
  const browser = ['createImageBitmap', 'OffscreenCanvas', 'Path2D'] as const;
  afterEach(() => browser.forEach((name) => void Reflect.deleteProperty(globalThis, name)));

  const picture = new Blob(['picture'], { type: 'image/png' });
  const painted = new Blob(['painted'], { type: 'image/png' });
  /** Someone who sees these marks, in a browser that gives this context. */
  const seeing = async (marks: number, context: object | null) => {
    const ada = await watching();
    ada.engine.screenshot = picture;
    const list = Array.from({ length: marks }, (_, at) => markOf(line, own, at + 1));
    await said(ada, 'marksListed', { shares: [{ shareOf: ben, marks: list }] });
    const frame = { width: 8, height: 4, close: jest.fn() };
    Object.assign(globalThis, {
      createImageBitmap: async () => frame,
      OffscreenCanvas: class {
        getContext() {
          return context;
        }
        convertToBlob() {
          return Promise.resolve(painted);
        }
      },
      Path2D: class {},
    });
    return { ada, frame };
  };

  test('is the frame, and over it every mark in its colour', async () => {
    const steps: unknown[] = [];
    const context = {
      strokeStyle: '',
      drawImage: (frame: unknown) => void steps.push(frame),
      stroke: () => void steps.push(context.strokeStyle),
      ...{ save: () => undefined, scale: () => undefined, restore: () => undefined },
    };
    const { ada, frame } = await seeing(2, context);
    expect(await takeAnnotatedPicture(ada.client, ben)).toBe(painted);
    expect(steps).toEqual([frame, shades.red, shades.red]);
    expect(frame.close).toHaveBeenCalledTimes(1);
  });

  test('is refused where its marks cannot be drawn, and leaves no bitmap open', async () => {
    const { ada, frame } = await seeing(1, null);
    await expect(takeAnnotatedPicture(ada.client, ben)).rejects.toMatchObject({
      reason: pictureTexts.notDrawn,
    });
    expect(frame.close).toHaveBeenCalledTimes(1);
  });

  test('is the frame itself where nothing is drawn', async () => {
    const { ada } = await seeing(0, null);
    expect(await takeAnnotatedPicture(ada.client, ben)).toBe(picture);
  });
});
