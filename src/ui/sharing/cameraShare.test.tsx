import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { devicesListed } from '../../features/devices/devices.actions';
import { shareStarted } from '../../features/sharing/sharing.actions';
import { engineProbed } from '../../features/video/video.actions';
import { inside, insideWebinar } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(60_000);

const phone = engineProbed({
  ...{ canSendAudio: true, canReceiveAudio: true, canSendVideo: true, canReceiveVideo: true },
  ...{ canMoveCamera: false, canShare: false, missing: [] },
  renderer: 'webgl2',
});
const camerasOf = (...labels: readonly string[]) =>
  devicesListed({
    ...{ microphones: [], speakers: [] },
    cameras: labels.map((label) => ({ deviceId: label, label })),
  });

describe('where no screen can be captured', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('nothing is offered with one camera, or to an audience', async () => {
    const share = () => screen.queryByRole('button', { name: /^Share (screen|a camera)/ });
    const actions = [...inside(2), camerasOf('Front'), phone];
    await renderScreen(<MeetingScreen />, { actions });
    expect(share()).toBeNull();
    await renderScreen(<MeetingScreen />, {
      actions: [...insideWebinar('attendee'), camerasOf('Front', 'Back')],
    });
    expect(share()).toBeNull();
  });

  test('the second camera is shared from a menu of cameras alone', async () => {
    const client = await renderScreen(<MeetingScreen />, {
      actions: [...inside(2, false), phone, camerasOf('Front', 'Back')],
    });
    expect(screen.queryByRole('button', { name: 'Sharing options' })).toBeNull();
    const opener = button('Share a camera');
    expect(opener).toHaveAttribute('aria-haspopup', 'menu');
    await userEvent.click(opener);
    const menu = within(await screen.findByRole('menu'));
    const rows = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Front', 'Back']);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Back' }));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'sharing/startShareRequested',
      payload: { secondaryCameraId: 'Back' },
    });
    await happen(client, shareStarted({ surface: undefined, secondaryCameraId: 'Back' }));
    const bar = await screen.findByRole('region', { name: 'Sharing controls' });
    expect(within(bar).queryByRole('button', { name: 'New share' })).toBeNull();
    await userEvent.click(button('Sharing options'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Front' }));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'sharing/changeSurfaceRequested',
      payload: { secondaryCameraId: 'Front' },
    });
  });
});
