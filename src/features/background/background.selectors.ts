import type { BackgroundState } from './background.slice';

/** A state with the background. */
export interface WithBackground {
  readonly background: BackgroundState;
}

/** The background or mask of the person. */
export const selectBackground = (state: WithBackground) => state.background;
