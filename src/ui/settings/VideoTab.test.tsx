import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Action } from '@reduxjs/toolkit';
import { button, performedTypes, renderScreen } from '../../../test/builders/screen';
import { installFakePreviews, type FakePreviews } from '../../../test/fakes/fakePreviews';
import {
  backgroundPreloadRequested,
  backgroundWanted,
} from '../../features/background/background.actions';
import { devicesListed } from '../../features/devices/devices.actions';
import { inside } from '../../pages/gallery/screens';
import { VideoTab } from './VideoTab';

const place: { previews?: FakePreviews } = {};
beforeEach(() => {
  place.previews = installFakePreviews();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const draw = (...more: readonly Action[]) =>
  renderScreen(<VideoTab />, { actions: [...inside(2), ...more] });
const picture = () => screen.queryByRole('img', { name: 'How others see you' });
const camera = () => screen.getByRole('combobox', { name: 'Camera' });
/** As browsers list devices before anybody has allowed one. */
const nameless = devicesListed({
  microphones: [],
  speakers: [],
  cameras: [{ deviceId: 'cam-1', label: '' }],
});

describe('the settings of video', () => {
  test('show the chosen camera while it is off in the meeting, and send nothing', async () => {
    const client = await draw();
    expect(picture()).toBeVisible();
    await userEvent.selectOptions(camera(), 'cam-2');
    expect(client.store.getState().devices.preferences.cameraId).toBe('cam-2');
    expect(performedTypes(client)).toEqual(['devices/listDevicesRequested']);
    expect(client.store.getState().video.capture).toBe('stopped');
    expect(place.previews?.shown).toContain(null);
  });

  test('open another camera for another choice, and let it go when they close', async () => {
    await draw();
    await userEvent.selectOptions(camera(), 'cam-2');
    await waitFor(() => expect(place.previews).toMatchObject({ opened: 2, closed: 1 }));
    cleanup();
    await waitFor(() => expect(place.previews).toMatchObject({ opened: 2, closed: 2 }));
  });

  test('ask for the camera at a press where the browser would ask', async () => {
    await draw(nameless);
    expect(place.previews?.opened).toBe(0);
    await userEvent.click(button('Try with my camera'));
    expect(picture()).toBeVisible();
    expect(place.previews?.opened).toBe(1);
  });

  test('show the background that others will see', async () => {
    const blur = { mode: 'virtual background', imageSrc: 'blur', cropped: true } as const;
    const client = await draw(backgroundWanted({ choice: blur }));
    await waitFor(() => expect(place.previews?.shown).toContainEqual(blur));
    expect(performedTypes(client)).toContain(backgroundPreloadRequested.type);
  });
});
