import type { Tile } from '../protocol/engine/video';
import type { StreamKey } from '../protocol/streamKey';

/** One stream's pictures in a video element, until it is unmounted: laid out as a canvas of one tile. */
export interface PlayedVideo {
  layout(width: number, height: number, tiles: readonly Tile[]): void;
  unmount(): void;
}

/** Pictures that leave the canvas. */
export interface PicturesPort {
  /**
   * A stream's newest picture as a PNG, in its own size; of a local stream as others see it.
   * Undefined where none is shown.
   */
  takeScreenshot(stream: StreamKey): Promise<Blob | undefined>;
  /**
   * Plays the pictures of its only tile in a video element; `onLost` asks for another one. Undefined
   * where the browser makes no track of pictures: a canvas shows them there.
   */
  playInto(video: HTMLVideoElement, onLost: () => void): Promise<PlayedVideo | undefined>;
}
