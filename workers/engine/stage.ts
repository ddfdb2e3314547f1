import type { StreamKey } from '../../src/protocol/streamKey';
import type { CanvasLayout, RendererKind, Tile } from '../../src/protocol/engine/video';
import type { FrameLedger } from './frameLedger';
import type { MakePainter, Painter, TilePicture } from './painter';
import { TrackPainter } from './trackPainter';

export interface StageOptions {
  readonly ledger: FrameLedger;
  readonly painters: Readonly<Record<RendererKind, MakePainter>>;
  readonly requestPaint: (task: () => void) => void;
  /** A new frame was drawn. */
  readonly painted: (stream: StreamKey, frame: VideoFrame) => void;
  /** A frame was replaced before it was drawn. */
  readonly skipped: (stream: StreamKey) => void;
  /** A canvas lost its context, with the streams it showed. */
  readonly lost: (canvasId: string, streams: readonly StreamKey[]) => void;
  /** A track shows a frame that was dropped, and has ended. */
  readonly trackLost: (canvasId: string, nodeId: string) => void;
}

interface Mounted {
  readonly painter: Painter;
  tiles: readonly Tile[];
  size: string;
  isWhole: boolean;
}

interface Shown {
  readonly frame: VideoFrame;
  /** Canvases show it. */
  isDrawn: boolean;
  /** A canvas or a track shows it. */
  isPainted: boolean;
}

const isTracks = ({ painter }: Mounted): boolean => painter instanceof TrackPainter;

/** Timestamps go back by more than this only after the sender's clock was set, us. */
const clockJump = 2_000_000;
/** A cached group of pictures starts before the current frame: catching up is not shown. */
const isOlder = (frame: VideoFrame, shown: VideoFrame): boolean =>
  frame.timestamp < shown.timestamp && shown.timestamp - frame.timestamp < clockJump;

/**
 * Holds the latest frame of each stream. Tracks get it at once: their elements follow the display
 * by themselves, also outside the page and while it is hidden. Canvases are drawn at the next
 * paint; a frame that is replaced before is closed undrawn: nothing queues here.
 */
export class Stage {
  readonly #options: StageOptions;
  readonly #canvases = new Map<string, Mounted>();
  readonly #newest = new Map<StreamKey, Shown>();
  #isPaintDue = false;

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
    this.#add(canvasId, painter);
    return true;
  }

  /** Mounts the track of a tile, beside those with the same id. */
  mountTrack(
    canvasId: string,
    {
      nodeId,
      pictures,
    }: { readonly nodeId: string; readonly pictures: WritableStream<VideoFrame> },
  ): void {
    const former = this.#canvases.get(canvasId)?.painter;
    if (former instanceof TrackPainter) return former.add(nodeId, pictures);
    this.unmount(canvasId);
    const { ledger, trackLost } = this.#options;
    const painter = new TrackPainter({
      ledger,
      written: (stream, frame) => this.#painted(stream, frame),
      lost: (tile) => trackLost(canvasId, tile),
    });
    painter.add(nodeId, pictures);
    this.#add(canvasId, painter);
  }

  /** Unmounts the track of a tile. */
  unmountTrack(canvasId: string, nodeId: string): void {
    const painter = this.#canvases.get(canvasId)?.painter;
    if (painter instanceof TrackPainter) painter.remove(nodeId);
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
    if (isTracks(mounted)) this.#draw(mounted, tiles);
    else this.#requestPaint();
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
    this.#newest.set(stream, { frame, isDrawn: false, isPainted: false });
    if (former && !former.isPainted) this.#options.skipped(stream);
    this.#options.ledger.close(former?.frame);
    for (const mounted of this.#canvases.values()) {
      if (!isTracks(mounted)) continue;
      const tiles = mounted.tiles.filter((tile) => tile.stream === stream);
      if (tiles.length > 0) this.#draw(mounted, tiles);
    }
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

  #add(canvasId: string, painter: Painter): void {
    this.#canvases.set(canvasId, { painter, tiles: [], size: '', isWhole: true });
  }

  #repaint(): void {
    for (const mounted of this.#canvases.values()) {
      mounted.isWhole = true;
      if (isTracks(mounted)) this.#draw(mounted, mounted.tiles);
    }
    this.#requestPaint();
  }

  #requestPaint(): void {
    if (this.#isPaintDue || [...this.#canvases.values()].every(isTracks)) return;
    this.#isPaintDue = true;
    this.#options.requestPaint(() => {
      this.#isPaintDue = false;
      this.#paint();
    });
  }

  /** Draws all canvases. */
  #paint(): void {
    const canvases = [...this.#canvases.values()].filter((mounted) => !isTracks(mounted));
    for (const mounted of canvases) this.#draw(mounted, mounted.tiles);
    for (const { tiles } of canvases)
      for (const { stream } of tiles) {
        const shown = this.#newest.get(stream);
        if (shown) shown.isDrawn = true;
      }
  }

  #draw(mounted: Mounted, tiles: readonly Tile[]): void {
    const isTrack = isTracks(mounted);
    const pictures = tiles.map((tile): TilePicture => {
      const shown = this.#newest.get(tile.stream);
      const isNew = shown !== undefined && (isTrack || !shown.isDrawn);
      return { tile, frame: shown?.frame, isNew };
    });
    mounted.painter.paint(pictures, mounted.isWhole);
    mounted.isWhole = false;
    // A track tells by itself.
    if (isTrack) return;
    for (const { tile, frame } of pictures) if (frame) this.#painted(tile.stream, frame);
  }

  #painted(stream: StreamKey, frame: VideoFrame): void {
    const shown = this.#newest.get(stream);
    if (shown?.frame !== frame || shown.isPainted) return;
    shown.isPainted = true;
    this.#options.painted(stream, frame);
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
