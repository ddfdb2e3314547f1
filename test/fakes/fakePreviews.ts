import { jest } from '@jest/globals';
import { ok } from '../../src/kernel/result';
import { fakeBackgroundClient } from '../../src/pages/gallery/fakeBackground';

/** What became of the previews of the own camera. */
export interface FakePreviews {
  opened: number;
  closed: number;
  /** The backgrounds that they were told to show, in order; null for none. */
  readonly shown: unknown[];
}

/** Previews without a picture, for a page without canvases; until mocks are restored. */
export const installFakePreviews = (): FakePreviews => {
  const counted: FakePreviews = { opened: 0, closed: 0, shown: [] };
  jest.spyOn(fakeBackgroundClient, 'openPreview').mockImplementation(async () => {
    counted.opened += 1;
    return {
      hasCamera: true,
      show: async (choice) => {
        counted.shown.push(choice);
        return ok(undefined);
      },
      close: () => {
        counted.closed += 1;
      },
    };
  });
  return counted;
};
