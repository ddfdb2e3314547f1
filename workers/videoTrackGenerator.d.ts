/**
 * A track made of frames, in workers. Some browsers have it there, others have
 * `MediaStreamTrackGenerator` in the page. https://w3c.github.io/mediacapture-transform/
 */
declare class VideoTrackGenerator {
  readonly writable: WritableStream<VideoFrame>;
  readonly track: Transferable;
}
