import type { SoundAlert } from '../../protocol/vocabulary/sounds';
import type { SoundsState } from './sounds.slice';

/** A state with the settings of sounds. */
export interface WithSounds {
  readonly sounds: SoundsState;
}

/** The choice of sounds. */
export const selectSounds = (state: WithSounds) => state.sounds;

/** Whether an alert plays. */
export const selectIsHeard = ({ sounds }: WithSounds, name: SoundAlert): boolean =>
  sounds.isOn && sounds.volume > 0 && !sounds.silenced.includes(name);
