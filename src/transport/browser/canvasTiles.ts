import type { Layout, DrawnTiles, TilesOptions } from './drawnTiles';

/** One canvas for all tiles of a box, on which the video worker draws. */
export class CanvasTiles implements DrawnTiles {
  readonly #options: TilesOptions;
  #canvas: HTMLCanvasElement | undefined;
  #canvasId: string | undefined;
  #layout: Layout | undefined;

  constructor(options: TilesOptions) {
    this.#options = options;
    this.#open();
  }

  layout(layout: Layout): void {
    this.#layout = layout;
    if (this.#canvasId === undefined) return;
    this.#options.send({ type: 'layout', canvasId: this.#canvasId, ...layout });
  }

  lost(canvasId: string): void {
    if (canvasId === this.#canvasId) this.renew();
  }

  renew(): void {
    this.close();
    this.#open();
    if (this.#layout) this.layout(this.#layout);
  }

  remove(): void {
    this.#canvas?.remove();
  }

  close(): void {
    this.remove();
    if (this.#canvasId === undefined) return;
    this.#options.send({ type: 'unmountCanvas', canvasId: this.#canvasId });
    this.#canvasId = undefined;
  }

  /** A transferred canvas can never be drawn on again: each worker and each context has its own. */
  #open(): void {
    const { box, background, newId, send, unsupported } = this.#options;
    const element = document.createElement('canvas');
    Object.assign(element.style, {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
    });
    box.append(element);
    this.#canvas = element;
    const canvasId = newId();
    try {
      const canvas = element.transferControlToOffscreen();
      send({ type: 'mountCanvas', canvasId, canvas, background }, [canvas]);
      this.#canvasId = canvasId;
    } catch (cause) {
      unsupported(cause instanceof Error ? cause.name : 'OffscreenCanvas');
    }
  }
}
