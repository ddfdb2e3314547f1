import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { MediaErrorCode } from '../../protocol/engine/media';

export interface StartVideoOptions {
  /** 'default', a listed device, or a facing mode. @source media 5 */
  readonly cameraId?: string;
  /** 10 to 30, clamped; 24 by default. */
  readonly frameRate?: number;
  readonly hd?: boolean;
}

export const startVideoRequested = intent<StartVideoOptions>('video/startVideoRequested');
export const stopVideoRequested = intent('video/stopVideoRequested');
export const switchCameraRequested = intent<{ readonly cameraId: string }>(
  'video/switchCameraRequested',
);
/** A video quality of the documents: 0 90p, 1 180p, 2 360p, 3 720p, 4 1080p. */
export const subscribeVideoRequested = intent<{
  readonly userId: number;
  readonly videoQuality: number;
}>('video/subscribeVideoRequested');
export const unsubscribeVideoRequested = intent<{ readonly userId: number }>(
  'video/unsubscribeVideoRequested',
);

export const cameraStarting = createAction('video/cameraStarting');
export const cameraStarted = createAction<{ readonly cameraId: string }>('video/cameraStarted');
export const cameraStopped = createAction('video/cameraStopped');
export const cameraFailed = createAction<{ readonly code: MediaErrorCode }>('video/cameraFailed');
export const videoSubscribed = createAction<{
  readonly userId: number;
  readonly videoQuality: number;
}>('video/subscribed');
export const videoUnsubscribed = createAction<{ readonly userId: number }>('video/unsubscribed');
/** A participant's pictures come, or have stopped coming. */
export const videoFlowChanged = createAction<{
  readonly userId: number;
  readonly isFlowing: boolean;
}>('video/flowChanged');
export const engineProbed = createAction<{
  readonly canSendAudio: boolean;
  readonly canReceiveAudio: boolean;
  readonly canSendVideo: boolean;
  readonly canReceiveVideo: boolean;
  readonly renderer: 'webgl2' | 'webgl' | '2d' | 'none';
  readonly missing: readonly string[];
}>('video/engineProbed');
