import type { BackgroundState } from '../features/background/background.slice';

/** The own background, as an embedder sees it. @source media 3 (backgroundMode), media 4 */
export interface PublicBackground {
  readonly backgroundMode: BackgroundState['backgroundMode'];
  /** The image of a virtual background or a mask; `blur`, or nothing. */
  readonly imageSrc: string;
  readonly status: BackgroundState['status'];
  /** How far the model is that finds people. */
  readonly model: BackgroundState['model'];
  /** Nobody is found: others see the background alone. */
  readonly isPersonHidden: boolean;
}

/** The public shape of the own background. */
export const publicBackground = (state: BackgroundState): PublicBackground => ({
  backgroundMode: state.backgroundMode,
  imageSrc: state.choice?.imageSrc ?? '',
  status: state.status,
  model: state.model,
  isPersonHidden: state.isPersonHidden,
});
