import type { CanvasLayout, ToVideo } from '../../protocol/engine/video';

/** Sizes and tiles of a box, in pixels of the display. */
export type Layout = Omit<CanvasLayout, 'canvasId'>;

/** What shows the tiles of one box. */
export interface DrawnTiles {
  layout(layout: Layout): void;
  /** The worker lost what has this id, or the track of one tile of it. */
  lost(canvasId: string, nodeId?: string): void;
  /** The worker is a new one, which has nothing of this. */
  renew(): void;
  close(): void;
  /** Takes everything off the page; the worker is gone. */
  remove(): void;
}

/** What draws them needs. */
export interface TilesOptions {
  readonly box: HTMLElement;
  /** The color of areas without video. */
  readonly background: string;
  /** A new identity for a canvas or a set of tracks. */
  readonly newId: () => string;
  readonly send: (message: ToVideo, transfer?: Transferable[]) => void;
  readonly unsupported: (detail: string) => void;
}
