/** Called for each frame of a video element, with its time and the browser's metadata. */
export type OnElementFrame = (
  video: HTMLVideoElement,
  now: DOMHighResTimeStamp,
  metadata: VideoFrameCallbackMetadata,
) => void;

/** Calls `onBeat` every `interval` ms until it is stopped, also while the page is hidden. */
export type Metronome = (interval: number, onBeat: () => void) => () => void;

/** What is done while the page is hidden: a browser draws no frames then, and tells of none. */
export interface WhileHidden {
  readonly startMetronome: Metronome;
  /** Called at each beat once the element has a frame; it may be the same again. */
  readonly onBeat: (video: HTMLVideoElement, now: DOMHighResTimeStamp) => void;
}

/** 15 a second, ms: enough for a film that is shared from another window. @decision */
const hiddenInterval = 1000 / 15;

/** Beats while the page is hidden, until it is stopped. */
const beatWhileHidden = (
  video: HTMLVideoElement,
  { startMetronome, onBeat }: WhileHidden,
): (() => void) => {
  const none = (): void => undefined;
  const beating = { stop: none, last: -Infinity };
  const beat = (): void => {
    const now = performance.now();
    // A page that was frozen hears many beats at once.
    if (now - beating.last < hiddenInterval / 2) return;
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    beating.last = now;
    onBeat(video, now);
  };
  const follow = (): void => {
    beating.stop();
    beating.stop = document.hidden ? startMetronome(hiddenInterval, beat) : none;
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    beating.stop();
  };
};

/**
 * Plays a capture in a hidden video element and reports its frames until it is stopped. Without
 * `whileHidden` there are none while the page is hidden.
 */
export const watchElementFrames = (
  track: MediaStreamTrack,
  onFrame: OnElementFrame,
  whileHidden?: WhileHidden,
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
  const stopBeats = whileHidden && beatWhileHidden(video, whileHidden);
  // A video that may not play yields no frames, which the caller notices.
  video.play().catch(() => undefined);
  return () => {
    running.isOver = true;
    stopBeats?.();
    video.cancelVideoFrameCallback(running.handle);
    video.srcObject = null;
  };
};
