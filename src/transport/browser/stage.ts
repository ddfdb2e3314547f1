import type { MountedStage } from '../enginePort';
import type { DrawnTiles, Layout, TilesOptions } from './drawnTiles';
import type { MakeTiles } from './tiles';

/** What the stage reaches. */
export type StageOptions = Pick<TilesOptions, 'send' | 'unsupported'>;

interface Box {
  readonly options: TilesOptions;
  drawn: DrawnTiles | undefined;
  /** The latest. */
  layout: Layout | undefined;
}

/** Shows the tiles of boxes of the page, by canvases or by video elements. */
export class Stage {
  readonly #options: StageOptions;
  readonly #boxes = new Set<Box>();
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

  /** It is known what shows the tiles, of this worker and of those that replace it. */
  showBy(make: MakeTiles): void {
    if (this.#make) return;
    this.#make = make;
    for (const box of this.#boxes) this.#open(box);
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

  #open(box: Box): void {
    if (!this.#make) return;
    box.drawn = new this.#make(box.options);
    if (box.layout) box.drawn.layout(box.layout);
  }
}
