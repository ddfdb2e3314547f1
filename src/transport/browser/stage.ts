import type { RendererKind } from '../../protocol/engine/video';
import type { MountedStage } from '../enginePort';
import { CanvasTiles } from './canvasTiles';
import type { DrawnTiles, Layout, TilesOptions } from './drawnTiles';

type MakeTiles = new (options: TilesOptions) => DrawnTiles;

/** What the stage reaches. */
export interface StageOptions extends Pick<TilesOptions, 'send' | 'unsupported'> {
  /** Loads what shows tiles in video elements. */
  readonly loadVideos: () => Promise<MakeTiles>;
}

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
  readonly #options: StageOptions;
  readonly #boxes = new Set<Box>();
  #isStarted = false;
  /** Undefined until it is known how the worker draws. */
  #make: MakeTiles | undefined;
  #count = 0;

  constructor(options: StageOptions) {
    this.#options = options;
  }

  /** Shows tiles in a box until it is unmounted. */
  mount(element: HTMLElement, background: string): MountedStage {
    const { send, unsupported } = this.#options;
    const newId = (): string => `stage ${(this.#count += 1)}`;
    const options = { box: element, background, newId, send, unsupported };
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
    void this.#options.loadVideos().then(
      (videos) => this.#showBy(videos),
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

  /** Empties and forgets all boxes: their worker is gone. */
  clear(): void {
    for (const { drawn } of this.#boxes) drawn?.remove();
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
