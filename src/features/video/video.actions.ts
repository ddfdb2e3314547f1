import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { MediaErrorCode } from '../../protocol/engine/media';
import type { ReceptionLimits, RendererKind } from '../../protocol/engine/video';
import type { StreamKey } from '../../protocol/streamKey';
import type { LadderStep } from './ladder.rules';
import type { OfStream } from './streamList.rules';
import type { SuspendedCamera } from './suspended.state';
import type { SpotlightAction } from '../../protocol/vocabulary/video';

/** The implemented options of the camera. @source media 3 */
export interface StartVideoOptions {
  /** 'default', a listed device, or a facing mode. @source media 5 */
  readonly cameraId?: string;
  /** 10 to 30, clamped; 24 by default. */
  readonly frameRate?: number;
  /** 1280x720 if it is supported; the person's setting by default. */
  readonly hd?: boolean;
  /** 1920x1080 if it is supported and permitted. */
  readonly fullHd?: boolean;
}

/** Start the local camera and tell everybody. */
export const startVideoRequested = intent<StartVideoOptions>('video/startVideoRequested');
/** Stop the local camera, at once. */
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

/** The camera from before a reload, as this tab has stored it. */
export const cameraRemembered = createAction<SuspendedCamera>('video/cameraRemembered');
/** The camera is being opened. */
export const cameraStarting = createAction('video/cameraStarting');
/** The camera runs, and everybody was told. */
export const cameraStarted = createAction<{ readonly cameraId: string }>('video/cameraStarted');
/** The camera was stopped by the person, the host or the end of the meeting. */
export const cameraStopped = createAction('video/cameraStopped');
/** The camera did not open, or ended on its own. */
export const cameraFailed = createAction<{ readonly code: MediaErrorCode }>('video/cameraFailed');
/** A person's video is subscribed in this quality. */
export const videoSubscribed = createAction<{
  readonly userId: number;
  readonly videoQuality: number;
}>('video/subscribed');
/** A person's video is no longer subscribed. */
export const videoUnsubscribed = createAction<{ readonly userId: number }>('video/unsubscribed');
/** Frames of a stream have started or stopped arriving. */
export const videoFlowChanged = createAction<OfStream & { readonly isFlowing: boolean }>(
  'video/flowChanged',
);
/** What is shared has this size, in pixels: from before its first frame is drawn. */
export const shareSized = createAction<{
  readonly stream: StreamKey;
  readonly width: number;
  readonly height: number;
}>('video/shareSized');
/** The capabilities of this browser, as the engine found them. */
export const engineProbed = createAction<{
  readonly canSendAudio: boolean;
  readonly canReceiveAudio: boolean;
  readonly canSendVideo: boolean;
  readonly canReceiveVideo: boolean;
  readonly canMoveCamera: boolean;
  readonly canShare: boolean;
  readonly renderer: RendererKind | 'none';
  readonly missing: readonly string[];
}>('video/engineProbed');
/** A stream's video cannot be decoded, or can be again. @source media 8 */
export const videoDecodingChanged = createAction<OfStream & { readonly isFailing: boolean }>(
  'video/videoDecodingChanged',
);
/** The most that this machine may receive. @source media 9 */
export const receptionLimited =
  createAction<Pick<ReceptionLimits, 'maxTiles' | 'maxLayer'>>('video/receptionLimited');
/** The machine is overloaded, or no longer is. @source DESIGN 4 (ladder) */
export const ladderStepped = createAction<{ readonly step: LadderStep }>('video/ladderStepped');
/** The person has read the notice about reduced quality. */
export const ladderNoticed = createAction('video/ladderNoticed');
/** A person wants full quality whatever it costs. Its type is that of earlier logs. */
export const qualityPinned = createAction('video/qualityKept');
/** Restore full quality, and keep it for ten minutes. */
export const keepQualityRequested = intent('video/keepQualityRequested');
/** Stop another person's video, as host or co-host. */
export const stopVideoOfRequested = intent<{ readonly userId: number }>(
  'video/stopVideoOfRequested',
);
/** Ask a person to start video. */
export const askStartVideoRequested = intent<{ readonly userId: number }>(
  'video/askStartVideoRequested',
);
/** Spotlight a person for everybody: in addition to others, alone, or no longer. */
export const spotlightRequested = intent<{
  readonly userId: number;
  readonly action: SpotlightAction;
}>('video/spotlightRequested');
/** Make everybody see the host's layout, or their own. */
export const followHostRequested = intent<{ readonly bFollowHost: boolean }>(
  'video/followHostRequested',
);
/** Arrange the tiles for everybody; an empty order restores their own. */
export const dragLayoutRequested = intent<{ readonly order: readonly number[] }>(
  'video/dragLayoutRequested',
);
