import { useEffect } from 'react';
import {
  switchMicrophoneRequested,
  switchSpeakerRequested,
} from '../../features/audio/audio.actions';
import { selectAudio } from '../../features/audio/audio.selectors';
import {
  listDevicesRequested,
  preferencesChanged,
  previewRequested,
  type PreviewStatus,
} from '../../features/devices/devices.actions';
import { selectDevices } from '../../features/devices/devices.selectors';
import { switchCameraRequested } from '../../features/video/video.actions';
import { selectCapture } from '../../features/video/video.selectors';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';

const isOn = ({ status }: { readonly status: PreviewStatus }): boolean =>
  status === 'started' || status === 'starting';

/**
 * The devices to choose from, in lobby and meeting: running ones are switched at once, others are
 * stored for their start.
 */
export const useDeviceChoice = () => {
  const { store } = useClient();
  const { perform } = usePerform();
  const devices = useSelect(selectDevices);
  const audio = useSelect(selectAudio);
  const isInside = useSelect(({ meeting }) => meeting.meetingStatus === 'joined');
  const isCapturing = useSelect(selectCapture) === 'started';
  useEffect(() => {
    void perform(listDevicesRequested({ ask: '' }));
  }, [perform]);
  const { camera, microphone } = devices.preview;
  return {
    devices,
    chooseMicrophone: (microphoneId: string) => {
      store.dispatch(preferencesChanged({ microphoneId }));
      if (audio.isStarted) void perform(switchMicrophoneRequested({ microphoneId }));
      else if (!isInside && isOn(microphone)) void perform(previewRequested({ microphone: true }));
    },
    chooseSpeaker: (speakerId: string) => {
      store.dispatch(preferencesChanged({ speakerId }));
      if (isInside) void perform(switchSpeakerRequested({ speakerId }));
    },
    chooseCamera: (cameraId: string) => {
      store.dispatch(preferencesChanged({ cameraId }));
      if (isCapturing) void perform(switchCameraRequested({ cameraId }));
      else if (!isInside && isOn(camera)) void perform(previewRequested({ camera: true }));
    },
  };
};
