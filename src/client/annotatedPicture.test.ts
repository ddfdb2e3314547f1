import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { ben, watching } from '../../test/builders/annotator';
import { takeAnnotatedPicture } from './annotatedPicture';

describe('the picture of a share with its marks', () => {
  const browser = ['createImageBitmap', 'OffscreenCanvas'] as const;
  afterEach(() => browser.forEach((name) => void Reflect.deleteProperty(globalThis, name)));

  test('leaves no bitmap open where the browser gives no context, and is without marks', async () => {
    const ada = await watching();
    const picture = new Blob(['picture'], { type: 'image/png' });
    ada.engine.screenshot = picture;
    const close = jest.fn();
    Object.assign(globalThis, {
      createImageBitmap: async () => ({ width: 8, height: 4, close }),
      OffscreenCanvas: class {
        getContext() {
          return null;
        }
      },
    });
    expect(await takeAnnotatedPicture(ada.client, ben)).toBe(picture);
    expect(close).toHaveBeenCalledTimes(1);
  });
});
