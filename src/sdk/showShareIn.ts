import type { PlenaryClient } from '../client/client';

type OwnShare = PlenaryClient['ownShare'];

const playIn = (video: HTMLVideoElement, ownShare: OwnShare): (() => void) => {
  const show = (track: MediaStreamTrack | null): void => {
    video.srcObject = track && new MediaStream([track]);
  };
  Object.assign(video, { muted: true, playsInline: true, autoplay: true });
  show(ownShare.current());
  const stop = ownShare.onChange(show);
  return () => {
    stop();
    show(null);
  };
};

/** Draws what `video` plays in `canvas`, in its own size, until the result is called. */
const copyTo = (canvas: HTMLCanvasElement, video: HTMLVideoElement): (() => void) => {
  const context = canvas.getContext('2d');
  let next = 0;
  const draw = (): void => {
    const { videoWidth: width, videoHeight: height } = video;
    if (width > 0 && (canvas.width !== width || canvas.height !== height))
      Object.assign(canvas, { width, height });
    if (width > 0) context?.drawImage(video, 0, 0);
    next = requestAnimationFrame(draw);
  };
  draw();
  return () => cancelAnimationFrame(next);
};

/** Shows the own share in an element of the page until the result is called. */
export const showShareIn = (
  target: HTMLVideoElement | HTMLCanvasElement,
  ownShare: OwnShare,
): (() => void) => {
  if ('srcObject' in target) return playIn(target, ownShare);
  const video = document.createElement('video');
  const ends = [playIn(video, ownShare), copyTo(target, video)];
  return () => {
    for (const end of ends) end();
  };
};
