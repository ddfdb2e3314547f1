import type { Tile } from '../protocol/engine/video';
import type { UserId } from '../protocol/ids';

/** One person's pictures in a video element, until it is unmounted: laid out as a canvas of one tile. */
export interface PlayedVideo {
  layout(width: number, height: number, tiles: readonly Tile[]): void;
  unmount(): void;
}

/** Pictures that leave the canvas. */
export interface PicturesPort {
  /**
   * A participant's newest picture as a PNG, in its own size; 0 is oneself, as others see one.
   * Undefined where none is shown.
   */
  takeScreenshot(userId: UserId | 0): Promise<Blob | undefined>;
  /**
   * Plays the pictures of its only tile in a video element; `onLost` asks for another one. Undefined
   * where the browser makes no track of pictures: a canvas shows them there.
   */
  playInto(video: HTMLVideoElement, onLost: () => void): Promise<PlayedVideo | undefined>;
}
