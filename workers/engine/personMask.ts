/** The size of the model's mask. @source media 9 @decision The model's own size. */
export const maskSize = { width: 256, height: 144 } as const;

/** Below this share of certainty a point is background, above the other it is a person. */
const surelyBackground = 0.3;
const surelyPerson = 0.75;
/** How much of a pixel's former certainty remains if it changed little: edges do not flicker. */
const inertia = 0.6;

/** Red, green and blue of each point as the model wants them, 0 to 1. */
export const toModelInput = (pixels: Uint8ClampedArray, into: Float32Array): void => {
  let at = 0;
  for (let from = 0; from + 3 < pixels.length; from += 4) {
    into[at] = (pixels[from] ?? 0) / 255;
    into[at + 1] = (pixels[from + 1] ?? 0) / 255;
    into[at + 2] = (pixels[from + 2] ?? 0) / 255;
    at += 3;
  }
};

const feather = (certainty: number): number => {
  const share = (certainty - surelyBackground) / (surelyPerson - surelyBackground);
  const within = Math.min(1, Math.max(0, share));
  return within * within * (3 - 2 * within);
};

/**
 * The model's output, smoothed over time and softened at its edges: written as the opacity of an
 * image of 256 by 144.
 */
export class PersonMask {
  readonly #certainty = new Float32Array(maskSize.width * maskSize.height);
  #isFresh = true;

  /** Takes the model's output and writes each pixel's opacity into `pixels` (RGBA). */
  take(certainty: ArrayLike<number>, pixels: Uint8ClampedArray): void {
    for (let at = 0; at < this.#certainty.length; at += 1) {
      const now = certainty[at] ?? 0;
      const before = this.#isFresh ? now : (this.#certainty[at] ?? 0);
      // A large change is movement: it counts at once, or it would leave a trail.
      const weight = inertia * (1 - Math.min(1, 3 * Math.abs(now - before)));
      const smoothed = before * weight + now * (1 - weight);
      this.#certainty[at] = smoothed;
      pixels[4 * at + 3] = Math.round(255 * feather(smoothed));
    }
    this.#isFresh = false;
  }

  /** Resets the mask: another camera, or another size. */
  clear(): void {
    this.#isFresh = true;
  }
}
