import { createSelector } from 'reselect';
import type { ReceptionLimits } from '../../protocol/engine/video';
import { hdSubscriptionLimit } from '../../protocol/limits';
import type { StreamKey } from '../../protocol/streamKey';
import { receptionOn } from './ladder.rules';
import { hasStream } from './streamList.rules';
import type { VideoState } from './video.slice';

/** A state with local video. */
export interface WithVideo {
  readonly video: VideoState;
}

/** Local video. */
export const selectVideo = (state: WithVideo) => state.video;
/** Whether the local camera is stopped, starting, started or failed. */
export const selectCapture = (state: WithVideo) => state.video.capture;
/** The capabilities of this browser; null before they are known. */
export const selectMediaSupport = (state: WithVideo) => state.video.support;

/**
 * The current limits of reception; undefined before they are known. A browser that cannot show
 * video requests none: senders would look for a codec that it decodes.
 * @source media 5 (HD subscription limit; the own video is exempt, and never received)
 */
export const selectReception = createSelector(
  [
    ({ video }: WithVideo) => video.support?.canReceiveVideo,
    ({ video }: WithVideo) => video.reception,
    ({ video }: WithVideo) => video.isHDSupported,
    ({ video }: WithVideo) => video.videoLadder.step,
  ],
  (canReceive, reception, isHDSupported, step): ReceptionLimits | undefined =>
    canReceive === undefined
      ? undefined
      : receptionOn(step, {
          ...reception,
          ...(!canReceive && { maxTiles: 0 }),
          maxHd: isHDSupported ? hdSubscriptionLimit : 0,
        }),
);

/** Whether a stream's frames arrive. */
export const selectIsFlowing = ({ video }: WithVideo, stream: StreamKey): boolean =>
  hasStream(video.flowing, stream);

/** The size of what is shared in a stream, in pixels; undefined before its first frame. */
export const selectShareSize = ({ video }: WithVideo, stream: StreamKey) =>
  video.shareSizes?.[stream];

/** Tiles that a page may have. @source media 9 */
export const selectMostTiles = ({ video }: WithVideo): number => video.reception.maxTiles;
/**
 * The tiles that may have video now.
 * @source media 9
 * @decision An overloaded machine shows initials: nobody is removed from the page.
 */
export const selectMaxTiles = ({ video }: WithVideo): number =>
  receptionOn(video.videoLadder.step, video.reception).maxTiles;
/** The current step of reduced quality. */
export const selectLadder = ({ video }: WithVideo) => video.videoLadder;

/** The people in the spotlight, in the order they were added. */
export const selectSpotlight = (state: WithVideo) => state.video.spotlight;
/** Whether everybody sees the host's layout. */
export const selectIsFollowingHost = (state: WithVideo) => state.video.bFollowHost;
/** The host's order of tiles; empty when everybody has their own. */
export const selectDragLayout = (state: WithVideo) => state.video.dragLayout;
