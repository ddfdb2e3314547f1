import type { VideoState } from './video.slice';

/** A state that holds the own video. */
export interface WithVideo {
  readonly video: VideoState;
}

export const selectVideo = (state: WithVideo) => state.video;
export const selectCapture = (state: WithVideo) => state.video.capture;
export const selectMediaSupport = (state: WithVideo) => state.video.support;
