import type { DevicesState } from './devices.slice';

/** A state that holds devices and choices. */
export interface WithDevices {
  readonly devices: DevicesState;
}

/** The devices of this browser, and what of them is previewed. */
export const selectDevices = (state: WithDevices) => state.devices;
/** What the person chose last time. */
export const selectPreferences = (state: WithDevices) => state.devices.preferences;
