import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { MediaErrorCode } from '../../protocol/engine/media';
import type { ReceptionLimits, RendererKind } from '../../protocol/engine/video';
import type { LadderStep } from './ladder.rules';
import type { OfStream } from './streamList.rules';
import type { SpotlightAction } from '../../protocol/vocabulary/video';

/** How the own camera is opened. @source media 3, as far as it is built */
export interface StartVideoOptions {
  /** 'default', a listed device, or a facing mode. @source media 5 */
  readonly cameraId?: string;
  /** 10 to 30, clamped; 24 by default. */
  readonly frameRate?: number;
  /** 1280x720 where it is supported; what the person likes where it is left out. */
  readonly hd?: boolean;
  /** 1920x1080 where it is supported and allowed. */
  readonly fullHd?: boolean;
}

/** Start the own camera and tell everybody. */
export const startVideoRequested = intent<StartVideoOptions>('video/startVideoRequested');
/** Stop the own camera; the picture is gone at once. */
export const stopVideoRequested = intent('video/stopVideoRequested');
/** Use another camera, now if one runs, and from then on. */
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

/** The camera is being opened. */
export const cameraStarting = createAction('video/cameraStarting');
/** The camera runs and everybody has been told. */
export const cameraStarted = createAction<{ readonly cameraId: string }>('video/cameraStarted');
/** The camera was stopped by the person, the host or the end of the meeting. */
export const cameraStopped = createAction('video/cameraStopped');
/** The camera did not open, or ended by itself. */
export const cameraFailed = createAction<{ readonly code: MediaErrorCode }>('video/cameraFailed');
/** Somebody's picture is wanted in this quality. */
export const videoSubscribed = createAction<{
  readonly userId: number;
  readonly videoQuality: number;
}>('video/subscribed');
/** Somebody's picture is no longer wanted. */
export const videoUnsubscribed = createAction<{ readonly userId: number }>('video/unsubscribed');
/** A stream's pictures come, or have stopped coming. */
export const videoFlowChanged = createAction<OfStream & { readonly isFlowing: boolean }>(
  'video/flowChanged',
);
/** What this browser can do, as the engine found. */
export const engineProbed = createAction<{
  readonly canSendAudio: boolean;
  readonly canReceiveAudio: boolean;
  readonly canSendVideo: boolean;
  readonly canReceiveVideo: boolean;
  readonly renderer: RendererKind | 'none';
  readonly missing: readonly string[];
}>('video/engineProbed');
/** A stream's pictures cannot be decoded, or can be again. @source media 8 */
export const videoDecodingChanged = createAction<OfStream & { readonly isFailing: boolean }>(
  'video/videoDecodingChanged',
);
/** What this machine may receive at most. @source media 9 */
export const receptionLimited =
  createAction<Pick<ReceptionLimits, 'maxTiles' | 'maxLayer'>>('video/receptionLimited');
/** The machine does not keep up, or keeps up again. @source DESIGN 4 (ladder) */
export const ladderStepped = createAction<{ readonly step: LadderStep }>('video/ladderStepped');
/** A person has read what was given up. */
export const ladderNoticed = createAction('video/ladderNoticed');
/** A person wants full quality whatever it costs. */
export const qualityKept = createAction('video/qualityKept');
/** Give everything back, and give nothing up for ten minutes. */
export const keepQualityRequested = intent('video/keepQualityRequested');
/** Stop another person's video, as host or co-host. */
export const stopVideoOfRequested = intent<{ readonly userId: number }>(
  'video/stopVideoOfRequested',
);
/** Ask a person to start video. */
export const askStartVideoRequested = intent<{ readonly userId: number }>(
  'video/askStartVideoRequested',
);
/** Spotlight a person for everybody: beside others, alone, or no longer. */
export const spotlightRequested = intent<{
  readonly userId: number;
  readonly action: SpotlightAction;
}>('video/spotlightRequested');
/** Everybody sees the host's layout, or their own. */
export const followHostRequested = intent<{ readonly bFollowHost: boolean }>(
  'video/followHostRequested',
);
/** Arrange the tiles for everybody; an empty order gives everybody their own back. */
export const dragLayoutRequested = intent<{ readonly order: readonly number[] }>(
  'video/dragLayoutRequested',
);
