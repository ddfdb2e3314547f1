import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { MediaChannel, MediaWorker } from '../../protocol/vocabulary/media';
import type { MediaErrorCode } from '../../protocol/engine/media';

/** The engine reports an error of a medium; the features decide what it means for the person. */
export const engineTroubled = createAction<{
  readonly medium: MediaChannel;
  readonly code: MediaErrorCode;
}>('engine/troubled');

/** A media worker died or hung and was replaced: no action is needed. */
export const workerReplaced = createAction<{ readonly medium: MediaWorker }>(
  'engine/workerReplaced',
);

/** What this browser can send and receive; the workers that find it out start, if they have not. */
export const mediaSupportRequested = intent<void>('engine/mediaSupportRequested');
