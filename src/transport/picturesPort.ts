import type { Tile } from '../protocol/engine/video';
import type { StreamKey } from '../protocol/streamKey';

/** A stream played in a video element until it is unmounted: laid out as a stage with one tile. */
export interface PlayedVideo {
  layout(width: number, height: number, tiles: readonly Tile[]): void;
  unmount(): void;
}

/** Video outside the stage. */
export interface PicturesPort {
  /**
   * The stream's latest frame as a PNG, in its own size; a local stream as others see it. Undefined
   * when none is shown.
   */
  takeScreenshot(stream: StreamKey): Promise<Blob | undefined>;
  /**
   * Plays the only tile in a video element; `onLost` requests another one. Undefined where the
   * browser cannot make a track of frames: the stage shows them instead.
   */
  playInto(video: HTMLVideoElement, onLost: () => void): Promise<PlayedVideo | undefined>;
}
