import type { BackgroundState } from './background.slice';

/** A state that holds the own background. */
export interface WithBackground {
  readonly background: BackgroundState;
}

/** The own background or mask. */
export const selectBackground = (state: WithBackground) => state.background;
