import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';

/** A device without its label's handle: plain data. */
export interface DeviceEntry {
  readonly deviceId: string;
  readonly label: string;
}

/** Look at the devices again, asking for permission where `ask` says so. */
export const listDevicesRequested = intent<{ readonly ask: '' | 'microphone' | 'camera' }>(
  'devices/listDevicesRequested',
);
export const devicesListed = createAction<{
  readonly microphones: readonly DeviceEntry[];
  readonly cameras: readonly DeviceEntry[];
  readonly speakers: readonly DeviceEntry[];
}>('devices/listed');
/** What a person chose and wants again next time; kept in local storage. */
export const preferencesChanged = createAction<Partial<Preferences>>('devices/preferencesChanged');
export const preferencesLoaded = createAction<Preferences>('devices/preferencesLoaded');

export interface Preferences {
  readonly userName: string;
  readonly userEmail: string;
  readonly microphoneId: string;
  readonly cameraId: string;
  readonly speakerId: string;
  readonly isMicrophoneOn: boolean;
  readonly isCameraOn: boolean;
}
