import type { ToVideo } from '../../protocol/engine/video';
import type { StageCanvas } from '../enginePort';

/** Transfers canvases to the video worker, and notifies their owners when one is lost. */
export class CanvasStage {
  readonly #send: (message: ToVideo, transfer?: Transferable[]) => void;
  readonly #unsupported: (detail: string) => void;
  readonly #owners = new Map<string, () => void>();
  #count = 0;

  constructor(
    send: (message: ToVideo, transfer?: Transferable[]) => void,
    unsupported: (detail: string) => void,
  ) {
    this.#send = send;
    this.#unsupported = unsupported;
  }

  /** Transfers a canvas; the page can never draw on it again. */
  mount(element: HTMLCanvasElement, background: string, onLost: () => void): StageCanvas {
    this.#count += 1;
    const canvasId = `canvas ${this.#count}`;
    try {
      const canvas = element.transferControlToOffscreen();
      this.#send({ type: 'mountCanvas', canvasId, canvas, background }, [canvas]);
      this.#owners.set(canvasId, onLost);
    } catch (cause) {
      this.#unsupported(cause instanceof Error ? cause.name : 'OffscreenCanvas');
    }
    return {
      layout: (width, height, tiles) => {
        if (this.#owners.has(canvasId))
          this.#send({ type: 'layout', canvasId, width, height, tiles });
      },
      unmount: () => {
        if (this.#owners.delete(canvasId)) this.#send({ type: 'unmountCanvas', canvasId });
      },
    };
  }

  /** The worker lost a canvas. */
  lost(canvasId: string): void {
    const onLost = this.#owners.get(canvasId);
    this.#owners.delete(canvasId);
    onLost?.();
  }

  /** All canvases were lost with their worker: their owners mount new ones. */
  lostAll(): void {
    for (const canvasId of [...this.#owners.keys()]) this.lost(canvasId);
  }

  /** Forgets all canvases: their worker is gone. */
  clear(): void {
    this.#owners.clear();
  }
}
