import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { renderScreen } from '../../../test/builders/screen';
import { inside } from '../../pages/gallery/screens';
import { Hints } from './Hints';

const become = async (state: DocumentVisibilityState): Promise<void> => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('keeps the screen on while it is seen, and lets it go with the meeting', async () => {
  const release = jest.fn(() => Promise.resolve());
  const request = jest.fn(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  await renderScreen(<Hints talk={{ isHeld: false, muteCount: 0 }} />, { actions: inside(1) });
  expect(request.mock.calls).toEqual([['screen']]);
  await become('hidden');
  expect(request).toHaveBeenCalledTimes(1);
  // The browser lets go of it while the page is hidden.
  await become('visible');
  expect(request).toHaveBeenCalledTimes(2);
  cleanup();
  expect(release).toHaveBeenCalledTimes(1);
});
