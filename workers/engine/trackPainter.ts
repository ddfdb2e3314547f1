import type { StreamKey } from '../../src/protocol/streamKey';
import type { FrameLedger } from './frameLedger';
import { TrackWriter } from './trackWriter';
import type { Painter, TilePicture } from './painter';

export interface TrackPainterOptions {
  readonly ledger: FrameLedger;
  /** A frame was handed to the track of a tile; it may be closed by now. */
  readonly written: (stream: StreamKey, frame: VideoFrame) => void;
  /** The track of this tile still shows a frame that was dropped, and has ended. */
  readonly lost: (nodeId: string) => void;
}

/** The writer of one tile's track, and whether it has shown a frame. */
interface Track {
  readonly writer: TrackWriter;
  hasPicture: boolean;
}

/**
 * Shows each tile in a video element of the page, through a track: one frame at a time, and none
 * while nobody reads it but the newest. The elements place themselves and fill their boxes.
 */
export class TrackPainter implements Painter {
  readonly #options: TrackPainterOptions;
  readonly #tracks = new Map<string, Track>();

  constructor(options: TrackPainterOptions) {
    this.#options = options;
  }

  /** Adds the track of a tile, or replaces it. */
  add(nodeId: string, pictures: WritableStream<VideoFrame>): void {
    this.remove(nodeId);
    const writer = new TrackWriter(this.#options.ledger);
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
        track.writer.write(frame, () => this.#options.written(tile.stream, frame));
      } else if (!frame && track.hasPicture) {
        this.remove(tile.nodeId);
        this.#options.lost(tile.nodeId);
      }
    }
  }

  close(): void {
    for (const nodeId of [...this.#tracks.keys()]) this.remove(nodeId);
  }
}
