import { createSlice } from '@reduxjs/toolkit';
import {
  devicesListed,
  preferencesChanged,
  preferencesLoaded,
  type DeviceEntry,
  type Preferences,
} from './devices.actions';

/** @source media 3 (devices, cameraDevicesList) */
export interface DevicesState {
  readonly microphones: readonly DeviceEntry[];
  readonly cameraDevicesList: readonly DeviceEntry[];
  readonly speakers: readonly DeviceEntry[];
  readonly isListed: boolean;
  readonly preferences: Preferences;
  readonly arePreferencesLoaded: boolean;
}

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
    isMicrophoneOn: true,
    isCameraOn: true,
  },
  arePreferencesLoaded: false,
};

/** The machine's devices and the person's choices. */
export const devicesSlice = createSlice({
  name: 'devices',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
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
      .addCase(preferencesChanged, (state, { payload }) => ({
        ...state,
        preferences: { ...state.preferences, ...payload },
      })),
});
