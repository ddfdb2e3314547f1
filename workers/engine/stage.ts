import type { StreamKey } from '../../src/protocol/streamKey';
import type { CanvasLayout, RendererKind, Tile } from '../../src/protocol/engine/video';
import type { FrameLedger } from './frameLedger';
import type { MakePainter, Painter } from './painter';

export interface StageOptions {
  readonly ledger: FrameLedger;
  readonly painters: Readonly<Record<RendererKind, MakePainter>>;
  readonly requestPaint: (task: () => void, whileHidden: boolean) => void;
  /** A new frame was drawn. */
  readonly painted: (stream: StreamKey, frame: VideoFrame) => void;
  /** A frame was replaced before it was drawn. */
  readonly skipped: (stream: StreamKey) => void;
  /** A canvas lost its context, with the streams it showed. */
  readonly lost: (canvasId: string, streams: readonly StreamKey[]) => void;
}

interface Mounted {
  readonly painter: Painter;
  /** A track may be shown outside the page, which may be hidden. */
  readonly isTrack: boolean;
  tiles: readonly Tile[];
  size: string;
  isWhole: boolean;
}

interface Shown {
  readonly frame: VideoFrame;
  isPainted: boolean;
}

/** Timestamps go back by more than this only after the sender's clock was set, us. */
const clockJump = 2_000_000;
/** A cached group of pictures starts before the current frame: catching up is not shown. */
const isOlder = (frame: VideoFrame, shown: VideoFrame): boolean =>
  frame.timestamp < shown.timestamp && shown.timestamp - frame.timestamp < clockJump;

/**
 * Holds the latest frame of each stream, and draws it on all mounted canvases at the next paint. A
 * frame that is replaced before is closed undrawn: nothing queues here.
 */
export class Stage {
  readonly #options: StageOptions;
  readonly #canvases = new Map<string, Mounted>();
  readonly #newest = new Map<StreamKey, Shown>();
  #isPaintDue = false;
  #paintTurn = 0;

  constructor(options: StageOptions) {
    this.#options = options;
  }

  /** All tiles of all canvases. */
  get tiles(): readonly Tile[] {
    return [...this.#canvases.values()].flatMap(({ tiles }) => tiles);
  }

  /** The latest frame of a stream, only lent. */
  newest(stream: StreamKey): VideoFrame | undefined {
    return this.#newest.get(stream)?.frame;
  }

  /** Mounts a canvas; false if it has no context of this kind. */
  mount(
    canvasId: string,
    canvas: OffscreenCanvas,
    look: { readonly background: string; readonly renderer: RendererKind },
  ): boolean {
    this.unmount(canvasId);
    const lost = (): void => this.#lost(canvasId);
    const painter =
      this.#options.painters[look.renderer](canvas, look.background, lost) ??
      this.#options.painters['2d'](canvas, look.background, lost);
    if (!painter) return false;
    this.#add(canvasId, painter, false);
    return true;
  }

  /** Mounts a track's painter. */
  mountTrack(canvasId: string, painter: Painter): void {
    this.unmount(canvasId);
    this.#add(canvasId, painter, true);
    // A due paint may be waiting for a hidden page: another one replaces it.
    this.#paintTurn += 1;
    this.#isPaintDue = false;
    this.#requestPaint();
  }

  /** Places tiles on a canvas, in its pixels. */
  layout({ canvasId, width, height, tiles }: CanvasLayout): void {
    const mounted = this.#canvases.get(canvasId);
    if (!mounted) return;
    const size = `${width} ${height}`;
    if (mounted.size !== size) mounted.painter.resize(Math.max(1, width), Math.max(1, height));
    mounted.size = size;
    mounted.tiles = tiles;
    mounted.isWhole = true;
    this.#requestPaint();
  }

  /** Unmounts a canvas. */
  unmount(canvasId: string): void {
    this.#canvases.get(canvasId)?.painter.close();
    this.#canvases.delete(canvasId);
  }

  /** Takes a frame, which the stage closes. */
  show(stream: StreamKey, frame: VideoFrame): void {
    this.#options.ledger.hold(frame);
    const former = this.#newest.get(stream);
    if (former && isOlder(frame, former.frame)) {
      this.#options.ledger.close(frame);
      return;
    }
    this.#newest.set(stream, { frame, isPainted: false });
    if (former && !former.isPainted) this.#options.skipped(stream);
    this.#options.ledger.close(former?.frame);
    this.#requestPaint();
  }

  /** Drops the frames of all other streams, except what a frozen tile still shows. */
  keepOnly(streams: ReadonlySet<StreamKey>): void {
    const frozen = new Set(this.tiles.flatMap((tile) => (tile.isFrozen ? [tile.stream] : [])));
    for (const [stream, { frame }] of this.#newest) {
      if (streams.has(stream) || frozen.has(stream)) continue;
      this.#options.ledger.close(frame);
      this.#newest.delete(stream);
    }
    this.#repaint();
  }

  /** Drops all frames; canvases and tiles stay. */
  forget(): void {
    for (const { frame } of this.#newest.values()) this.#options.ledger.close(frame);
    this.#newest.clear();
    this.#repaint();
  }

  /** Releases everything. */
  close(): void {
    this.forget();
    for (const canvasId of [...this.#canvases.keys()]) this.unmount(canvasId);
  }

  #add(canvasId: string, painter: Painter, isTrack: boolean): void {
    this.#canvases.set(canvasId, { painter, isTrack, tiles: [], size: '', isWhole: true });
  }

  #repaint(): void {
    for (const mounted of this.#canvases.values()) mounted.isWhole = true;
    this.#requestPaint();
  }

  #requestPaint(): void {
    if (this.#isPaintDue || this.#canvases.size === 0) return;
    this.#isPaintDue = true;
    const whileHidden = [...this.#canvases.values()].some(({ isTrack }) => isTrack);
    const turn = this.#paintTurn;
    this.#options.requestPaint(() => {
      if (turn !== this.#paintTurn) return;
      this.#isPaintDue = false;
      this.#paint();
    }, whileHidden);
  }

  #paint(): void {
    const painted = new Set<StreamKey>();
    for (const mounted of this.#canvases.values()) {
      const pictures = mounted.tiles.map((tile) => {
        const shown = this.#newest.get(tile.stream);
        if (shown) painted.add(tile.stream);
        return { tile, frame: shown?.frame, isNew: shown !== undefined && !shown.isPainted };
      });
      mounted.painter.paint(pictures, mounted.isWhole);
      mounted.isWhole = false;
    }
    for (const stream of painted) {
      const shown = this.#newest.get(stream);
      if (!shown || shown.isPainted) continue;
      shown.isPainted = true;
      this.#options.painted(stream, shown.frame);
    }
  }

  #lost(canvasId: string): void {
    const mounted = this.#canvases.get(canvasId);
    if (!mounted || !this.#canvases.delete(canvasId)) return;
    this.#options.lost(
      canvasId,
      mounted.tiles.map(({ stream }) => stream),
    );
  }
}
