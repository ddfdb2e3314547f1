import type { ModelTrouble } from '../../src/protocol/engine/background';
import { causeName } from './causeName';
import { maskSize, PersonMask, toModelInput } from './personMask';

/**
 * A loaded model: takes 256 by 144 pixels of red, green and blue, 0 to 1, and returns each pixel's
 * certainty.
 */
export interface PersonModel {
  run(input: Float32Array): Promise<ArrayLike<number>>;
}

export interface PersonFinderOptions {
  readonly now: () => number;
  /** A canvas that is read and written by the processor, not a graphics card. */
  readonly createCanvas: (width: number, height: number) => OffscreenCanvas;
}

/** Who was found. */
export interface FoundPerson {
  /** The mask to draw with; undefined if nobody was found lately. */
  readonly mask: OffscreenCanvas | undefined;
  /** Duration of the segmentation, ms; undefined for an older mask. */
  readonly spent: number | undefined;
}

/** How long a mask is used, ms: after that, somebody who moved would show the room. @decision */
const mostAge = 250;
/** A model that takes longer than this runs on every second frame, ms: half of 24 per second. */
const halfBudget = 20;

type Context = OffscreenCanvasRenderingContext2D;
const contextOf = (canvas: OffscreenCanvas): Context => {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new TypeError('no 2D context');
  return context;
};

/** Finds the person in frames, one frame at a time. */
export class PersonFinder {
  readonly #options: PersonFinderOptions;
  readonly #small: Context;
  readonly #mask: Context;
  readonly #pixels: ImageData;
  readonly #person = new PersonMask();
  readonly #input = new Float32Array(3 * maskSize.width * maskSize.height);
  #seenAt = -Infinity;
  #cost = 0;
  #isSkipping = false;

  constructor(options: PersonFinderOptions) {
    this.#options = options;
    const { width, height } = maskSize;
    this.#small = contextOf(options.createCanvas(width, height));
    this.#mask = contextOf(options.createCanvas(width, height));
    this.#pixels = this.#mask.createImageData(width, height);
  }

  /** Segments a frame, which the caller closes. `failed` is called when the model fails. */
  async find(
    frame: VideoFrame,
    model: PersonModel | undefined,
    failed: (detail: string) => void,
  ): Promise<FoundPerson> {
    let spent: number | undefined;
    if (model && !this.#maySkip()) {
      try {
        spent = await this.#look(frame, model);
      } catch (cause) {
        failed(causeName(cause));
      }
    }
    const isSeen = this.#options.now() - this.#seenAt <= mostAge;
    return { mask: isSeen ? this.#mask.canvas : undefined, spent };
  }

  /** Forgets the mask. */
  clear(): void {
    this.#person.clear();
    this.#seenAt = -Infinity;
    this.#isSkipping = false;
  }

  /** When segmentation is slow, every second frame uses the former mask. */
  #maySkip(): boolean {
    this.#isSkipping =
      !this.#isSkipping &&
      this.#cost > halfBudget &&
      this.#options.now() - this.#seenAt < mostAge / 2;
    return this.#isSkipping;
  }

  async #look(frame: VideoFrame, model: PersonModel): Promise<number> {
    const { now } = this.#options;
    const start = now();
    const { width, height } = maskSize;
    this.#small.drawImage(frame, 0, 0, width, height);
    toModelInput(this.#small.getImageData(0, 0, width, height).data, this.#input);
    const certainty = await model.run(this.#input);
    this.#person.take(certainty, this.#pixels.data);
    this.#mask.putImageData(this.#pixels, 0, 0);
    this.#seenAt = now();
    const spent = this.#seenAt - start;
    this.#cost = this.#cost === 0 ? spent : 0.9 * this.#cost + 0.1 * spent;
    return spent;
  }
}

/** Why a model cannot be used. */
export class ModelError extends Error {
  readonly trouble: ModelTrouble;

  constructor(trouble: ModelTrouble, detail: string) {
    super(detail);
    this.trouble = trouble;
  }
}

/**
 * A model with other shapes produces something other than masks.
 * @source media 4 (model mismatch)
 */
export const checkShapes = (
  input: readonly number[] | undefined,
  output: readonly number[] | undefined,
): void => {
  const { width, height } = maskSize;
  const isOurs =
    input?.join() === [1, height, width, 3].join() &&
    output?.join() === [1, height, width, 1].join();
  if (!isOurs) throw new ModelError('mismatch', `${String(input)} ${String(output)}`);
};
