import type { BackgroundState } from '../features/background/background.slice';

/** The person's background for embedders. @source media 3 (backgroundMode), media 4 */
export interface PublicBackground {
  readonly backgroundMode: BackgroundState['backgroundMode'];
  /** The image of a virtual background or a mask; `blur`, or empty. */
  readonly imageSrc: string;
  readonly status: BackgroundState['status'];
  /** The state of the segmentation model. */
  readonly model: BackgroundState['model'];
  /** No person is found: others see only the background. */
  readonly isPersonHidden: boolean;
}

/** The person's background for embedders. */
export const publicBackground = (state: BackgroundState): PublicBackground => ({
  backgroundMode: state.backgroundMode,
  imageSrc: state.choice?.imageSrc ?? '',
  status: state.status,
  model: state.model,
  isPersonHidden: state.isPersonHidden,
});
