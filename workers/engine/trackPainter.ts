import type { FrameLedger } from './frameLedger';
import { TrackWriter } from './trackWriter';
import type { Painter, TilePicture } from './painter';

/** The writer of one tile's track, and whether it has shown a frame. */
interface Track {
  readonly writer: TrackWriter;
  hasPicture: boolean;
}

/**
 * Shows each tile in a video element of the page, through a track: one frame at a time, and none
 * while nobody reads. The elements place themselves and fill their boxes.
 */
export class TrackPainter implements Painter {
  readonly #ledger: FrameLedger;
  readonly #lost: (nodeId: string) => void;
  readonly #tracks = new Map<string, Track>();

  /** `lost`: the track of this tile still shows a frame that was dropped. */
  constructor(ledger: FrameLedger, lost: (nodeId: string) => void) {
    this.#ledger = ledger;
    this.#lost = lost;
  }

  /** Adds the track of a tile, or replaces it. */
  add(nodeId: string, pictures: WritableStream<VideoFrame>): void {
    this.remove(nodeId);
    const writer = new TrackWriter(this.#ledger);
    writer.show(pictures);
    this.#tracks.set(nodeId, { writer, hasPicture: false });
  }

  /** Ends the track of a tile. */
  remove(nodeId: string): void {
    this.#tracks.get(nodeId)?.writer.show(undefined);
    this.#tracks.delete(nodeId);
  }

  resize(): void {
    // A track has no size: each frame has its own.
  }

  paint(pictures: readonly TilePicture[], isWhole: boolean): void {
    for (const { tile, frame, isNew } of pictures) {
      const track = this.#tracks.get(tile.nodeId);
      if (!track) continue;
      if (frame && (isNew || isWhole)) {
        track.hasPicture = true;
        track.writer.write(frame);
      } else if (!frame && track.hasPicture) {
        this.remove(tile.nodeId);
        this.#lost(tile.nodeId);
      }
    }
  }

  close(): void {
    for (const nodeId of [...this.#tracks.keys()]) this.remove(nodeId);
  }
}
