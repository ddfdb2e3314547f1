import { describe, expect, test } from '@jest/globals';
import {
  aClient,
  signallingSocket,
  takeSeat,
  type TestClient,
} from '../../../test/builders/client';
import { aNumber } from '../../../test/builders/meeting';
import { aParticipant } from '../../../test/builders/participant';
import { joinRequested } from '../meeting/meeting.actions';
import {
  listDevicesRequested,
  preferencesChanged,
  previewRequested,
  resumePreviewRequested,
} from './devices.actions';

/** From now on devices open only when the test says so. */
const holdOpening = ({ ports }: TestClient): (() => void) => {
  const { openCamera } = ports.devices;
  const waiting: (() => void)[] = [];
  ports.devices.openCamera = (options) =>
    new Promise((resolve) => waiting.push(() => void openCamera(options).then(resolve)));
  return () => waiting.splice(0).forEach((open) => open());
};

const join = async (ada: TestClient): Promise<void> => {
  const joined = ada.client.perform(joinRequested({ meetingNumber: aNumber, userName: 'Ada' }));
  await ada.clock.settle();
  takeSeat(signallingSocket(ada), { people: [aParticipant()] });
  await joined;
  await ada.clock.settle();
};

describe('the lobby', () => {
  test('shows the own camera, hears the own microphone, and sends neither', async () => {
    const ada = aClient();
    await ada.client.perform(previewRequested({ camera: true, microphone: true }));
    expect(ada.state().devices.preview).toMatchObject({
      camera: { status: 'started' },
      microphone: { status: 'started' },
    });
    expect(ada.engine.isMuted).toBe(true);
    expect(ada.client.selfView.current()).not.toBeNull();
    await ada.client.perform(previewRequested({ camera: false, microphone: false }));
    expect(ada.devices.running()).toEqual([]);
    expect(ada.client.selfView.current()).toBeNull();
  });

  test('learns the names of devices once one of them may be used', async () => {
    const ada = aClient();
    const { devices } = ada.devices;
    ada.devices.devices = [];
    await ada.client.perform(listDevicesRequested({ ask: '' }));
    expect(ada.state().devices.cameraDevicesList).toEqual([]);
    ada.devices.devices = devices;
    await ada.client.perform(previewRequested({ camera: true }));
    expect(ada.state().devices.cameraDevicesList.map(({ label }) => label)).toEqual([
      'camera cam-1',
      'camera cam-2',
    ]);
    expect(ada.state().devices.microphones).toHaveLength(2);
  });

  test('says why a device does not open, and goes on without it', async () => {
    const ada = aClient();
    ada.devices.failure = 'device-in-use';
    await expect(ada.client.perform(previewRequested({ camera: true }))).rejects.toMatchObject({
      type: 'INTERNAL_ERROR',
    });
    expect(ada.state().devices.preview.camera).toEqual({
      status: 'failed',
      failure: 'device-in-use',
    });
    await join(ada);
    expect(ada.state().meeting.meetingStatus).toBe('joined');
  });

  test('releases a microphone whose code cannot be loaded, says so, and opens it again', async () => {
    const ada = aClient();
    await ada.client.perform(previewRequested({ microphone: true }));
    ada.engine.say({ type: 'error', medium: 'audio', code: 'assets-missing', detail: '' });
    await ada.clock.settle();
    expect(ada.state().devices.preview.microphone).toEqual({
      status: 'failed',
      failure: 'assets-missing',
    });
    expect(ada.devices.running()).toEqual([]);
    await ada.client.perform(previewRequested({ microphone: true }));
    expect(ada.state().devices.preview.microphone).toMatchObject({ status: 'started' });
    expect(ada.engine.called('startMicrophone')).toHaveLength(2);
  });

  test('what runs there goes on inside: the same camera, the same microphone, unmuted', async () => {
    const ada = aClient();
    await ada.client.perform(previewRequested({ camera: true, microphone: true }));
    await join(ada);
    const sent = signallingSocket(ada).sent.map(({ name }) => name);
    expect(sent).toEqual(expect.arrayContaining(['joinVoip', 'switchVideo']));
    expect(ada.devices.opened).toHaveLength(2);
    expect(ada.devices.running()).toHaveLength(2);
  });

  test('what was on last time is on again', async () => {
    const ada = aClient();
    await ada.client.perform(resumePreviewRequested());
    expect(ada.devices.opened).toEqual([]);
    ada.client.store.dispatch(preferencesChanged({ isCameraOn: true }));
    await ada.client.perform(resumePreviewRequested());
    expect(ada.devices.running().map(({ kind }) => kind)).toEqual(['camera']);
    // It runs already.
    await ada.client.perform(resumePreviewRequested());
    expect(ada.devices.opened).toHaveLength(1);
  });

  test('nobody is asked for a device that they have not pressed for', async () => {
    const ada = aClient();
    ada.client.store.dispatch(preferencesChanged({ isCameraOn: true, isMicrophoneOn: true }));
    ada.ports.devices.permission = async () => 'prompt';
    await ada.client.perform(resumePreviewRequested());
    expect(ada.devices.opened).toEqual([]);
    expect(ada.state().devices.preview.camera).toEqual({ status: 'stopped', failure: null });
  });

  test('a camera that is switched off while it opens stays off', async () => {
    const ada = aClient();
    const open = holdOpening(ada);
    const shown = ada.client.perform(previewRequested({ camera: true }));
    await ada.clock.settle();
    await ada.client.perform(previewRequested({ camera: false }));
    await shown;
    open();
    await ada.clock.settle();
    expect(ada.devices.running()).toEqual([]);
    expect(ada.client.selfView.current()).toBeNull();
    expect(ada.state().devices.preview.camera.status).toBe('stopped');
  });

  test('a camera that still opens when the join is done is the meeting’s, once', async () => {
    const ada = aClient();
    const open = holdOpening(ada);
    const shown = ada.client.perform(previewRequested({ camera: true }));
    await join(ada);
    await shown;
    open();
    await ada.clock.settle();
    expect(ada.devices.running()).toHaveLength(1);
    expect(ada.state().video.capture).toBe('starting');
    expect(ada.state().devices.preview.camera.status).toBe('stopped');
    expect(signallingSocket(ada).sent.at(-1)).toMatchObject({ name: 'switchVideo' });
  });

  test('goes on in the waiting room, unheard and unseen, until one is let in', async () => {
    const ada = aClient();
    await ada.client.perform(previewRequested({ camera: true, microphone: true }));
    const joined = ada.client.perform(joinRequested({ meetingNumber: aNumber, userName: 'Ada' }));
    await ada.clock.settle();
    takeSeat(signallingSocket(ada), { reply: { isOnHold: true }, people: [] });
    await joined;
    await ada.clock.settle();
    expect(ada.state().meeting.isOnHold).toBe(true);
    expect(ada.devices.running()).toHaveLength(2);
    expect(ada.client.selfView.current()).not.toBeNull();
    expect(ada.engine.isMuted).toBe(true);
    expect(signallingSocket(ada).sent.map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/joinVoip|switchVideo/)]),
    );
    await ada.client.perform(previewRequested({ camera: false }));
    expect(ada.devices.running().map(({ kind }) => kind)).toEqual(['microphone']);
  });

  test('a preview is refused inside', async () => {
    const ada = aClient();
    await join(ada);
    await expect(ada.client.perform(previewRequested({ camera: true }))).rejects.toMatchObject({
      reason: 'already joined or connecting',
    });
  });
});
