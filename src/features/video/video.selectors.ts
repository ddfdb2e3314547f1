import { createSelector } from 'reselect';
import type { ReceptionLimits } from '../../protocol/engine/video';
import { hdSubscriptionLimit } from '../../protocol/limits';
import type { StreamKey } from '../../protocol/streamKey';
import { receptionOn } from './ladder.rules';
import { hasStream } from './streamList.rules';
import type { VideoState } from './video.slice';

/** A state that holds the own video. */
export interface WithVideo {
  readonly video: VideoState;
}

/** The own video. */
export const selectVideo = (state: WithVideo) => state.video;
/** Whether the own camera is stopped, starting, started or failed. */
export const selectCapture = (state: WithVideo) => state.video.capture;
/** What this browser can do, or null before it is known. */
export const selectMediaSupport = (state: WithVideo) => state.video.support;

/**
 * What the engine may receive now, or undefined before that is known. A browser that cannot show
 * pictures asks for none: senders would look for a codec that it decodes.
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

/** Whether a stream's pictures arrive. */
export const selectIsFlowing = ({ video }: WithVideo, stream: StreamKey): boolean =>
  hasStream(video.flowing, stream);

/** Tiles that a page may have. @source media 9 */
export const selectMostTiles = ({ video }: WithVideo): number => video.reception.maxTiles;
/**
 * How many of them may have pictures now. @source media 9
 * @decision A machine that does not keep up shows initials: nobody is taken off the page.
 */
export const selectMaxTiles = ({ video }: WithVideo): number =>
  receptionOn(video.videoLadder.step, video.reception).maxTiles;
/** What was given up while the machine does not keep up. */
export const selectLadder = ({ video }: WithVideo) => video.videoLadder;

/** People in the spotlight, first in it first. */
export const selectSpotlight = (state: WithVideo) => state.video.spotlight;
/** Whether everybody sees the host's layout. */
export const selectIsFollowingHost = (state: WithVideo) => state.video.bFollowHost;
/** The host's order of tiles; empty where everybody has their own. */
export const selectDragLayout = (state: WithVideo) => state.video.dragLayout;
