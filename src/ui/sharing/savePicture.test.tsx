import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changed, grace, sharing } from '../../../test/builders/annotatedScreen';
import { button, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

describe('the picture of a share', () => {
  const place: { layout?: FakeLayout } = {};
  const saved: string[] = [];
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800);
    saved.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
    Object.assign(globalThis, {
      createImageBitmap: async () => ({ width: 8, height: 4, close: () => undefined }),
      OffscreenCanvas: class {
        getContext() {
          return null;
        }
      },
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });
  afterEach(() => {
    place.layout?.restore();
    jest.restoreAllMocks();
    for (const name of ['createImageBitmap', 'OffscreenCanvas'])
      Reflect.deleteProperty(globalThis, name);
  });

  test('is saved by whoever sees it, also where nobody else may draw', async () => {
    const client = await renderScreen(<MeetingScreen />, {
      actions: [...sharing, changed(grace, { bAnnotationClosed: true })],
    });
    Object.assign(client.stage, {
      pictures: () => Promise.resolve({ takeScreenshot: () => Promise.resolve(new Blob(['a'])) }),
    });
    expect(button('Annotate')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button('Save picture'));
    await act(() => Promise.resolve());
    expect(saved).toEqual([
      expect.stringMatching(/^Plenary Grace Hopper \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/),
    ]);
    // The name has a person's name, and stays out of the state and its log.
    expect(screen.getByText(`Saved as ${saved[0]}`)).toBeVisible();
    expect(client.store.getState().alerts.shown).toEqual([]);
  });
});
