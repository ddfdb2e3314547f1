import type { VideoEnvironment } from './engine/environment';

/** Creates a track in this worker, where the browser can. */
export const createTrack: VideoEnvironment['createTrack'] = () => {
  if (!('VideoTrackGenerator' in self)) return undefined;
  const { track, writable: pictures } = new VideoTrackGenerator();
  return { track, pictures };
};
