import { plainReducer } from '../../effects/plainReducer';
import type { MediaErrorCode } from '../../protocol/engine/media';
import {
  devicesListed,
  preferencesChanged,
  preferencesLoaded,
  previewChanged,
  type DeviceEntry,
  type Preferences,
  type PreviewStatus,
} from './devices.actions';

/** @source media 3 (devices, cameraDevicesList) */
export interface DevicesState {
  readonly microphones: readonly DeviceEntry[];
  readonly cameraDevicesList: readonly DeviceEntry[];
  readonly speakers: readonly DeviceEntry[];
  readonly isListed: boolean;
  readonly preferences: Preferences;
  readonly arePreferencesLoaded: boolean;
  /** The devices that run before a join. */
  readonly preview: {
    readonly camera: DevicePreview;
    readonly microphone: DevicePreview;
  };
}
export interface DevicePreview {
  readonly status: PreviewStatus;
  readonly failure: MediaErrorCode | null;
}

const stopped: DevicePreview = { status: 'stopped', failure: null };

const initialState: DevicesState = {
  microphones: [],
  cameraDevicesList: [],
  speakers: [],
  isListed: false,
  preferences: {
    userName: '',
    userEmail: '',
    microphoneId: 'default',
    cameraId: 'default',
    speakerId: 'default',
    isMicrophoneOn: false,
    isCameraOn: false,
  },
  arePreferencesLoaded: false,
  preview: { camera: stopped, microphone: stopped },
};

/** The machine's devices and the person's choices. */
export const devicesReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(devicesListed, (state, { payload }) => ({
      ...state,
      microphones: payload.microphones,
      cameraDevicesList: payload.cameras,
      speakers: payload.speakers,
      isListed: true,
    }))
    .addCase(preferencesLoaded, (state, { payload }) => ({
      ...state,
      preferences: payload,
      arePreferencesLoaded: true,
    }))
    .addCase(previewChanged, (state, { payload: { kind, status, failure } }) => ({
      ...state,
      preview: { ...state.preview, [kind]: { status, failure: failure ?? null } },
    }))
    .addCase(preferencesChanged, (state, { payload }) => ({
      ...state,
      preferences: { ...state.preferences, ...payload },
    })),
);
