import {
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
} from '@fluentui/react-components';
import { BlurRegular } from '@fluentui/react-icons/svg/blur';
import { CallRegular } from '@fluentui/react-icons/svg/call';
import { CameraSwitchRegular } from '@fluentui/react-icons/svg/camera-switch';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAudio } from '../../features/audio/audio.selectors';
import type { DeviceEntry } from '../../features/devices/devices.actions';
import { selectMayUsePhone } from '../../features/phone/phone.selectors';
import { switchCameraRequested } from '../../features/video/video.actions';
import { selectCapture, selectVideo } from '../../features/video/video.selectors';
import type { FacingMode } from '../../protocol/vocabulary/video';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { CallMe } from '../phone/Phone';
import { BackgroundSettings } from '../settings/BackgroundSettings';
import { useShell } from '../meeting/shell';
import { useHasKeyboard } from '../meeting/useHasKeyboard';
import { deviceChoices } from './deviceChoices';
import { useDeviceChoice } from './useDeviceChoice';

/** The devices of the menu, where it opens, and a callback for closing. */
export interface DeviceMenuProps {
  readonly medium: 'audio' | 'video';
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Chooses devices: running ones are switched at once, others are stored for their start. */
export const DeviceMenu = ({ medium, anchor, onClose }: DeviceMenuProps) => {
  const { t } = useTranslation('meeting');
  const { devices, ...choice } = useDeviceChoice();
  const { preferences } = devices;
  const audio = useSelect(selectAudio);
  const { activeCamera } = useSelect(selectVideo);
  const isCapturing = useSelect(selectCapture) === 'started';
  // Devices without a keyboard are handheld, and have cameras on two sides.
  const isHandheld = !useHasKeyboard();
  const { perform } = usePerform();
  const turnTo = (side: FacingMode) => void perform(switchCameraRequested({ cameraId: side }));
  const isAtBack = activeCamera === 'environment';

  const shell = useShell();
  const mayUsePhone = useSelect(selectMayUsePhone);

  const choose = (name: string, id: string) => {
    if (name === 'microphone') choice.chooseMicrophone(id);
    else if (name === 'speaker') choice.chooseSpeaker(id);
    else choice.chooseCamera(id);
  };

  const group = (name: 'microphone' | 'speaker' | 'camera', entries: readonly DeviceEntry[]) => (
    <MenuGroup key={name}>
      <MenuGroupHeader>{t(`devices.${name}`)}</MenuGroupHeader>
      {deviceChoices(entries, {
        systemDefault: t('devices.default'),
        unnamed: (index) => t(`devices.${name}Unnamed`, { index }),
      }).map(({ value, label }) => (
        <MenuItemRadio key={value} name={name} value={value}>
          {/* Systems name devices in their own language. */}
          <bdi>{label}</bdi>
        </MenuItemRadio>
      ))}
    </MenuGroup>
  );
  return (
    <AnchoredMenu
      anchor={anchor}
      align="start"
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
        {medium === 'video' && (
          <>
            <MenuDivider />
            {isCapturing && isHandheld && devices.cameraDevicesList.length > 1 && (
              <MenuItem
                icon={<CameraSwitchRegular />}
                onClick={() => turnTo(isAtBack ? 'user' : 'environment')}
              >
                {t(isAtBack ? 'devices.toFront' : 'devices.toBack')}
              </MenuItem>
            )}
            <MenuItem
              icon={<BlurRegular />}
              onClick={() => shell.openDialog(BackgroundSettings, anchor.current)}
            >
              {t('devices.background')}
            </MenuItem>
          </>
        )}
        {medium === 'audio' && group('microphone', devices.microphones)}
        {medium === 'audio' && <MenuDivider />}
        {medium === 'audio' && group('speaker', devices.speakers)}
        {medium === 'audio' && mayUsePhone && (
          <>
            <MenuDivider />
            <MenuItem
              icon={<CallRegular />}
              onClick={() => shell.openDialog(CallMe, anchor.current)}
            >
              {t('devices.phone')}
            </MenuItem>
          </>
        )}
      </MenuList>
    </AnchoredMenu>
  );
};
