import type { PlenaryClient } from '../../client/client';
import { fail, ok } from '../../kernel/result';
import { builtInPictures } from '../../transport/browser/backgroundAssets';

/** Built-in pictures, an upload that looks like one of them, and an empty preview. */
export const fakeBackgroundClient: PlenaryClient['background'] = {
  missing: async () => [],
  openPreview: async (canvas) => {
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#5b6f82';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#d9a98c';
      context.beginPath();
      context.arc(canvas.width / 2, canvas.height * 0.45, 46, 0, 7);
      context.fill();
      context.fillStyle = '#345a8a';
      context.beginPath();
      context.ellipse(canvas.width / 2, canvas.height * 1.05, 92, 78, 0, 0, 7);
      context.fill();
    }
    return { hasCamera: true, show: async () => ok(undefined), close: () => undefined };
  },
  pictures: async () => ({
    list: async () => ['upload:11111111-example'],
    add: async () => fail('too-large'),
    remove: async () => undefined,
    addressOf: async (imageSrc) =>
      builtInPictures[imageSrc.replace('builtin:', '')] ?? builtInPictures.waves,
  }),
  processors: {
    of: () => ({ useProcessor: () => undefined, removeProcessor: () => undefined }),
    onFailed: () => () => undefined,
  },
};
