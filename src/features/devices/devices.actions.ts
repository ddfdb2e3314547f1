import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { MediaErrorCode } from '../../protocol/engine/media';

/** A device without its label's handle: plain data. */
export interface DeviceEntry {
  readonly deviceId: string;
  readonly label: string;
}

/** List the devices again, asking for permission if `ask` says so. */
export const listDevicesRequested = intent<{ readonly ask: '' | 'microphone' | 'camera' }>(
  'devices/listDevicesRequested',
);
export const devicesListed = createAction<{
  readonly microphones: readonly DeviceEntry[];
  readonly cameras: readonly DeviceEntry[];
  readonly speakers: readonly DeviceEntry[];
}>('devices/listed');
/** The person's choices for next time; stored in local storage. */
export const preferencesChanged = createAction<Partial<Preferences>>('devices/preferencesChanged');
export const preferencesLoaded = createAction<Preferences>('devices/preferencesLoaded');

/** Name, devices and what was on: what the lobby shows next time. */
export interface Preferences {
  readonly userName: string;
  readonly userEmail: string;
  readonly microphoneId: string;
  readonly cameraId: string;
  readonly speakerId: string;
  /** Whether it was on when the person last switched it in a lobby. */
  readonly isMicrophoneOn: boolean;
  readonly isCameraOn: boolean;
}

/**
 * Before joining: start or stop camera (shown by the client's `selfView`) and microphone (shown as
 * the local level), on the preferred devices; asks for permission. What runs when a join succeeds
 * continues in the meeting.
 * @decision The documents show no lobby.
 */
export const previewRequested = intent<{
  readonly camera?: boolean;
  readonly microphone?: boolean;
}>('devices/previewRequested');
/**
 * The lobby has opened: restart what was on last time, where that needs no permission request.
 * @decision
 */
export const resumePreviewRequested = intent('devices/resumePreviewRequested');
export const previewChanged = createAction<{
  readonly kind: 'camera' | 'microphone';
  readonly status: PreviewStatus;
  /** Why it failed. */
  readonly failure?: MediaErrorCode;
}>('devices/previewChanged');
export type PreviewStatus = 'stopped' | 'starting' | 'started' | 'failed';
