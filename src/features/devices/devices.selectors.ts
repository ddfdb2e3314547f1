import type { DevicesState } from './devices.slice';

/** A state with devices and choices. */
export interface WithDevices {
  readonly devices: DevicesState;
}

/** The devices of this browser, and the state of their preview. */
export const selectDevices = (state: WithDevices) => state.devices;
/** The person's choices from last time. */
export const selectPreferences = (state: WithDevices) => state.devices.preferences;
