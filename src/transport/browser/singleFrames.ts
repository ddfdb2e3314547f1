import type { CameraSink } from './cameraSink';
import { watchElementFrames } from './elementFrames';

/** Sends frames one by one from a hidden video element, until it is stopped. */
export const sendSingleFrames = (track: MediaStreamTrack, sink: CameraSink): (() => void) => {
  const last = { timestamp: 0 };
  const send = (video: HTMLVideoElement, at: DOMHighResTimeStamp): void => {
    // What was captured before the page was hidden may be told of when it is shown again.
    last.timestamp = Math.max(last.timestamp + 1, Math.round(1000 * at));
    sink.frame(new VideoFrame(video, { timestamp: last.timestamp }));
  };
  const { startMetronome } = sink;
  return watchElementFrames(
    track,
    // The element's media time may stop while the page is busy; this clock does not.
    (video, now, { captureTime }) => send(video, captureTime ?? now),
    startMetronome && { startMetronome, onBeat: send },
  );
};
