import type { DevicesState } from './devices.slice';

/** A state that holds devices and choices. */
export interface WithDevices {
  readonly devices: DevicesState;
}

export const selectDevices = (state: WithDevices) => state.devices;
export const selectPreferences = (state: WithDevices) => state.devices.preferences;
