import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changed } from '../../../test/builders/annotatedScreen';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { shareStarted, surfaceChanged } from '../../features/sharing/sharing.actions';
import { ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { OwnAnnotation } from './OwnAnnotation';

jest.setTimeout(60_000);

describe('the picture of the own share', () => {
  const place: { layout?: FakeLayout } = {};
  const paused: unknown[] = [];
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800);
    paused.length = 0;
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (
      this: HTMLMediaElement,
    ) {
      paused.push(this);
    });
  });
  afterEach(() => {
    place.layout?.restore();
    jest.restoreAllMocks();
  });

  const open = async (shared: Parameters<typeof shareStarted>[0]) => {
    const client = await renderScreen(<OwnAnnotation onClose={() => undefined} />, {
      actions: [...inside(3, false), changed(ownId, { sharerOn: true }), shareStarted(shared)],
    });
    const dialog = await screen.findByRole('dialog', { name: 'Annotate' });
    const video = () => dialog.querySelector('video')!;
    return { client, video };
  };
  const why = () => screen.queryByText(/A moving one would repeat itself/);

  test.each([
    ['an entire screen', 'monitor'],
    ['what the browser does not name', undefined],
  ] as const)('stands still while %s is shared, and is taken anew', async (_what, surface) => {
    const { video } = await open({ surface });
    const first = video();
    expect(why()).toBeVisible();
    expect(paused).toEqual([]);
    fireEvent(first, new Event('loadeddata'));
    expect(paused).toEqual([first]);
    await userEvent.click(button('Refresh picture'));
    await waitFor(() => expect(video()).not.toBe(first));
    fireEvent(video(), new Event('loadeddata'));
    expect(paused).toEqual([first, video()]);
  });

  test('moves while a camera is shared', async () => {
    const { video } = await open({ surface: undefined, secondaryCameraId: 'desk' });
    fireEvent(video(), new Event('loadeddata'));
    expect(paused).toEqual([]);
    expect(why()).toBeNull();
  });

  test('moves while less than a screen is shared', async () => {
    const { client, video } = await open({ surface: 'window' });
    fireEvent(video(), new Event('loadeddata'));
    expect(paused).toEqual([]);
    expect(why()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Refresh picture' })).toBeNull();
    await happen(client, surfaceChanged({ surface: 'monitor' }));
    expect(why()).toBeVisible();
    fireEvent(video(), new Event('loadeddata'));
    expect(paused).toEqual([video()]);
  });
});
