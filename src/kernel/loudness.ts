/** The level of silence in a packet, -dBov. */
export const silenceLevel = 127;

/** Root mean square of samples between -1 and 1. */
export const rmsOf = (samples: Float32Array): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
};

/** Greatest magnitude, 0 to 1. */
export const peakOf = (samples: Float32Array): number => {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return Math.min(1, peak);
};

/** A root mean square as the level of a packet: 0 loudest to 127 silence, -dBov. */
export const levelOf = (rms: number): number =>
  rms <= 0
    ? silenceLevel
    : Math.min(silenceLevel, Math.max(0, Math.round(-20 * Math.log10(rms * Math.SQRT2))));

/** Quieter than this is never voice, -dBov. */
const quietest = 60;
/** This much above the noise is voice, dB. */
const margin = 9;
/** Frames that still count as voice after the last loud one, so that words are not clipped. */
const hangover = 15;

/**
 * Detects voice by its level: the noise floor falls at once and rises slowly, and voice exceeds it.
 */
export class VoiceDetector {
  #floor = 50;
  #hangover = 0;

  /** Takes the level of one frame of 20 ms (-dBov). True while somebody speaks. */
  take(level: number): boolean {
    // -dBov: a greater number is quieter.
    if (level > this.#floor) this.#floor = Math.min(90, level);
    else this.#floor -= Math.min(0.05, this.#floor - level);
    const isLoud = level < quietest && level < this.#floor - margin;
    this.#hangover = isLoud ? hangover : Math.max(0, this.#hangover - 1);
    return this.#hangover > 0;
  }
}
