import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, performedTypes, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { installFakePreviews } from '../../../test/fakes/fakePreviews';
import { soundProbed, switchMicrophoneRequested } from '../../features/audio/audio.actions';
import {
  startSecondaryRequested,
  switchSoundRequested,
  syncHeadsetRequested,
} from '../../features/audio/sound.actions';
import { cameraStarted, switchCameraRequested } from '../../features/video/video.actions';
import { someDevices, somePreferences } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { Settings } from './Settings';
// What is loaded when it is first wanted: read here, so that no test waits for it.
import './SettingsDialog';

const open = (tab: Parameters<typeof Settings>[0]['tab'] = 'devices', actions = inside(2)) =>
  renderScreen(<Settings tab={tab} onClose={() => undefined} />, { actions });
const check = (name: string) => screen.getByRole('checkbox', { name });

describe('settings', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(800, 600);
    localStorage.clear();
    delete document.documentElement.dataset['theme'];
    installFakePreviews();
  });
  afterEach(() => {
    place.layout?.restore();
    jest.restoreAllMocks();
  });

  test('open on a tab, which has the focus, and show the others', async () => {
    await open('devices');
    const dialog = await screen.findByRole('dialog', { name: 'Settings' });
    const tabs = within(dialog).getAllByRole('tab');
    // Fluent writes each name twice, the second for its width alone.
    expect(tabs.map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
      ...['Devices', 'Video', 'Background', 'Audio', 'Notifications', 'General', 'Shortcuts'],
      'Statistics',
    ]);
    for (const tab of tabs) expect(tab).toBeVisible();
    expect(tabs[0]).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('tab', { name: 'Video' }));
    expect(screen.getByRole('tabpanel', { name: 'Video' })).toBeVisible();
    expect(check('Mirror my video')).toBeChecked();
  });

  test('switch the devices that run, and remember those that do not', async () => {
    const client = await open('devices', [...inside(2), cameraStarted({ cameraId: 'cam-1' })]);
    await userEvent.selectOptions(await screen.findByLabelText('Microphone'), 'mic-1');
    await userEvent.selectOptions(screen.getByLabelText('Camera'), 'cam-2');
    expect(performedTypes(client)).toEqual(
      expect.arrayContaining([switchMicrophoneRequested.type, switchCameraRequested.type]),
    );
    expect(client.store.getState().devices.preferences).toMatchObject({
      microphoneId: 'mic-1',
      cameraId: 'cam-2',
    });
    expect(screen.getByRole('meter', { name: 'Microphone level' })).toBeVisible();
  });

  test('in the lobby only remember', async () => {
    const client = await open('devices', [somePreferences, someDevices]);
    await userEvent.selectOptions(await screen.findByLabelText('Microphone'), 'mic-1');
    expect(performedTypes(client)).toEqual(['devices/listDevicesRequested']);
    expect(client.store.getState().devices.preferences.microphoneId).toBe('mic-1');
  });

  test.each([
    ['video', 'Mirror my video', 'isVideoMirrored'],
    ['audio', 'Hold Space to talk', 'isTalkKeyOn'],
    ['audio', 'Tell me when I speak while muted', 'isMutedHintOn'],
  ] as const)('in %s turn "%s" off', async (tab, name, liking) => {
    const client = await open(tab);
    await userEvent.click(await screen.findByRole('checkbox', { name }));
    expect(client.store.getState().settings[liking]).toBe(false);
  });

  test('change the own sound while it runs, and remember what was not refused', async () => {
    const client = await open('audio');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Original sound' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Stereo' }));
    await userEvent.click(check("Use my headset's buttons"));
    expect(performedTypes(client)).toEqual(
      expect.arrayContaining([switchSoundRequested.type, syncHeadsetRequested.type]),
    );
    expect(client.store.getState().settings).toMatchObject({
      ...{ originalSound: true, hifi: true, stereo: true, syncButtonsOnHeadset: true },
    });
    expect(check('Suppress background noise')).toBeDisabled();
  });

  test('mix a second microphone into the own sound', async () => {
    const client = await open('audio');
    await userEvent.selectOptions(await screen.findByLabelText('Second microphone'), 'mic-1');
    expect(performedTypes(client)).toContain(startSecondaryRequested.type);
  });

  test('do not offer what this machine cannot do, and say why', async () => {
    const support = { noiseSuppression: false, headsetButtons: false, secondaryMicrophone: false };
    await open('audio', [...inside(2), soundProbed(support)]);
    expect(await screen.findByText("This browser can't suppress background noise.")).toBeVisible();
    for (const name of ['Suppress background noise', "Use my headset's buttons"])
      expect(check(name)).toBeDisabled();
    expect(screen.getByLabelText('Second microphone')).toBeDisabled();
  });

  test('switch each sound, and all of them', async () => {
    const client = await open('sounds');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Someone joins' }));
    await userEvent.click(check('The meeting runs over'));
    await userEvent.click(check('Play sounds'));
    expect(client.store.getState().sounds).toEqual({
      isOn: false,
      volume: 1,
      silenced: ['joining', 'running_late'],
    });
  });

  test('have a volume of sounds, and play one though all are off', async () => {
    const client = await open('sounds');
    expect(await screen.findByRole('slider', { name: 'Sound volume' })).toHaveValue('100');
    await userEvent.click(check('Play sounds'));
    const dispatched = { count: 0 };
    client.store.subscribe(() => (dispatched.count += 1));
    await userEvent.click(button('Play: A message'));
    expect(dispatched.count).toBe(1);
  });

  test('show a theme at once and remember it', async () => {
    await open('general');
    await userEvent.click(await screen.findByRole('radio', { name: 'High contrast' }));
    expect(document.documentElement.dataset['theme']).toBe('contrast');
    expect(localStorage.getItem('plenary.appearance')).toContain('contrast');
    await userEvent.click(screen.getByRole('radio', { name: 'Same as system' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  test('list the keys', async () => {
    await open('shortcuts');
    expect(await screen.findByText('Hold to talk')).toBeVisible();
  });

  test('say that there are no statistics yet', async () => {
    await open('statistics');
    expect(await screen.findByText("You aren't sending or receiving anything yet.")).toBeVisible();
  });
});
