import {
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
} from '@fluentui/react-components';
import { useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import {
  switchMicrophoneRequested,
  switchSpeakerRequested,
} from '../../features/audio/audio.actions';
import { selectAudio } from '../../features/audio/audio.selectors';
import {
  listDevicesRequested,
  preferencesChanged,
  type DeviceEntry,
} from '../../features/devices/devices.actions';
import { selectDevices, selectPreferences } from '../../features/devices/devices.selectors';
import { switchCameraRequested } from '../../features/video/video.actions';
import { selectCapture, selectVideo } from '../../features/video/video.selectors';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { deviceChoices } from './deviceChoices';

/** Which devices, where the menu opens, and who hears that it closed. */
export interface DeviceMenuProps {
  readonly medium: 'audio' | 'video';
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Chooses devices: what runs is switched at once, what does not is remembered for its start. */
export const DeviceMenu = ({ medium, anchor, onClose }: DeviceMenuProps) => {
  const { t } = useTranslation('meeting');
  const { store } = useClient();
  const { perform } = usePerform();
  const devices = useSelect(selectDevices);
  const preferences = useSelect(selectPreferences);
  const audio = useSelect(selectAudio);
  const { activeCamera } = useSelect(selectVideo);
  const isCapturing = useSelect(selectCapture) === 'started';
  useEffect(() => {
    void perform(listDevicesRequested({ ask: '' }));
  }, [perform]);

  const choose = (name: string, id: string) => {
    if (name === 'microphone') {
      store.dispatch(preferencesChanged({ microphoneId: id }));
      if (audio.isStarted) void perform(switchMicrophoneRequested({ microphoneId: id }));
    } else if (name === 'speaker') {
      store.dispatch(preferencesChanged({ speakerId: id }));
      void perform(switchSpeakerRequested({ speakerId: id }));
    } else {
      store.dispatch(preferencesChanged({ cameraId: id }));
      if (isCapturing) void perform(switchCameraRequested({ cameraId: id }));
    }
  };

  const group = (name: 'microphone' | 'speaker' | 'camera', entries: readonly DeviceEntry[]) => (
    <MenuGroup key={name}>
      <MenuGroupHeader>{t(`devices.${name}`)}</MenuGroupHeader>
      {deviceChoices(entries, {
        systemDefault: t('devices.default'),
        unnamed: (index) => t(`devices.${name}Unnamed`, { index }),
      }).map(({ value, label }) => (
        <MenuItemRadio key={value} name={name} value={value}>
          {label}
        </MenuItemRadio>
      ))}
    </MenuGroup>
  );
  return (
    <AnchoredMenu
      anchor={anchor}
      onClose={onClose}
      checkedValues={{
        microphone: [audio.isStarted ? audio.activeMicrophone : preferences.microphoneId],
        speaker: [preferences.speakerId],
        camera: [isCapturing ? activeCamera : preferences.cameraId],
      }}
      onCheck={choose}
    >
      <MenuList>
        {medium === 'video' && group('camera', devices.cameraDevicesList)}
        {medium === 'audio' && group('microphone', devices.microphones)}
        {medium === 'audio' && <MenuDivider />}
        {medium === 'audio' && group('speaker', devices.speakers)}
      </MenuList>
    </AnchoredMenu>
  );
};
