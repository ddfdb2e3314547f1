import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { ContentClass, ContentKind } from '../../protocol/engine/video';
import type { ShareEnding } from '../../protocol/vocabulary/sharing';
import type { SurfaceKind, SurfaceSounds } from '../../transport/devicesPort';

/** How a share starts. @source media 3 (sharing state) */
export interface ShareOptions {
  /** A camera in place of a screen: an id, or 'default'. */
  readonly secondaryCameraId?: string | undefined;
  /** What the browser's picker begins with; the person may pick something else. */
  readonly displaySurface?: SurfaceKind | undefined;
  /** Optimized for shared video from its first picture. */
  readonly optimizedForSharedVideo?: boolean | undefined;
  /** Report when somebody sees it. */
  readonly requestReadReceipt?: boolean | undefined;
}
/**
 * Share a screen, window or tab, which the person picks in the browser's own picker, or a camera.
 */
export const startShareRequested = intent<ShareOptions | void>('sharing/startShareRequested');
/** Stop the own share. */
export const stopShareRequested = intent('sharing/stopShareRequested');
/** Pause the own share: others keep its last picture. */
export const pauseShareRequested = intent('sharing/pauseShareRequested');
/** Go on with the own share after a pause. */
export const resumeShareRequested = intent('sharing/resumeShareRequested');
/** Share something else in place of what is shared: what the person picks, or a camera. */
export const changeSurfaceRequested = intent<Pick<
  ShareOptions,
  'secondaryCameraId' | 'displaySurface'
> | void>('sharing/changeSurfaceRequested');
/** Optimize the own share for shared video, or no longer. @source media 5 */
export const optimizeShareRequested = intent<{ readonly isOn: boolean }>(
  'sharing/optimizeShareRequested',
);
/** Leave the sound out of the own share, or let it go along again. @source media 5 */
export const muteOwnShareAudioRequested = intent<{ readonly isMuted: boolean }>(
  'sharing/muteOwnShareAudioRequested',
);
/** Send the own share as text or as a film; absent: as what it shows. */
export const chooseContentRequested = intent<{ readonly kind?: ContentKind | undefined }>(
  'sharing/chooseContentRequested',
);
/** End another person's share, as host or co-host. */
export const stopShareOfRequested = intent<{ readonly userId: number }>(
  'sharing/stopShareOfRequested',
);
/** Stop receiving another person's share, only for oneself, or receive it again. @source media 5 */
export const muteShareRequested = intent<{ readonly userId: number; readonly isMuted: boolean }>(
  'sharing/muteShareRequested',
);

/** Receive another's share, hidden or not, and wait for its first picture. @source media 4 */
export const viewShareRequested = intent<{ readonly userId: number }>('sharing/viewShareRequested');

/** Mute the sound of another's share, only for oneself, or hear it again. @source media 5 */
export const muteShareAudioRequested = intent<{
  readonly userId: number;
  readonly isMuted: boolean;
}>('sharing/muteShareAudioRequested');

/** It is known whose sound this browser can send, and what its picker begins with. */
export const surfaceSoundsFound = createAction<{
  readonly sounds: SurfaceSounds;
  /** Absent in logs of builds that did not ask. */
  readonly takesHint?: boolean;
}>('sharing/surfaceSoundsFound');
/** The browser's picker opens. */
export const sharePicking = createAction<Pick<ShareOptions, 'requestReadReceipt'> | undefined>(
  'sharing/picking',
);
/** The own share runs, since `at`: milliseconds since 1970. */
export const shareStarted = createAction<{
  readonly surface: SurfaceKind | undefined;
  /** Absent in logs of builds that did not count its time. */
  readonly at?: number;
  /** Its sound goes along; absent where there is none. */
  readonly hasSound?: boolean;
  /** Absent unless a camera is shared. */
  readonly secondaryCameraId?: string | undefined;
}>('sharing/started');
/** Something else is shared, by the same share. */
export const surfaceChanged = createAction<{
  readonly surface: SurfaceKind | undefined;
  readonly hasSound?: boolean;
  readonly secondaryCameraId?: string | undefined;
}>('sharing/surfaceChanged');
/** The gateway does not know yet what the own share shows by now. */
export const announcementRefused = createAction('sharing/announcementRefused');
/** The own share is optimized for shared video, or no longer. */
export const shareOptimized = createAction<{ readonly isOn: boolean }>('sharing/optimized');
/** The sound of the own share is left out, or goes along again. */
export const ownShareAudioMuted = createAction<{ readonly isMuted: boolean }>(
  'sharing/ownAudioMuted',
);
/** What the own share shows has a sound now. */
export const shareSoundBegan = createAction('sharing/soundBegan');
/** The sound of the own share has ended; its picture goes on. */
export const shareSoundEnded = createAction('sharing/soundEnded');
/** The person hears another's share, or no longer. */
export const shareAudioMuted = createAction<{
  readonly userId: number;
  readonly isMuted: boolean;
}>('sharing/audioMuted');
/** The own share is sent as this now. */
export const contentChanged = createAction<{ readonly kind: ContentKind }>(
  'sharing/contentChanged',
);
/** What the own share shows was recognized; nothing once nobody watches any more. */
export const contentRecognized = createAction<{ readonly shows?: ContentClass | undefined }>(
  'sharing/contentRecognized',
);
/** The person chose what it is sent as, or leaves that to the engine. */
export const contentChosen = createAction<{ readonly kind: ContentKind | undefined }>(
  'sharing/contentChosen',
);
export const sharePaused = createAction('sharing/paused');
export const shareResumed = createAction('sharing/resumed');
/** What this page shows of its own that no viewer may see. */
export type FreezeReason = 'annotation' | 'pairing code';
/** The page shows such a thing: the own share keeps its last picture meanwhile. */
export const freezeStarted = createAction<{ readonly by: FreezeReason }>('sharing/freezeStarted');
/** The page shows it no longer; what was captured last may still have it. */
export const freezeEnded = createAction<{ readonly by: FreezeReason }>('sharing/freezeEnded');
/** No captured picture has it any more. */
export const shareThawed = createAction('sharing/thawed');
/** The own share goes on once it has thawed, or stays paused. */
export const resumeAwaited = createAction<{ readonly isAwaited: boolean }>('sharing/resumeAwaited');
/**
 * There is no own share, or no longer. The reason is absent where none had begun, and in logs of
 * builds that did not say it.
 */
export const shareOver = createAction<ShareEnding | undefined>('sharing/over');
/** Another's share is not received, or is again; until it ends. */
export const shareMuted = createAction<{ readonly userId: number; readonly isMuted: boolean }>(
  'sharing/muted',
);
