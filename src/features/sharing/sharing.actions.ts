import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { SurfaceKind } from '../../transport/devicesPort';

/** Share a screen, window or tab, which the person picks in the browser's own picker. */
export const startShareRequested = intent('sharing/startShareRequested');
/** Stop the own share. */
export const stopShareRequested = intent('sharing/stopShareRequested');
/** Pause the own share: others keep its last picture. */
export const pauseShareRequested = intent('sharing/pauseShareRequested');
/** Go on with the own share after a pause. */
export const resumeShareRequested = intent('sharing/resumeShareRequested');
/** End another person's share, as host or co-host. */
export const stopShareOfRequested = intent<{ readonly userId: number }>(
  'sharing/stopShareOfRequested',
);

/** The browser's picker opens. */
export const sharePicking = createAction('sharing/picking');
/** The own share runs. */
export const shareStarted = createAction<{ readonly surface: SurfaceKind | undefined }>(
  'sharing/started',
);
export const sharePaused = createAction('sharing/paused');
export const shareResumed = createAction('sharing/resumed');
/** There is no own share, or no longer. */
export const shareOver = createAction('sharing/over');
