import { watchElementFrames } from './elementFrames';

/** A worker that has taken no frame by now will not: the camera is let go all the same, ms. */
const handoverWait = 2000;

/**
 * Ends the sending. A promise where frames are still being handed over: until it settles the worker
 * must live, or the browser loses the frame that is under way.
 */
export type StopFrames = () => Promise<void> | undefined;

/** How frames reach the video worker. */
export interface CameraSink {
  /** Settles when the worker takes frames, or has let the stream go. */
  readonly taken: Promise<void>;
  /** The worker pulls from this stream; it is transferred. */
  stream(frames: ReadableStream<VideoFrame>): void;
  /** No stream here: frames follow one by one. */
  single(): void;
  /** One frame; it is transferred. */
  frame(frame: VideoFrame): void;
}

/**
 * Sends a camera's frames off the page: as a stream that never touches the main thread where the
 * browser has one, otherwise frame by frame from a hidden video element.
 */
export const sendFrames = (track: MediaStreamTrack, sink: CameraSink): StopFrames => {
  if ('MediaStreamTrackProcessor' in globalThis) {
    // Whoever stops the camera stops their own track; this one ends when no frame is under way.
    const own = track.clone();
    if (isVideoTrack(own)) return sendStream(own, sink);
  }
  sink.single();
  return sendFromElement(track, sink);
};

const sendStream = (track: MediaStreamVideoTrack, sink: CameraSink): StopFrames => {
  // One frame in the buffer: a busy worker makes the camera drop, and pictures stay fresh.
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

const sendFromElement = (track: MediaStreamTrack, sink: CameraSink): StopFrames => {
  const end = watchElementFrames(track, (video, now, { captureTime }) => {
    // The element's media time may stand still while the page is busy; this clock does not.
    const timestamp = Math.round(1000 * (captureTime ?? now));
    sink.frame(new VideoFrame(video, { timestamp }));
  });
  return () => {
    end();
    return undefined;
  };
};
