import { canvasResizeDebounce } from '../../protocol/limits';
import type { TileArea } from './grid';

/**
 * The size of a canvas while its box changes: the first one applies at once, later ones once the
 * box is stable, since each resize costs a whole frame.
 * @source media 2, media 9 (resize debounce 300 ms)
 */
export class SettledSize {
  readonly #settled: () => void;
  #size: TileArea = { width: 0, height: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `settled` is called when a size applies late. */
  constructor(settled: () => void) {
    this.#settled = settled;
  }

  /**
   * Takes the current box and returns the size to draw in; until it applies, the canvas is
   * stretched.
   */
  of({ width, height }: TileArea): TileArea {
    const isSame = this.#size.width === width && this.#size.height === height;
    const isFirst = this.#size.width === 0 || this.#size.height === 0;
    if (isSame || isFirst) {
      this.close();
      this.#size = { width, height };
    } else this.#later({ width, height });
    return this.#size;
  }

  /** Stops all callbacks. */
  close(): void {
    clearTimeout(this.#timer);
  }

  #later(size: TileArea): void {
    this.close();
    this.#timer = setTimeout(() => {
      this.#size = size;
      this.#settled();
    }, canvasResizeDebounce);
  }
}
