import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, performedTypes, renderScreen } from '../../../test/builders/screen';
import { devicesListed, listDevicesRequested } from '../../features/devices/devices.actions';
import { cameraStarted } from '../../features/video/video.actions';
import { inside } from '../../pages/gallery/screens';
import { ShellContext, type MeetingShell } from '../meeting/shell';
import { DeviceMenuButton } from './DeviceMenuButton';

const nothing = () => undefined;
const shell: MeetingShell = {
  ...{ panel: null, view: 'gallery', isFullScreen: false, pinned: null },
  ...{ pin: nothing, togglePanel: nothing, closePanel: nothing, openDialog: nothing },
  ...{ showView: nothing, toggleFullScreen: nothing, root: { current: null } },
};
const devices = (
  <ShellContext value={shell}>
    <DeviceMenuButton medium="video" />
  </ShellContext>
);
const listed = (...names: string[]) =>
  devicesListed({
    microphones: [],
    cameras: names.map((name) => ({ deviceId: name, label: name })),
    speakers: [],
  });
const cameras = () => screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);

describe('the choice of a camera', () => {
  test('stays open, and follows, while devices come and go and the camera changes', async () => {
    const client = await renderScreen(devices, {
      actions: [...inside(2), listed('Built in')],
    });
    await userEvent.click(button('Video devices'));
    const menu = await screen.findByRole('menu');
    expect(performedTypes(client)).toContain(listDevicesRequested.type);
    expect(cameras()).toEqual(['System default', 'Built in']);
    await happen(client, listed('Built in', 'Room'), cameraStarted({ cameraId: 'Room' }));
    expect(screen.getByRole('menu')).toBe(menu);
    expect(cameras()).toEqual(['System default', 'Built in', 'Room']);
    expect(screen.getByRole('menuitemradio', { name: 'Room' })).toBeChecked();
  });

  test('turns a phone from its front to its back, and to its front again', async () => {
    const { matchMedia } = globalThis;
    const query = (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media.includes('coarse') });
    Object.assign(globalThis, { matchMedia: query });
    try {
      const client = await renderScreen(devices, {
        actions: [
          ...inside(2),
          listed('0, back', '1, front'),
          cameraStarted({ cameraId: 'default' }),
        ],
      });
      const turn = async (name: string) => {
        await userEvent.click(button('Video devices'));
        await userEvent.click(await screen.findByRole('menuitem', { name }));
      };
      await turn('Use the back camera');
      expect(client.performed.at(-1)).toMatchObject({ payload: { cameraId: 'environment' } });
      await happen(client, cameraStarted({ cameraId: 'environment' }));
      await turn('Use the front camera');
      expect(client.performed.at(-1)).toMatchObject({ payload: { cameraId: 'user' } });
    } finally {
      Object.assign(globalThis, { matchMedia });
    }
  });

  test('offers no other side where there are keys', async () => {
    await renderScreen(devices, {
      actions: [...inside(2), listed('Built in', 'Room'), cameraStarted({ cameraId: 'default' })],
    });
    await userEvent.click(button('Video devices'));
    await screen.findByRole('menuitem', { name: 'Background effects…' });
    expect(screen.queryByRole('menuitem', { name: 'Use the back camera' })).toBeNull();
  });

  test('has a hint, since its button shows only a sign', async () => {
    await renderScreen(devices, { actions: inside(2) });
    // Its code comes later.
    await waitFor(async () => {
      await userEvent.unhover(button('Video devices'));
      await userEvent.hover(button('Video devices'));
      expect(await screen.findByRole('tooltip')).toHaveTextContent('Video devices');
    });
  });

  test('writes each name by itself, whatever the direction of the menu', async () => {
    await renderScreen(devices, { actions: [...inside(2), listed('HD Webcam (2)')] });
    await userEvent.click(button('Video devices'));
    const camera = await screen.findByRole('menuitemradio', { name: 'HD Webcam (2)' });
    expect(camera.querySelector('bdi')).toHaveTextContent('HD Webcam (2)');
  });

  test('is closed by its own button, and by a press elsewhere', async () => {
    await renderScreen(
      <>
        {devices}
        <button>Elsewhere</button>
      </>,
      { actions: inside(2) },
    );
    for (const name of ['Video devices', 'Elsewhere']) {
      await userEvent.click(button('Video devices'));
      await screen.findByRole('menu');
      await userEvent.click(button(name));
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      expect(button('Video devices')).toHaveAttribute('aria-expanded', 'false');
    }
  });
});
