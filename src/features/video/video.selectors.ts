import { createSelector } from 'reselect';
import type { ReceptionLimits, VideoCaptureSettings } from '../../protocol/engine/video';
import { hdSubscriptionLimit } from '../../protocol/limits';
import { firstDenied, type Verdict } from '../../protocol/verdict';
import { selectMayOperate } from '../connection/connection.selectors';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { selectParticipant } from '../participants/participants.selectors';
import type { WithSettings } from '../settings/settings.selectors';
import type { StartVideoOptions } from './video.actions';
import { receptionOn } from './ladder.rules';
import { captureSettings, mayStartCamera, mayWatch } from './video.rules';
import type { VideoState } from './video.slice';

/** A state that holds the own video. */
export interface WithVideo {
  readonly video: VideoState;
}
type State = WithVideo & WithRights;

/** The own video. */
export const selectVideo = (state: WithVideo) => state.video;
/** Whether the own camera is stopped, starting, started or failed. */
export const selectCapture = (state: WithVideo) => state.video.capture;
/** What this browser can do, or null before it is known. */
export const selectMediaSupport = (state: WithVideo) => state.video.support;

/**
 * What the engine may receive now, or undefined while it cannot receive at all.
 * @source media 5 (HD subscription limit; the own video is exempt, and never received)
 */
export const selectReception = createSelector(
  [
    ({ video }: WithVideo) => video.support?.canReceiveVideo ?? false,
    ({ video }: WithVideo) => video.reception,
    ({ video }: WithVideo) => video.isHDSupported,
    ({ video }: WithVideo) => video.videoLadder.step,
  ],
  (canReceive, reception, isHDSupported, step): ReceptionLimits | undefined =>
    canReceive
      ? receptionOn(step, { ...reception, maxHd: isHDSupported ? hdSubscriptionLimit : 0 })
      : undefined,
);

/** Tiles that may be on the screen now. @source media 9 */
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

/** How the own camera is opened: as it is asked for, as the person likes and as is supported. */
export const selectCaptureSettings = (
  { video, settings }: WithVideo & WithSettings,
  { frameRate, hd, fullHd }: StartVideoOptions = {},
): VideoCaptureSettings =>
  captureSettings({
    frameRate,
    hd: hd ?? settings.isHdWanted,
    fullHd,
    isHDSupported: video.isHDSupported,
    // @decision Who may receive full HD can make it too.
    isFullHDSupported: video.reception.maxLayer === 4,
  });

/** May the own video start? */
export const selectMayStartVideo = (state: State): Verdict =>
  firstDenied(selectMay('startVideo')(state), mayStartCamera(state.video.capture));
/** May the own video stop? */
export const selectMayStopVideo = (state: State): Verdict => selectMay('stopVideo')(state);
/** May this person's video be subscribed? */
export const selectMayWatch = (state: State, userId: number): Verdict => {
  const person = selectParticipant(state, userId);
  const { isDecodeFailed, subscribedVideoList, reception } = state.video;
  return firstDenied(
    selectMayOperate(state),
    mayWatch({
      isKnown: person !== undefined,
      isOwn: userId === state.meeting.userId,
      isVideoOn: person?.bVideoOn ?? false,
      isDecodeFailed,
      othersSubscribed: subscribedVideoList.filter((other) => other.userId !== userId).length,
      maxSubscribed: reception.maxTiles,
    }),
  );
};
