import type { PlenaryClient } from '../../client/client';
import { rulesRequested } from '../../features/hosting/hosting.actions';
import {
  changeSurfaceRequested,
  chooseContentRequested,
  muteOwnShareAudioRequested,
  muteShareAudioRequested,
  muteShareRequested,
  optimizeShareRequested,
  pauseShareRequested,
  resumeShareRequested,
  startShareRequested,
  stopShareOfRequested,
  stopShareRequested,
  viewShareRequested,
} from '../../features/sharing/sharing.actions';
import {
  selectCanShare,
  selectIsSharing,
  selectShares,
} from '../../features/sharing/sharing.selectors';
import { PlenaryError, refusal } from '../../protocol/error';
import type { ContentKind } from '../../protocol/engine/video';
import { defaultShareQuality } from '../../protocol/sharingLimits';
import { rulesOfShareLock } from '../../protocol/privileges/shareLock';
import { userOfStream } from '../../protocol/streamKey';
import { joinTexts } from '../../protocol/vocabulary/messages';
import type {
  ShareLockMode,
  SharePrivilege,
  ShareSurface,
} from '../../protocol/vocabulary/sharing';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { publicShareContent, readContentKind, type PublicShareContent } from '../shareContent';
import { readShareQuality, type ShareLimits } from '../shareLimits';
import { showShareIn } from '../showShareIn';
import {
  lockOfPrivilege,
  publicMostShares,
  publicOwnShare,
  publicShareLock,
  publicSharePrivilege,
  publicShares,
  type PublicOwnShare,
  type PublicShare,
} from '../shareShapes';
import { done, type Core } from './operation';

/** How a share starts. @source sdk (ScreenShareOption) */
export interface PublicShareOptions {
  /** Emit `share-can-see-screen` when the first person sees it. */
  readonly requestReadReceipt?: boolean;
  /** Optimize it for shared video; refused where several people may share at once. */
  readonly optimizedForSharedVideo?: boolean;
  /** What the browser's picker begins with; the person may pick something else. */
  readonly displaySurface?: ShareSurface;
}

/**
 * The own share, and those of others. Each operation throws a PlenaryError with the documented
 * reason.
 * @decision Requests for another's camera are left out: the documents name them, and not what two
 * clients would say to each other. docs/sdk.md lists what else is.
 */
export interface SharingOperations {
  /** The own share. */
  info(): PublicOwnShare;
  /** The shares of others, in the order of the roster. */
  list(): readonly PublicShare[];
  /** Opens the browser's picker: call it in a user gesture. */
  start(options?: PublicShareOptions): Promise<void>;
  /** Shares a camera in place of a screen: an id, or 'default'. */
  startCamera(cameraId: string, options?: PublicShareOptions): Promise<void>;
  /** Others keep its last picture. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Shares something else without an end in between: what the person picks in the browser's picker,
   * which may begin with `displaySurface`, or the camera with this id.
   */
  change(to?: string | Pick<PublicShareOptions, 'displaySurface'>): Promise<void>;
  /** Only while sharing, and not where several people may share at once. */
  optimizeForSharedVideo(isOn: boolean): Promise<void>;
  isSupportOptimizedForSharedVideo(): boolean;
  /** What the own share is recognized and sent as. */
  content(): PublicShareContent;
  /**
   * Sends the own share as sharp text or as a smooth film; without `kind`, as what it shows. Only
   * while sharing. A film is optimized for shared video too, where that is allowed.
   */
  chooseContent(kind?: ContentKind): Promise<void>;
  /** Leaves the sound out of the own share, or with `userId` does not play another's. */
  muteAudio(userId?: number): Promise<void>;
  unmuteAudio(userId?: number): Promise<void>;
  /** Stops receiving another's share. */
  hide(userId: number): Promise<void>;
  /** Receives a share, hidden or not, and settles with its first picture; fails after 60 s. */
  view(userId: number): Promise<void>;
  /**
   * Receives another's share in at most this quality: 0 original, as it is sent; 1 low, 180p; 2
   * medium, 360p; 3 high, 720p. A small player asks for less by itself. It counts at once in
   * players that show it, and for later shares of the person. Without a call a share is received
   * as its player needs it.
   *
   * @source sdk (ShareViewQuality)
   * @decision The documents give the names of the qualities, and no heights.
   */
  setViewQuality(userId: number, quality?: number): Promise<void>;
  /**
   * The most shares that are shown at once: 4, and 1 in a browser that cannot receive several. As
   * many people may share at once in a meeting or breakout room that allows several.
   *
   * @source core 9 (share multi-stream)
   */
  mostShown(): number;
  /** As a host or co-host: ends another's share. */
  stopOf(userId: number): Promise<void>;
  /** Who may share: only hosts, one person at a time, or several. */
  privilege(): SharePrivilege;
  setPrivilege(privilege: SharePrivilege): Promise<void>;
  /** As `privilege`, and it tells whose place may be taken: 'host grab' or 'anyone grab'. */
  lockMode(): ShareLockMode;
  setLockMode(mode: ShareLockMode): Promise<void>;
  /** Whether only hosts may share. */
  isLocked(): boolean;
  lock(isLocked: boolean): Promise<void>;
  /**
   * Whether {@link showSelf} takes a video element; it takes a canvas otherwise.
   *
   * @source media 5 (the target)
   */
  isShownInVideoElement(): boolean;
  /** Shows the own share in a video element or canvas until the result is called. */
  showSelf(target: HTMLVideoElement | HTMLCanvasElement): () => void;
}

type OwnShare = Pick<PlenaryClient, 'ownShare'>;
const hasTracks = (): boolean => 'MediaStreamTrackProcessor' in globalThis;

const showSelf =
  ({ ownShare, read }: OwnShare & Core): SharingOperations['showSelf'] =>
  (target) => {
    const isVideo = 'srcObject' in target;
    if (isVideo !== hasTracks())
      throw new PlenaryError(
        refusal(
          'INVALID_PARAMETERS',
          isVideo ? sharingTexts.canvasRequired : sharingTexts.videoElementRequired,
        ),
      );
    if (!selectIsSharing(read()))
      throw new PlenaryError(refusal('INVALID_OPERATION', sharingTexts.targetNotSharing));
    return showShareIn(target, ownShare);
  };

/** Operations of sharing. @source media 4, media 5 */
export const sharingOperations = ({
  perform,
  read,
  ownShare,
  limits,
}: Core & OwnShare & { readonly limits: ShareLimits }): SharingOperations => {
  const muteAudio = (isMuted: boolean, userId: number | undefined) =>
    done(
      perform(
        userId === undefined
          ? muteOwnShareAudioRequested({ isMuted })
          : muteShareAudioRequested({ userId, isMuted }),
      ),
    );
  const setLockMode = async (mode: ShareLockMode) =>
    done(perform(rulesRequested(rulesOfShareLock[mode])));
  return {
    info: () => publicOwnShare(read()),
    list: () => publicShares(read()),
    start: (options = {}) => done(perform(startShareRequested(options))),
    startCamera: (secondaryCameraId, options = {}) =>
      done(perform(startShareRequested({ ...options, secondaryCameraId }))),
    pause: () => done(perform(pauseShareRequested())),
    resume: () => done(perform(resumeShareRequested())),
    stop: () => done(perform(stopShareRequested())),
    change: (to = {}) =>
      done(
        perform(changeSurfaceRequested(typeof to === 'string' ? { secondaryCameraId: to } : to)),
      ),
    optimizeForSharedVideo: (isOn) => done(perform(optimizeShareRequested({ isOn }))),
    isSupportOptimizedForSharedVideo: () => selectCanShare(read()),
    content: () => publicShareContent(read()),
    chooseContent: async (kind) =>
      done(perform(chooseContentRequested({ kind: readContentKind(kind) }))),
    muteAudio: (userId) => muteAudio(true, userId),
    unmuteAudio: (userId) => muteAudio(false, userId),
    hide: (userId) => done(perform(muteShareRequested({ userId, isMuted: true }))),
    view: (userId) => done(perform(viewShareRequested({ userId }))),
    setViewQuality: async (userId, quality = defaultShareQuality) => {
      const layer = readShareQuality(quality);
      if (layer === undefined)
        throw new PlenaryError(refusal('INVALID_PARAMETERS', joinTexts.invalidParameter));
      if (!selectShares(read()).some((stream) => userOfStream(stream) === userId))
        throw new PlenaryError(refusal('INVALID_OPERATION', sharingTexts.targetNotSharing));
      limits.limit(userId, layer);
    },
    mostShown: () => publicMostShares(read()),
    stopOf: (userId) => done(perform(stopShareOfRequested({ userId }))),
    privilege: () => publicSharePrivilege(read()),
    setPrivilege: (privilege) => setLockMode(lockOfPrivilege[privilege]),
    lockMode: () => publicShareLock(read()),
    setLockMode,
    isLocked: () => publicSharePrivilege(read()) === 'OnlyHost',
    lock: (isLocked) => done(perform(rulesRequested({ bLockShare: isLocked }))),
    isShownInVideoElement: hasTracks,
    showSelf: showSelf({ ownShare, perform, read }),
  };
};
