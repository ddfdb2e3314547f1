import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { ModelPreloadResult } from '../../protocol/vocabulary/video';
import type { BackgroundChoice, BackgroundFailure } from '../../transport/backgroundPort';
import type { BackgroundWish, MaskWish } from './background.rules';

/** Use a virtual background; a mask ends. @source media 4 (switching to one stops the other) */
export const virtualBackgroundRequested = intent<BackgroundWish>(
  'background/virtualBackgroundRequested',
);
/** Show oneself through the shapes of a mask; a virtual background ends. @source media 4 */
export const maskRequested = intent<MaskWish>('background/maskRequested');
/** Stop the background or mask. */
export const backgroundStopRequested = intent('background/stopRequested');
/** Load the segmentation model before it is needed. @source media 4 (model preload) */
export const backgroundPreloadRequested = intent('background/preloadRequested');

/** The person chose a background; null for none. */
export const backgroundWanted = createAction<{ readonly choice: BackgroundChoice | null }>(
  'background/wanted',
);
/** The choice that is wanted is drawn. */
export const backgroundUsed = createAction('background/used');
/** The choice that is wanted is drawn, and the model that it needs is loaded. */
export const backgroundCompleted = createAction('background/completed');
/** What draws has broken: nothing is drawn, and no model is loaded. */
export const backgroundBroke = createAction('background/broke');
/** A background failed. `choice` is what is chosen from now on; `isDrawn` says if it is drawn. */
export const backgroundFailed = createAction<{
  readonly failure: BackgroundFailure;
  readonly choice: BackgroundChoice | null;
  readonly isDrawn: boolean;
}>('background/failed');
/** How far the model is. @source media 4, media 9 (3 s, 10 s) */
export const modelPreloadChanged = createAction<{ readonly model: ModelState }>(
  'background/modelPreloadChanged',
);
/** A documented result, or what the documents do not name: not begun, loading, not loadable. */
export type ModelState = 'none' | 'loading' | ModelPreloadResult | 'failed';
/** No person is found: only the background is shown. */
export const personHiddenChanged = createAction<{ readonly isHidden: boolean }>(
  'background/personHiddenChanged',
);
