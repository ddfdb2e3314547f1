import { millis } from '../../kernel/units';
import type { TestCameraPort } from '../deviceTestPort';

/** Tells of every frame of a camera that a video element could show. */
export const watchFrames: TestCameraPort['watch'] = (track, onFrame) => {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  const running = { handle: 0, isOver: false, presented: 0 };
  const next = (): void => {
    running.handle = video.requestVideoFrameCallback((now, { width, height, presentedFrames }) => {
      if (running.isOver) return;
      // A busy page is called for some of the frames only: those between are counted all the same.
      const frames = running.presented === 0 ? 1 : presentedFrames - running.presented;
      running.presented = presentedFrames;
      for (let at = 0; at < frames; at += 1) onFrame({ width, height, at: millis(now) });
      next();
    });
  };
  next();
  // A video that may not play gives no frames, and that is what the test says.
  video.play().catch(() => undefined);
  return () => {
    running.isOver = true;
    video.cancelVideoFrameCallback(running.handle);
    video.srcObject = null;
  };
};
