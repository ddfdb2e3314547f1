/** Called for each frame of a video element, with its time and the browser's metadata. */
export type OnElementFrame = (
  video: HTMLVideoElement,
  now: DOMHighResTimeStamp,
  metadata: VideoFrameCallbackMetadata,
) => void;

/** Plays a camera in a hidden video element and reports its frames until it is stopped. */
export const watchElementFrames = (
  track: MediaStreamTrack,
  onFrame: OnElementFrame,
): (() => void) => {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  const running = { handle: 0, isOver: false };
  const next = (): void => {
    running.handle = video.requestVideoFrameCallback((now, metadata) => {
      if (running.isOver) return;
      onFrame(video, now, metadata);
      next();
    });
  };
  next();
  // A video that may not play yields no frames, which the caller notices.
  video.play().catch(() => undefined);
  return () => {
    running.isOver = true;
    video.cancelVideoFrameCallback(running.handle);
    video.srcObject = null;
  };
};
