import { createAction } from '@reduxjs/toolkit';
import type { MediaChannel, MediaWorker } from '../../protocol/vocabulary/media';
import type { MediaErrorCode } from '../../protocol/engine/media';

/** The engine is in trouble with a medium; the features decide what that means for a person. */
export const engineTroubled = createAction<{
  readonly medium: MediaChannel;
  readonly code: MediaErrorCode;
}>('engine/troubled');

/** A media worker died or hung, and another one took its place: nobody needs to do anything. */
export const workerReplaced = createAction<{ readonly medium: MediaWorker }>(
  'engine/workerReplaced',
);
