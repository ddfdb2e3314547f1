import { useEffect } from 'react';
import {
  listDevicesRequested,
  preferencesChanged,
  previewRequested,
  resumePreviewRequested,
  type Preferences,
} from '../../features/devices/devices.actions';
import { selectDevices } from '../../features/devices/devices.selectors';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';

/**
 * The lobby's devices: what runs, what failed, and the choices. Choices are stored, and what was on
 * last time is switched on again once it is known that this person `mayBeSeen`.
 */
export const useLobbyDevices = (mayBeSeen: boolean) => {
  const { store } = useClient();
  const { perform } = usePerform();
  const devices = useSelect(selectDevices);
  const { camera, microphone } = devices.preview;

  useEffect(() => {
    void perform(listDevicesRequested({ ask: '' }));
  }, [perform]);
  useEffect(() => {
    if (mayBeSeen) void perform(resumePreviewRequested());
  }, [perform, mayBeSeen]);

  const choose = (chosen: Partial<Preferences>) => {
    store.dispatch(preferencesChanged(chosen));
  };
  const isOn = {
    camera: camera.status === 'started' || camera.status === 'starting',
    microphone: microphone.status === 'started' || microphone.status === 'starting',
  };
  return {
    devices,
    isOn,
    toggleCamera: () => {
      choose({ isCameraOn: !isOn.camera });
      void perform(previewRequested({ camera: !isOn.camera }));
    },
    toggleMicrophone: () => {
      choose({ isMicrophoneOn: !isOn.microphone });
      void perform(previewRequested({ microphone: !isOn.microphone }));
    },
    chooseCamera: (cameraId: string) => {
      choose({ cameraId });
      if (isOn.camera) void perform(previewRequested({ camera: true }));
    },
    chooseMicrophone: (microphoneId: string) => {
      choose({ microphoneId });
      if (isOn.microphone) void perform(previewRequested({ microphone: true }));
    },
    chooseSpeaker: (speakerId: string) => choose({ speakerId }),
  };
};
