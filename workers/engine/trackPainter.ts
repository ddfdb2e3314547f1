import type { FrameLedger } from './frameLedger';
import { OwnPicture } from './ownPicture';
import type { Painter, TilePicture } from './painter';

/**
 * Shows its only tile in a video element of the page, by a track that takes frames: one at a time,
 * and none that nobody takes. The element has its own way of filling its box.
 */
export class TrackPainter implements Painter {
  readonly #writer: OwnPicture;

  constructor(ledger: FrameLedger, pictures: WritableStream<VideoFrame>) {
    this.#writer = new OwnPicture(ledger);
    this.#writer.show(pictures);
  }

  resize(): void {
    // A track has no size of its own: each frame has one.
  }

  paint([only]: readonly TilePicture[], isWhole: boolean): void {
    if (only?.frame && (only.isNew || isWhole)) this.#writer.write(only.frame);
  }

  close(): void {
    this.#writer.show(undefined);
  }
}
