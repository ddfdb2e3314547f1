import type { SettingsState } from './settings.slice';

/** A state with a person's settings. */
export interface WithSettings {
  readonly settings: SettingsState;
}

/** The person's settings. */
export const selectSettings = (state: WithSettings) => state.settings;
