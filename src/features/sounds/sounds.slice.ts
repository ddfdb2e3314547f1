import { createAction } from '@reduxjs/toolkit';
import { plainReducer } from '../../effects/plainReducer';
import { defaultSoundVolume } from '../../protocol/limits';
import { soundAlerts, type SoundAlert } from '../../protocol/vocabulary/sounds';

/** The settings of sound alerts. @source core 2 (sound alerts) */
export interface SoundsState {
  /** The switch of all alerts. */
  readonly isOn: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** The alerts that are switched off. */
  readonly silenced: readonly SoundAlert[];
}

/** The switch of all alerts, or the volume, changed. */
export const soundsChanged =
  createAction<Partial<Pick<SoundsState, 'isOn' | 'volume'>>>('sounds/changed');
/** The switch of one alert changed. */
export const soundSwitched = createAction<{ readonly name: SoundAlert; readonly isOn: boolean }>(
  'sounds/switched',
);
/** The settings from last time. */
export const soundsLoaded = createAction<SoundsState>('sounds/loaded');
/** A person tries an alert, switched on or not. */
export const soundTried = createAction<{ readonly name: SoundAlert }>('sounds/tried');

/** The scheduled end of the meeting has passed, and it continues. */
export const scheduledEndPassed = createAction('sounds/scheduledEndPassed');

const initialState: SoundsState = { isOn: true, volume: defaultSoundVolume, silenced: [] };

/** A person's choice of sounds. */
export const soundsReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(soundsLoaded, (_state, { payload }) => payload)
    .addCase(soundsChanged, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(soundSwitched, (state, { payload: { name, isOn } }) => ({
      ...state,
      silenced: soundAlerts.filter((alert) =>
        alert === name ? !isOn : state.silenced.includes(alert),
      ),
    })),
);
