import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aDeviceTest } from '../../../test/builders/aDeviceTest';
import { button, renderScreen } from '../../../test/builders/screen';
import { previewChanged, previewRequested } from '../../features/devices/devices.actions';
import { millis } from '../../kernel/units';
import { deviceTroubleTexts } from '../../protocol/vocabulary/mediaErrorTexts';
import { DeviceSelects } from '../lobby/DeviceSelects';
import { useDeviceChoice } from '../devices/useDeviceChoice';
import { TestScreen } from './TestScreen';

const card = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => userEvent.click(button(name));

/** What the fakes use of Node, and the camera's card of a browser. */
Object.assign(globalThis, {
  MediaStream: class {},
  setImmediate: (run: () => void) => setTimeout(run, 0),
  structuredClone: (value: unknown): unknown => JSON.parse(JSON.stringify(value)),
});
/** Stands in for the clipboard that the page does not have. */
const copied: string[] = [];
afterEach(() => {
  copied.length = 0;
  jest.restoreAllMocks();
});

/** The page, on devices that are not there. */
const openPage = async () => {
  const ada = aDeviceTest();
  const pass = (duration: number) => act(() => ada.clock.advance(duration));
  await renderScreen(<TestScreen />, {
    services: { openDeviceTest: () => Promise.resolve(ada.client) },
  });
  return { ...ada, pass };
};

describe('the page of the test', () => {
  test('tests everything with one press, asks about the sound, and reports in words', async () => {
    const ada = await openPage();
    await press('Test everything');
    await ada.pass(100);
    for (const name of ['Microphone', 'Camera', 'Connection'])
      expect(card(name).getByText('Testing…')).toBeVisible();
    await act(async () => {
      ada.world.hear(0.7);
      for (let at = 0; at < 2_000; at += 40)
        ada.world.show({ width: 1280, height: 720, at: millis(at) });
    });
    await ada.pass(3_000);
    expect(screen.getByText("Everything you've tested so far works.")).toBeVisible();
    await press('Play sample');
    await act(async () => ada.world.played[0]?.end());
    await ada.pass(0);
    await press('Yes, I heard it');
    for (const name of ['Microphone', 'Speaker', 'Camera', 'Connection'])
      expect(card(name).getByText('Passed')).toBeVisible();
    expect(screen.getByText('Everything works.')).toBeVisible();
    expect(card('Camera').getByText('1,280 × 720 pixels, 25 frames per second')).toBeVisible();
    expect(card('Connection').getByText('Round trip 20 ms, jitter 0 ms')).toBeVisible();
    expect(card('Connection').getByText('20 Mbit/s')).toBeVisible();
    Object.assign(navigator, {
      clipboard: { writeText: async (text: string) => copied.push(text) },
    });
    await press('Copy report');
    expect(await screen.findByText('Report copied')).toBeTruthy();
    expect(copied[0]?.split('\n')).toEqual(
      expect.arrayContaining([
        'Test devices and connection',
        'Browser chrome, system linux, 8 cores',
        '2 microphones, 1 speakers, 2 cameras',
        'Microphone: Passed, peak level 70%',
        'Speaker: Passed',
        'Camera: Passed, 1,280 × 720 pixels, 25 frames per second',
        'Connection: Passed, Round trip 20 ms, jitter 0 ms',
        '  Sharing: 20 ms',
        '  Upload: 5 Mbit/s',
      ]),
    );
  });

  test('says in words why a test failed and what to do, and which socket does not come through', async () => {
    const ada = await openPage();
    ada.devices.failure = 'permission-denied';
    ada.world.sockets.audio = 'closes';
    await press('Test microphone');
    await press('Test camera');
    await press('Test connection');
    await ada.pass(20_000);
    expect(card('Microphone').getByText(deviceTroubleTexts.microphone.denied)).toBeVisible();
    expect(card('Camera').getByText(deviceTroubleTexts.camera.denied)).toBeVisible();
    const blocked = card('Connection').getAllByText(/blocking WebSockets/);
    expect(blocked).toHaveLength(1);
    expect(card('Connection').getAllByText('Failed')).toHaveLength(2);
  });

  test('records, plays what was recorded, and mutes', async () => {
    const ada = await openPage();
    await press('Test microphone');
    await press('Record');
    await ada.pass(4_200);
    await press('Stop recording');
    expect(card('Microphone').getByText(/^4\.2 s recorded/)).toBeVisible();
    await press('Play recording');
    expect(button('Playing…').getAttribute('aria-disabled')).toBe('true');
    await press('Mute');
    expect(ada.of('microphone').isMuted).toBe(true);
    await act(async () => ada.world.played[0]?.end());
    expect(button('Play recording').getAttribute('aria-disabled')).not.toBe('true');
  });

  test('another device is tested as soon as it is chosen', async () => {
    const ada = await openPage();
    await press('Test camera');
    await userEvent.selectOptions(card('Camera').getByRole('combobox'), 'cam-2');
    await ada.pass(0);
    expect(ada.devices.running().map(({ deviceId }) => deviceId)).toEqual(['cam-2']);
    expect(ada.storage.localItems.get('preferences')).toMatchObject({ cameraId: 'cam-2' });
  });
});

describe('the test in the lobby', () => {
  const Lobby = () => <DeviceSelects lobby={useDeviceChoice()} />;

  test('has the devices of the preview for itself, and gives them back with what was chosen', async () => {
    const ada = aDeviceTest();
    const client = await renderScreen(<Lobby />, {
      actions: [previewChanged({ kind: 'camera', status: 'started' })],
      services: { openDeviceTest: () => Promise.resolve(ada.client) },
    });
    const wishes = () =>
      client.performed.filter(previewRequested.match).map(({ payload }) => payload);
    await press('Test');
    await screen.findByRole('region', { name: 'Connection' });
    expect(wishes()).toEqual([{ camera: false }]);
    await press('Test camera');
    await userEvent.selectOptions(card('Camera').getByRole('combobox'), 'cam-2');
    await act(() => ada.clock.settle());
    expect(ada.held()).toBe(2);
    await press('Close');
    await act(() => ada.clock.settle());
    expect(ada.held()).toBe(0);
    expect(wishes()).toEqual([{ camera: false }, { camera: true }]);
    expect(client.store.getState().devices.preferences.cameraId).toBe('cam-2');
    expect(document.activeElement).toBe(button('Test'));
  });
});
