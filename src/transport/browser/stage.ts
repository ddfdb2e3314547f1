import type { RendererKind, ToVideo } from '../../protocol/engine/video';
import type { MountedStage } from '../enginePort';
import { CanvasTiles } from './canvasTiles';
import type { Layout, DrawnTiles, TilesOptions } from './drawnTiles';

type MakeTiles = new (options: TilesOptions) => DrawnTiles;

interface Box {
  readonly options: TilesOptions;
  drawn: DrawnTiles | undefined;
  /** The latest. */
  layout: Layout | undefined;
}

/**
 * Whether video elements show the tiles: on a machine that draws in 2D, its graphics card is
 * simulated. A call of two at 640x360 costs it a quarter less than a canvas.
 * @decision
 */
const isShownByVideos = (renderer: RendererKind | 'none'): boolean =>
  renderer === '2d' && 'MediaStreamTrackGenerator' in globalThis;

/** Shows the tiles of boxes of the page, by canvases or by video elements. */
export class Stage {
  readonly #send: TilesOptions['send'];
  readonly #unsupported: TilesOptions['unsupported'];
  readonly #boxes = new Set<Box>();
  #isStarted = false;
  /** Undefined until it is known how the worker draws. */
  #make: MakeTiles | undefined;
  #count = 0;

  constructor(
    send: (message: ToVideo, transfer?: Transferable[]) => void,
    unsupported: (detail: string) => void,
  ) {
    this.#send = send;
    this.#unsupported = unsupported;
  }

  /** Shows tiles in a box until it is unmounted. */
  mount(element: HTMLElement, background: string): MountedStage {
    const options = {
      ...{ box: element, background, send: this.#send, unsupported: this.#unsupported },
      newId: () => `stage ${(this.#count += 1)}`,
    };
    const box: Box = { options, drawn: undefined, layout: undefined };
    this.#boxes.add(box);
    this.#open(box);
    return {
      layout: (width, height, tiles) => {
        if (!this.#boxes.has(box)) return;
        box.layout = { width, height, tiles };
        box.drawn?.layout(box.layout);
      },
      unmount: () => {
        if (this.#boxes.delete(box)) box.drawn?.close();
      },
    };
  }

  /** The worker has started: `renderer` is how it draws. */
  started(renderer: RendererKind | 'none'): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    if (!isShownByVideos(renderer)) return this.#showBy(CanvasTiles);
    void import(/* webpackChunkName: "video-tiles" */ './videoTiles').then(
      ({ VideoTiles }) => this.#showBy(VideoTiles),
      () => this.#showBy(CanvasTiles),
    );
  }

  /** The worker lost a canvas, or a track. */
  lost(canvasId: string, nodeId?: string): void {
    for (const { drawn } of this.#boxes) drawn?.lost(canvasId, nodeId);
  }

  /** Everything was lost with the worker. */
  lostAll(): void {
    for (const { drawn } of this.#boxes) drawn?.renew();
  }

  /** Forgets all boxes: their worker is gone. */
  clear(): void {
    this.#boxes.clear();
  }

  #showBy(make: MakeTiles): void {
    this.#make = make;
    for (const box of this.#boxes) this.#open(box);
  }

  #open(box: Box): void {
    if (!this.#make) return;
    box.drawn = new this.#make(box.options);
    if (box.layout) box.drawn.layout(box.layout);
  }
}
