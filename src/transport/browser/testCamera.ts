import { millis } from '../../kernel/units';
import type { TestCameraPort } from '../deviceTestPort';
import { watchElementFrames } from './elementFrames';

/** Reports every frame of a camera that a video element could show. */
export const watchFrames: TestCameraPort['watch'] = (track, onFrame) => {
  const state = { presented: 0 };
  return watchElementFrames(track, (_video, now, { width, height, presentedFrames }) => {
    // A busy page is called only for some frames: those in between count too.
    const frames = state.presented === 0 ? 1 : presentedFrames - state.presented;
    state.presented = presentedFrames;
    for (let at = 0; at < frames; at += 1) onFrame({ width, height, at: millis(now) });
  });
};
