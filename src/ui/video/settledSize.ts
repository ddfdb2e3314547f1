import { canvasResizeDebounce } from '../../protocol/limits';
import type { TileArea } from './grid';

/**
 * The size of a canvas while its box changes: the first one counts at once, later ones when the box
 * has come to rest, since each new size of a canvas costs a whole picture.
 * @source media 2, media 9 (resize debounce 300 ms)
 */
export class SettledSize {
  readonly #settled: () => void;
  #size: TileArea = { width: 0, height: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `settled` hears of a size that was taken late. */
  constructor(settled: () => void) {
    this.#settled = settled;
  }

  /** Takes the box as it is now and gives the size to draw in; until then the canvas is stretched. */
  of({ width, height }: TileArea): TileArea {
    const isSame = this.#size.width === width && this.#size.height === height;
    const isFirst = this.#size.width === 0 || this.#size.height === 0;
    if (isSame || isFirst) {
      this.close();
      this.#size = { width, height };
    } else this.#later({ width, height });
    return this.#size;
  }

  /** Nothing is heard of any more. */
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
