import type { CameraSink } from './cameraSink';

/** Milliseconds after which a worker that took no frame is given up, and the camera is released. */
const handoverWait = 2000;

/** Milliseconds after a failure to load. @decision */
const loadAgainAfter = 2000;

/**
 * Stops sending. Returns a promise while frames are still being handed over: the worker must live
 * until it settles, or the browser loses the frame in transit.
 */
export type StopFrames = () => Promise<void> | undefined;

/**
 * Sends a camera's frames off the main thread: as a transferred stream where the browser supports
 * one, otherwise frame by frame from a hidden video element.
 */
export const sendFrames = (track: MediaStreamTrack, sink: CameraSink): StopFrames => {
  if ('MediaStreamTrackProcessor' in globalThis) {
    // A clone, which ends only when no frame is in transit; the camera's owner stops the original.
    const own = track.clone();
    if (isVideoTrack(own)) return sendStream(own, sink);
  }
  sink.single();
  return sendFromElement(track, sink);
};

const sendStream = (track: MediaStreamVideoTrack, sink: CameraSink): StopFrames => {
  // A buffer of one frame: a busy worker makes the camera drop frames, and the rest stay recent.
  const processor = new MediaStreamTrackProcessor({ track, maxBufferSize: 1 });
  sink.stream(processor.readable);
  const state = { isTaken: false };
  const taken = sink.taken.then(() => {
    state.isTaken = true;
  });
  return () => {
    if (state.isTaken) return void track.stop();
    const late = new Promise<void>((resolve) => setTimeout(resolve, handoverWait));
    return Promise.race([taken, late]).then(() => track.stop());
  };
};

const isVideoTrack = (track: MediaStreamTrack): track is MediaStreamVideoTrack =>
  track.kind === 'video';

/** Its code loads where it is needed, again after a failure: Chromium has streams. */
const sendFromElement = (track: MediaStreamTrack, sink: CameraSink): StopFrames => {
  const sending = { isOver: false, stop: (): void => undefined };
  const begin = (): void =>
    void import(/* webpackChunkName: "single-frames" */ './singleFrames').then(
      ({ sendSingleFrames }) => {
        if (!sending.isOver) sending.stop = sendSingleFrames(track, sink);
      },
      () => {
        if (!sending.isOver) setTimeout(begin, loadAgainAfter);
      },
    );
  begin();
  return () => {
    sending.isOver = true;
    sending.stop();
    return undefined;
  };
};
