import type { FrameLedger } from './frameLedger';
import { OwnPicture } from './ownPicture';
import type { Painter, TilePicture } from './painter';

/**
 * Shows its only tile in a video element of the page, through a track: one frame at a time, and
 * none while nobody reads. The element fills its box itself.
 */
export class TrackPainter implements Painter {
  readonly #writer: OwnPicture;

  constructor(ledger: FrameLedger, pictures: WritableStream<VideoFrame>) {
    this.#writer = new OwnPicture(ledger);
    this.#writer.show(pictures);
  }

  resize(): void {
    // A track has no size: each frame has its own.
  }

  paint([only]: readonly TilePicture[], isWhole: boolean): void {
    if (only?.frame && (only.isNew || isWhole)) this.#writer.write(only.frame);
  }

  close(): void {
    this.#writer.show(undefined);
  }
}
