import type { SettingsState } from './settings.slice';

/** A state that holds a person's likings. */
export interface WithSettings {
  readonly settings: SettingsState;
}

/** What a person likes. */
export const selectSettings = (state: WithSettings) => state.settings;
