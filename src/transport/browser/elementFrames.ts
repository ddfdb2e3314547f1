/** A frame that a video element shows: the element, when that was, and what the browser says of it. */
export type OnElementFrame = (
  video: HTMLVideoElement,
  now: DOMHighResTimeStamp,
  metadata: VideoFrameCallbackMetadata,
) => void;

/** Plays a camera in a video element that nobody sees, and tells of its frames until it is ended. */
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
  // A video that may not play gives no frames, and that is what whoever counts them says.
  video.play().catch(() => undefined);
  return () => {
    running.isOver = true;
    video.cancelVideoFrameCallback(running.handle);
    video.srcObject = null;
  };
};
