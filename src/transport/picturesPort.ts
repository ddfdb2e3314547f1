import type { UserId } from '../protocol/ids';

/** Pictures that leave the canvas. */
export interface PicturesPort {
  /**
   * A participant's newest picture as a PNG, in its own size; 0 is oneself, as others see one.
   * Undefined where none is shown.
   */
  takeScreenshot(userId: UserId | 0): Promise<Blob | undefined>;
}
